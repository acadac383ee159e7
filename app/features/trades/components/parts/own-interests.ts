import { useSyncExternalStore } from "react";
import { NOT_INTERESTED } from "../../trades.constants.ts";

/** Interests sent from any tab of this browser since this one was opened: the version of the pets, or that it was taken back, by visitor and trade. */
const said = new Map<string, number>();
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

interface Said {
  key: string;
  petsVersion: number;
}

const keyOf = (viewerId: string, tradeId: string) => `${viewerId} ${tradeId}`;

/** The version of the pets for which the visitor expressed interest in a trade, here or in another tab; null without interest. */
export function useOwnInterest(viewerId: string | null, tradeId: string): number | null {
  const read = () => (viewerId === null ? null : (said.get(keyOf(viewerId, tradeId)) ?? null));
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Publishes the choice to this tab and the others. */
export function shareInterest(viewerId: string, tradeId: string, petsVersion: number): void {
  const message: Said = { key: keyOf(viewerId, tradeId), petsVersion };
  note(message);
  channel?.postMessage(message);
}

function note({ key, petsVersion }: Said): void {
  said.set(key, petsVersion === NOT_INTERESTED ? petsVersion : Math.max(petsVersion, said.get(key) ?? 0));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

function open(): void {
  try {
    channel = new BroadcastChannel("interests");
    channel.addEventListener("message", ({ data }: MessageEvent<Said>) => note(data));
  } catch (error) {
    console.warn("Tabs of this site cannot exchange messages.", error);
  }
}
