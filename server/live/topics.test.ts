import { describe, expect, it } from "vitest";
import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { readSubscription } from "./topics.ts";

const IDA = "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10";
const BOB = "1c0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f11";
const TRADE = "trade:2d0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f12";
const guest: Actor = { kind: "guest" };
const ida: UserActor = {
  kind: "user",
  id: IDA,
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

describe("permitted topics", () => {
  it.each([guest, ida, banned, { kind: "system", name: "job" } as const])("public topics are open to $kind", (actor) => {
    expect(readSubscription(`board,${TRADE},site`, actor)).toEqual({ ok: true, topics: ["board", TRADE, "site"] });
    expect(readSubscription(`giveaways,giveaway:${IDA}`, actor)).toMatchObject({ ok: true });
  });

  it("a user's own topic is for that user alone, whatever the others' role, and not while banned", () => {
    expect(readSubscription(`user:${IDA}`, ida)).toEqual({ ok: true, topics: [`user:${IDA}`] });
    expect(refusal(`user:${IDA}`, guest)).toBe(401);
    expect(refusal(`user:${BOB}`, ida)).toBe(403);
    expect(refusal(`user:${IDA}`, banned)).toBe(403);
    expect(refusal(`user:${IDA}`, { kind: "system", name: IDA })).toBe(403);
  });

  it("a topic that may not be followed is left out of a stream that carries others", () => {
    expect(readSubscription(`board,user:${BOB}`, ida)).toEqual({ ok: true, topics: ["board"] });
    expect(readSubscription(`user:${IDA},settings,support`, guest)).toEqual({ ok: true, topics: ["settings"] });
  });

  it.each([
    "nothing",
    "audit",
    "board:1",
    "trade",
    "trade:",
    "trade:x",
    "trade:42",
    `${TRADE}:2`,
    `${TRADE}0`,
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

  it("a hundred and twenty topics are carried, one more is not, and the same one counts once", () => {
    const trades = (count: number) => Array.from({ length: count }, (_, index) => TRADE.slice(0, -3) + (100 + index)).join(",");
    expect(refusal(trades(120), guest)).toBeUndefined();
    expect(refusal(trades(121), guest)).toBe(400);
    expect(readSubscription(",board,board,", guest)).toEqual({ ok: true, topics: ["board"] });
    for (const nothing of [null, "", ","]) expect(refusal(nothing, ida)).toBe(400);
  });
});
