import { LIVE_COMMENT_EVENTS } from "~/features/comments/comments.events.ts";
import { LIVE_DEAL_EVENTS } from "~/features/deals/deals.events.ts";
import { LIVE_GIVEAWAY_EVENTS } from "~/features/giveaways/giveaways.events.ts";
import { MOMENTARY_MESSAGE_EVENTS } from "~/features/messages/messages.events.ts";
import { LIVE_MINESWEEPER_EVENTS } from "~/features/minesweeper/minesweeper.events.ts";
import { MOMENTARY_MODERATION_EVENTS } from "~/features/moderation/moderation.events.ts";
import { LIVE_NOTIFICATION_EVENTS } from "~/features/notifications/notifications.events.ts";
import { LIVE_SERVER_EVENTS } from "~/features/servers/servers.events.ts";
import { LIVE_TRADE_EVENTS } from "~/features/trades/trades.events.ts";
import { LIVE_VALUATION_EVENTS } from "~/features/valuation/valuation.events.ts";
import { LIVE_WEBHOOK_EVENTS } from "~/features/webhooks/webhooks.events.ts";
import type { BusEntry, BusEvents, BusTopic, MomentaryEvents, MomentaryMessage } from "~/platform/bus/bus-events.ts";
import type { LiveEvent, LiveEventMakers, MomentaryEventMakers } from "~/platform/live/live.ts";

/** Live events of the rooms for browsers. */
const LIVE_EVENTS: LiveEventMakers = {
  ...LIVE_TRADE_EVENTS,
  ...LIVE_COMMENT_EVENTS,
  ...LIVE_SERVER_EVENTS,
  ...LIVE_DEAL_EVENTS,
  ...LIVE_NOTIFICATION_EVENTS,
  ...LIVE_GIVEAWAY_EVENTS,
  ...LIVE_MINESWEEPER_EVENTS,
  ...LIVE_VALUATION_EVENTS,
  ...LIVE_WEBHOOK_EVENTS,
};

/** The live event of an entry of the bus; undefined if it is not for browsers. */
export function liveEventOf({ topic, event }: BusEntry): LiveEvent | undefined {
  const make = LIVE_EVENTS[topic] as ((event: BusEvents[BusTopic]) => LiveEvent) | undefined;
  return make?.(event);
}

/** Momentary live events of the rooms for browsers. */
const MOMENTARY_EVENTS: MomentaryEventMakers = { ...MOMENTARY_MESSAGE_EVENTS, ...MOMENTARY_MODERATION_EVENTS };

/** The live event of a momentary message; undefined if it is not for browsers. */
export function momentaryEventOf({ topic, event }: MomentaryMessage): LiveEvent | undefined {
  const make = MOMENTARY_EVENTS[topic] as ((event: MomentaryEvents[keyof MomentaryEvents]) => LiveEvent) | undefined;
  return make?.(event);
}
