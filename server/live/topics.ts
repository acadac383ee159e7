import { GIVEAWAY_TOPICS } from "~/features/giveaways/giveaways.topics.ts";
import { MESSAGE_TOPICS } from "~/features/messages/messages.topics.ts";
import { MINESWEEPER_TOPICS } from "~/features/minesweeper/minesweeper.topics.ts";
import { SITE_TOPICS } from "~/features/site/site.topics.ts";
import { SUGGESTION_TOPICS } from "~/features/suggestions/suggestions.topics.ts";
import { TRADE_TOPICS } from "~/features/trades/trades.topics.ts";
import { VALUATION_TOPICS } from "~/features/valuation/valuation.topics.ts";
import { WEBHOOK_TOPICS } from "~/features/webhooks/webhooks.topics.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { MAX_TOPICS, type TopicRules } from "~/platform/live/live.ts";
import { isId } from "~/text/ids.ts";

const GUEST: Actor = { kind: "guest" };

/** The rule of each kind of topic, from the rooms. Undeclared kinds are refused. */
const RULES: TopicRules = {
  ...SITE_TOPICS,
  ...TRADE_TOPICS,
  ...SUGGESTION_TOPICS,
  ...GIVEAWAY_TOPICS,
  ...MINESWEEPER_TOPICS,
  ...VALUATION_TOPICS,
  ...WEBHOOK_TOPICS,
  ...MESSAGE_TOPICS,
};

/** The topics that not everybody may follow and that have no id: those of the team. */
export const TEAM_TOPICS = Object.entries(RULES).flatMap(([kind, rule]) => (rule.hasId || rule.mayFollow(GUEST, "") ? [] : kind));

export type Subscription = { ok: true; topics: string[] } | { ok: false; status: 400 | 401 | 403; message: string };

/**
 * Reads `?topics=board,trade:…` and returns those that the actor may follow; refused if none is left. The tabs of a browser share a stream,
 * and one from before a sign-out or a change of role must not take it from the others.
 */
export function readSubscription(text: string | null, actor: Actor): Subscription {
  const topics = [...new Set((text ?? "").split(",").filter(Boolean))];
  if (topics.length === 0) return { ok: false, status: 400, message: "Name the topics to follow." };
  if (topics.length > MAX_TOPICS) return { ok: false, status: 400, message: `At most ${MAX_TOPICS} topics can be followed.` };
  const allowed = topics.filter((topic) => mayFollow(topic, actor));
  if (allowed.length > 0) return { ok: true, topics: allowed };
  return actor.kind === "guest"
    ? { ok: false, status: 401, message: "Please sign in to follow this." }
    : { ok: false, status: 403, message: "This cannot be followed." };
}

/** Whether the actor may follow a topic. */
export function mayFollow(topic: string, actor: Actor): boolean {
  const [kind = "", ...rest] = topic.split(":");
  const rule = Object.hasOwn(RULES, kind) ? RULES[kind as keyof TopicRules] : undefined;
  if (!rule) return false;
  const id = rest.join(":");
  const wellFormed = rule.hasId ? isId(id) : rest.length === 0;
  return wellFormed && rule.mayFollow(actor, id);
}
