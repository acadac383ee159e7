import { useRef, useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import { comparePositions } from "~/platform/bus/bus-events.ts";
import type { LiveTopic } from "~/platform/live/live.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { withWants } from "../core/wants.ts";
import type { PostedTrade, TradeCards } from "../trades.types.ts";

/** A short delay, in milliseconds, so that simultaneous changes are read together. */
const READ_PACE = { afterMs: 50, everyMs: 1_000 };
const RETRY_PACE = { afterMs: 5_000, everyMs: 5_000 };

/** A trade that was read again, or null once it is gone, and at which position of the live stream. */
type Read = { trade: PostedTrade | null; live: string };

/**
 * Follows the trades that a page shows. Returns for each of them the trade as it is now, or null once it is deleted or hidden; their number
 * and order stay. `since` is the position of the live stream at which they were read: give it as the key of the component, too. Only while
 * `following` does it cost a connection; earlier events are caught up.
 */
export function useLiveTrades(
  shown: readonly PostedTrade[],
  since: string,
  following = true,
): (id: string) => PostedTrade | null | undefined {
  const [reads, setReads] = useState<ReadonlyMap<string, Read>>(new Map());
  const asked = useRef(new Set<string>());
  const ids = shown.map(({ id }) => id);
  const read = useThrottled(async () => {
    // One card or all: few addresses, so that guests are mostly answered from memory.
    const wanted = asked.current.size === 1 ? [...asked.current] : ids;
    asked.current.clear();
    const cards = await readCards(wanted);
    if (!cards) {
      for (const id of wanted) asked.current.add(id);
      return retry();
    }
    setReads((known) => {
      const found = new Map(cards.trades.map((trade) => [trade.id, withWants(trade)]));
      const fresh = wanted.filter((id) => comparePositions(cards.live, known.get(id)?.live ?? since) > 0);
      return new Map([...known, ...fresh.map((id): [string, Read] => [id, { trade: found.get(id) ?? null, live: cards.live }])]);
    });
  }, READ_PACE);
  const retry = useThrottled(read, RETRY_PACE);
  const ask = (some: readonly string[]) => {
    for (const id of some) asked.current.add(id);
    if (asked.current.size > 0) read();
  };
  useLive(
    following ? ids.map((id): LiveTopic => `trade:${id}`) : [],
    ({ kind, data }) => {
      const id = kind === "comments.changed" ? data.id : "tradeId" in data && data.tradeId;
      if (id && ids.includes(id)) ask([id]);
    },
    { since, onResync: () => ask(ids) },
  );
  return (id) => {
    const known = reads.get(id);
    return known ? known.trade : shown.find((trade) => trade.id === id);
  };
}

async function readCards(ids: readonly string[]): Promise<TradeCards | undefined> {
  // As a guest: a board shows everybody the same, and a guest's answer is kept in memory.
  const init: RequestInit = { credentials: "omit" };
  return (await fetchJson<TradeCards>(`/trades/cards.json?${new URLSearchParams({ ids: ids.join(",") })}`, init)).data;
}
