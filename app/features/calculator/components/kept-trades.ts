import { formatRecentTrades, parseRecentTrades, type RecentTrades } from "../core/recent-trades.ts";

const KEY = "recentTrades";

/** The calculations that this tab keeps. */
export function readRecentTrades(): RecentTrades {
  try {
    return parseRecentTrades(sessionStorage.getItem(KEY));
  } catch {
    return parseRecentTrades(null);
  }
}

/** Keeps them until the tab is closed. */
export function keepRecentTrades(recent: RecentTrades): void {
  try {
    sessionStorage.setItem(KEY, formatRecentTrades(recent));
  } catch (error) {
    console.warn("The browser does not keep the trade over a reload.", error);
  }
}
