import { expect, test } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, postTrade } from "../../../test/factories.ts";
import { completeTrade } from "./trades.commands.server.ts";
import { expressInterest } from "./trades.interests.commands.server.ts";
import { hideTrade, showTrade } from "./trades.moderation.commands.server.ts";
import { findInterested, findInterests, findTrade } from "./trades.posted.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const rows = async (text: string, values: unknown[] = []) => (await ctx.pool.query(text, values)).rows;

test("TRD-123, TRD-126, TRD-127, TRD-089: interest is counted once for each user, sixteen at once", async () => {
  const { id } = await postTrade(ctx);
  const players = await Promise.all(Array.from({ length: 8 }, () => createUser(ctx)));
  const outcomes = await Promise.all([...players, ...players].map((player) => expressInterest(as(player), { id })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(8);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "repeated")).toHaveLength(8);
  expect(await findTrade(ctx, id)).toMatchObject({ interestedCount: 8 });
  expect((await findInterested(ctx, id)).map((member) => member.id).sort()).toEqual(players.map((player) => player.id).sort());
  expect(await findInterests(as(players[0] as UserActor), [id])).toEqual([id]);
  expect(await findInterests(guest, [id])).toEqual([]);
});

test("TRD-119: a second time it says so", async () => {
  const { id } = await postTrade(ctx);
  const player = as(await createUser(ctx));
  expect(await expressInterest(player, { id })).toEqual({ ok: true, interestedCount: 1 });
  expect(await expressInterest(player, { id })).toEqual({
    ok: false,
    reason: "conflict",
    code: "repeated",
    message: "You have already expressed interest in this trade",
  });
});

test("own trades can't be marked", async () => {
  const { id, owner } = await postTrade(ctx);
  expect(await expressInterest(as(owner), { id })).toMatchObject({ ok: false, reason: "conflict", code: "own" });
  expect(await rows("select 1 from trade_interests")).toEqual([]);
});

test("TRD-118: guests, banned and muted accounts are interested in nothing", async () => {
  const { id } = await postTrade(ctx);
  const player = await createUser(ctx);
  expect(await expressInterest(guest, { id })).toMatchObject({ ok: false, reason: "unauthenticated" });
  expect(await expressInterest(as({ ...player, ban: { reason: "" } }), { id })).toMatchObject({ ok: false, reason: "forbidden" });
  const muted = (until: number) => as({ ...player, mutedUntil: new Date(until) });
  expect(await expressInterest(muted(NOW + 1), { id })).toMatchObject({ ok: false, reason: "forbidden" });
  expect(await expressInterest(muted(NOW), { id })).toMatchObject({ ok: true });
});

test("nobody gets interested in a trade that is completed, expired, hidden or not there", async () => {
  const { id, owner } = await postTrade(ctx);
  const player = as(await createUser(ctx));
  await hideTrade(ctx, { id });
  expect(await expressInterest(player, { id })).toMatchObject({ ok: false, reason: "not_found" });
  await showTrade(ctx, { id });
  ctx.setNow(new Date(NOW + 3_600_000));
  expect(await expressInterest(player, { id })).toMatchObject({ ok: false, reason: "conflict", code: "expired" });
  await completeTrade(as(owner), { id });
  expect(await expressInterest(player, { id })).toMatchObject({ ok: false, code: "completed" });
  expect(await expressInterest(player, { id: "nothing" })).toMatchObject({ ok: false, reason: "not_found" });
  expect(await rows("select 1 from trade_interests")).toEqual([]);
});

test("interest is told on the bus after it is stored", async () => {
  const { id, owner } = await postTrade(ctx);
  const player = await createUser(ctx);
  const heard: unknown[] = [];
  ctx.bus.subscribe("interest.added", (event) => event.tradeId === id && heard.push(event));
  await expressInterest(as(player), { id });
  await expressInterest(as(player), { id });
  expect(heard).toEqual([{ tradeId: id, ownerId: owner.id, userId: player.id, interestedCount: 1 }]);
});
