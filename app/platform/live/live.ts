import type { BusEvents, BusTopic, MomentaryEvents } from "../bus/bus-events.ts";
import type { Actor } from "../identity/actor.ts";

/**
 * Live topics by kind: null for a single topic such as `board`, string with an id, as in `trade:42`. Rooms add theirs by declaration
 * merging in `<room>.topics.ts`, beside their rules.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the rooms.
export interface LiveTopics {}

type TopicKind = keyof LiveTopics;

/** A topic to follow, such as `board` or `trade:42`. */
export type LiveTopic = { [K in TopicKind]: LiveTopics[K] extends string ? `${K}:${string}` : K }[TopicKind];

/** Permissions to follow topics, by kind. */
export type TopicRules<Kinds extends TopicKind = TopicKind> = {
  readonly [K in Kinds]: {
    hasId: LiveTopics[K] extends string ? true : false;
    /** `id` is the part after the kind and a colon; empty for a single topic. */
    mayFollow(actor: Actor, id: string): boolean;
  };
};

/** The events that browsers can get, by kind. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the rooms.
export interface LiveEvents {}

/** An event as browsers get it: its topics, its kind and its data. */
export type LiveEvent = { [K in keyof LiveEvents]: { topics: LiveTopic[]; kind: K; data: LiveEvents[K] } }[keyof LiveEvents];

/**
 * Live events made from bus events, with their topics: only data that every follower of these may see. An event that is not listed stays on
 * the server.
 */
export type LiveEventMakers = { readonly [T in BusTopic]?: (event: BusEvents[T]) => LiveEvent };

/** The same for momentary messages. */
export type MomentaryEventMakers = { readonly [T in keyof MomentaryEvents]?: (event: MomentaryEvents[T]) => LiveEvent };

/** How often the server sends a sign of life on each stream, in milliseconds. */
export const BEAT_MS = 20_000;

/** The most topics of one stream: five pages of the board with each of their trades. Its address stays under 8 kB, which proxies accept. */
export const MAX_TOPICS = 120;

/** Topics, and the position up to which everything about them is known. */
export interface Follow {
  topics: string[];
  after: string | undefined;
}

/** The address of a stream. */
export function liveAddress({ topics, after }: Follow): string {
  return `/live?${new URLSearchParams({ topics: topics.join(","), ...(after === undefined ? {} : { after }) })}`;
}

/** A message of a shared stream to the pages that follow it. */
export type StreamMessage =
  | { type: "open" }
  | { type: "error"; readyState: number }
  | { type: "message"; data: string; lastEventId: string }
  | { type: "now"; data: string }
  | { type: "beat" | "behind" | "resync"; data: string };
