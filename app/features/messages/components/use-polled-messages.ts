import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { mergeMessages } from "../core/merge-messages.ts";
import type { SupportMessages } from "../messages.support.types.ts";
import type { MessageView } from "../messages.types.ts";

const EVERY_MS = 5_000;

/**
 * The messages of a conversation without a topic: those from the page, and new ones, polled by number every five seconds while the page is
 * visible. Also returns a function that polls at once.
 */
export function usePolledMessages(loaded: readonly MessageView[], address: string | null): [messages: MessageView[], readOn: () => void] {
  const [added, setAdded] = useState<readonly MessageView[]>([]);
  const messages = mergeMessages(added, loaded);
  const last = messages.at(-1)?.number ?? 0;
  const read = useEffectEvent(async () => {
    if (address === null || document.visibilityState !== "visible") return;
    const { data } = await fetchJson<SupportMessages>(`${address}?after=${last}`);
    if (data && data.messages.length > 0) setAdded((known) => mergeMessages(known, data.messages));
  });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody asks.
  useEffect(() => void read(), [asked]);
  useEffect(() => {
    const timer = setInterval(() => void read(), EVERY_MS);
    const shown = () => void read();
    document.addEventListener("visibilitychange", shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", shown);
    };
  }, []);
  return [messages, useCallback(() => setAsked((count) => count + 1), [])];
}
