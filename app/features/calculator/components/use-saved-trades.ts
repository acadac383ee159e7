import { useMemo, useSyncExternalStore } from "react";
import { watchStored } from "~/features/site/components/browser-store.ts";
import type { SavedTrade } from "../calculator.types.ts";
import { parseSavedTrades } from "../core/saved-trade.ts";

const KEY = "savedTrades";
const UNREADABLE = Symbol("the browser's storage cannot be read");

const { changed, subscribe } = watchStored(KEY);

/** The trades saved in this browser, newest first, in step with other tabs. `failed` when they cannot be read. */
export function useSavedTrades() {
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  const trades = useMemo(() => parseSavedTrades(stored === UNREADABLE ? null : stored), [stored]);
  return { trades, failed: stored === UNREADABLE };
}

/** The trades saved in this browser right now, also by other tabs. */
export function readSavedTrades(): SavedTrade[] {
  const stored = readStored();
  return parseSavedTrades(stored === UNREADABLE ? null : stored);
}

/** Replaces the saved trades. Returns whether the browser stored them. */
export function writeSavedTrades(trades: readonly SavedTrade[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(trades));
  } catch {
    return false;
  }
  changed();
  return true;
}

function readStored(): string | null | typeof UNREADABLE {
  try {
    const text = localStorage.getItem(KEY);
    return text === null || Array.isArray(JSON.parse(text)) ? text : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}
