import { describe, expect, it } from "vitest";
import type { Actor, UserActor } from "~/platform/actor.ts";
import { readSubscription } from "./live-topics.ts";

const guest: Actor = { kind: "guest" };
const ida: UserActor = {
  kind: "user",
  id: "ida",
  name: "Ida",
  role: "owner",
  avatar: null,
  sessionId: "s",
  ban: null,
  mutedUntil: null,
  welcomed: true,
};
const banned: UserActor = { ...ida, ban: { reason: "scam" } };
const refusal = (text: string | null, actor: Actor) => {
  const subscription = readSubscription(text, actor);
  return subscription.ok ? undefined : subscription.status;
};

describe("what may be followed", () => {
  it.each([guest, ida, banned, { kind: "system", name: "job" } as const])("what everybody sees is open to $kind", (actor) => {
    expect(readSubscription("board,trade:42,site", actor)).toEqual({ ok: true, topics: ["board", "trade:42", "site"] });
  });

  it("what concerns one user is for that user alone, of whatever role, and not while banned", () => {
    expect(readSubscription("user:ida", ida)).toEqual({ ok: true, topics: ["user:ida"] });
    expect(refusal("user:ida", guest)).toBe(401);
    expect(refusal("user:bob", ida)).toBe(403);
    expect(refusal("user:ida", banned)).toBe(403);
    expect(refusal("user:ida", { kind: "system", name: "ida" })).toBe(403);
    expect(refusal("board,user:bob", ida)).toBe(403);
  });

  it.each([
    "nothing",
    "audit",
    "board:1",
    "trade",
    "trade:",
    "trade:x",
    "trade:1:2",
    "user",
    "user:",
    "constructor",
    "__proto__:1",
    "BOARD",
    " board",
  ])("a topic without a rule, or not written as its rule says, is refused: %s", (topic) => {
    expect(refusal(topic, ida)).toBe(403);
    expect(refusal(topic, guest)).toBe(401);
  });

  it("twenty topics are carried, twenty-one are not, and the same one counts once", () => {
    const trades = (count: number) => Array.from({ length: count }, (_, index) => `trade:${index + 1}`).join(",");
    expect(refusal(trades(20), guest)).toBeUndefined();
    expect(refusal(trades(21), guest)).toBe(400);
    expect(readSubscription(",board,board,", guest)).toEqual({ ok: true, topics: ["board"] });
    for (const nothing of [null, "", ","]) expect(refusal(nothing, ida)).toBe(400);
  });
});
