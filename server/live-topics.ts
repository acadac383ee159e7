import type { Actor } from "~/access/actor.ts";
import { MAX_TOPICS } from "~/platform/live/live.ts";
import { isId } from "~/platform/text/ids.ts";

interface TopicRule {
  /** Whether an id follows the kind, after a colon; a kind without is a single topic. */
  hasId: boolean;
  mayFollow(actor: Actor, id: string): boolean;
}

const anybody = () => true;

/** Who may follow which kind of topic. Nobody may follow a kind that is not named here. */
const RULES: Record<string, TopicRule> = {
  site: { hasId: false, mayFollow: anybody },
  board: { hasId: false, mayFollow: anybody },
  trade: { hasId: true, mayFollow: anybody },
  user: { hasId: true, mayFollow: (actor, id) => actor.kind === "user" && actor.ban === null && actor.id === id },
};

export type Subscription = { ok: true; topics: string[] } | { ok: false; status: 400 | 401 | 403; message: string };

/** Reads `?topics=board,trade:…` and decides whether the actor may follow all of them: one refused topic refuses all. */
export function readSubscription(text: string | null, actor: Actor): Subscription {
  const topics = [...new Set((text ?? "").split(",").filter(Boolean))];
  if (topics.length === 0) return { ok: false, status: 400, message: "Name the topics to follow." };
  if (topics.length > MAX_TOPICS) return { ok: false, status: 400, message: `At most ${MAX_TOPICS} topics can be followed.` };
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
  const wellFormed = rule.hasId ? isId(id) : rest.length === 0;
  return wellFormed && rule.mayFollow(actor, id);
}
