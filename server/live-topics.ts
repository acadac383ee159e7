import type { Actor } from "~/platform/actor.ts";
import { MOST_TOPICS } from "~/platform/live.ts";

interface TopicRule {
  /** What stands after the colon; a kind without it is one topic. */
  id?: RegExp;
  mayFollow(actor: Actor, id: string): boolean;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const anybody = () => true;

/** Who may follow what. A kind that is not named here is followed by nobody. */
const RULES: Record<string, TopicRule> = {
  site: { mayFollow: anybody },
  board: { mayFollow: anybody },
  trade: { id: UUID, mayFollow: anybody },
  user: { id: UUID, mayFollow: (actor, id) => actor.kind === "user" && actor.ban === null && actor.id === id },
};

export type Subscription = { ok: true; topics: string[] } | { ok: false; status: 400 | 401 | 403; message: string };

/** Reads `?topics=board,trade:…` and decides whether the actor may follow all of it: one refused topic refuses the whole. */
export function readSubscription(text: string | null, actor: Actor): Subscription {
  const topics = [...new Set((text ?? "").split(",").filter(Boolean))];
  if (topics.length === 0) return { ok: false, status: 400, message: "Name the topics to follow." };
  if (topics.length > MOST_TOPICS) return { ok: false, status: 400, message: `At most ${MOST_TOPICS} topics can be followed.` };
  if (topics.every((topic) => mayFollow(topic, actor))) return { ok: true, topics };
  return actor.kind === "guest"
    ? { ok: false, status: 401, message: "Please sign in to follow this." }
    : { ok: false, status: 403, message: "This cannot be followed." };
}

function mayFollow(topic: string, actor: Actor): boolean {
  const [kind = "", ...rest] = topic.split(":");
  const rule = Object.hasOwn(RULES, kind) ? RULES[kind] : undefined;
  if (!rule) return false;
  const id = rest.join(":");
  const wellFormed = rule.id ? rule.id.test(id) : rest.length === 0;
  return wellFormed && rule.mayFollow(actor, id);
}
