import { TOLD_OF_COMMENTS } from "~/features/comments/comments.events.ts";
import { TOLD_OF_GIVEAWAYS } from "~/features/giveaways/giveaways.events.ts";
import { TOLD_OF_NOTIFICATIONS } from "~/features/notifications/notifications.events.ts";
import { TOLD_OF_SERVERS } from "~/features/servers/servers.events.ts";
import { TOLD_OF_TRADES } from "~/features/trades/trades.events.ts";
import { TOLD_OF_VALUATION } from "~/features/valuation/valuation.events.ts";
import { TOLD_OF_WEBHOOK } from "~/features/webhook/webhook.events.ts";
import type { BusEntry, BusEvents, BusTopic } from "~/platform/bus/bus-events.ts";
import type { LiveEvent, ToldEvents } from "~/platform/live/live.ts";

/** What the rooms tell browsers. */
const TOLD: ToldEvents = {
  ...TOLD_OF_TRADES,
  ...TOLD_OF_COMMENTS,
  ...TOLD_OF_SERVERS,
  ...TOLD_OF_NOTIFICATIONS,
  ...TOLD_OF_GIVEAWAYS,
  ...TOLD_OF_VALUATION,
  ...TOLD_OF_WEBHOOK,
};

/** What browsers are told about an entry of the bus; undefined if they are not told. */
export function toldOf({ topic, event }: BusEntry): LiveEvent | undefined {
  const tell = TOLD[topic] as ((event: BusEvents[BusTopic]) => LiveEvent) | undefined;
  return tell?.(event);
}
