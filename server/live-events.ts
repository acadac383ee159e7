import type { LiveEvent } from "~/platform/live/live.ts";
import type { BusEntry, BusEvents, BusTopic } from "~/platform/process/bus.server.ts";

type Told = { [T in BusTopic]?: (event: BusEvents[T]) => LiveEvent };
type OfTrade = { tradeId: string };

const changed = ({ tradeId }: OfTrade): LiveEvent => ({ topics: [`trade:${tradeId}`], kind: "trade.changed", data: { tradeId } });
const closed = ({ tradeId }: OfTrade): LiveEvent => ({ topics: ["board", `trade:${tradeId}`], kind: "trade.closed", data: { tradeId } });

/**
 * What browsers are told of each event, and on which topics: only what everybody who may follow these may know. An event that is
 * not named here stays inside. Few events go to the board, because many follow it.
 */
const TOLD: Told = {
  "trade.created": ({ tradeId }) => ({ topics: ["board"], kind: "trade.posted", data: { tradeId } }),
  "trade.updated": changed,
  "trade.servers": changed,
  "server.changed": changed,
  "comment.added": changed,
  "interest.added": changed,
  "trade.completed": closed,
  "trade.deleted": closed,
};

/** What browsers are told of an entry of the bus; undefined when it is none of their business. */
export function toldOf({ topic, event }: BusEntry): LiveEvent | undefined {
  const tell = TOLD[topic] as ((event: BusEvents[BusTopic]) => LiveEvent) | undefined;
  return tell?.(event);
}
