import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, editOf, postTrade, tradeInput } from "../../../test/factories.ts";
import { completeTrade, createTrade, updateTrade } from "./trades.commands.server.ts";
import { expressInterest, takeBackInterest } from "./trades.interests.commands.server.ts";
import { findInterests } from "./trades.interests.queries.server.ts";
import { hideTrade, showTrade } from "./trades.moderation.commands.server.ts";
import { findInterested, findTrade, readTradeView } from "./trades.posted.queries.server.ts";

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
  const fans = await findInterested(ctx, { id, petsVersion: 0 });
  expect(fans.map((member) => member.id).sort()).toEqual(players.map((player) => player.id).sort());
  expect(await findInterests(as(players[0] as UserActor), [id])).toEqual({ [id]: 0 });
  expect(await findInterests(guest, [id])).toEqual({});
});

test("TRD-119: a second time it says so", async () => {
  const { id } = await postTrade(ctx);
  const player = as(await createUser(ctx));
  expect(await expressInterest(player, { id })).toMatchObject({ ok: true, interestedCount: 1, outdated: false, confirmed: false });
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

test("interest is refused in a trade that is completed, expired, hidden or missing", async () => {
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

test("interest is published after it is stored", async () => {
  const { id, owner } = await postTrade(ctx);
  const player = await createUser(ctx);
  const heard: unknown[] = [];
  ctx.bus.subscribe("interest.added", (event) => event.tradeId === id && heard.push(event));
  await expressInterest(as(player), { id });
  await expressInterest(as(player), { id });
  expect(heard).toEqual([{ tradeId: id, ownerId: owner.id, userId: player.id, interestedCount: 1 }]);
});

describe("interest in pets that are changed afterwards", () => {
  const swap = async (id: string, owner: UserActor) => {
    const [giving = 0, receiving = 0] = await createPets(ctx, {}, {});
    orThrow(await updateTrade(as(owner), await editOf(ctx, id, tradeInput(giving, receiving))));
  };
  const seenBy = async (who: UserActor, id: string) => {
    const view = await readTradeView(as(who), id);
    return { fans: view?.fans?.map(({ name, outdated }) => [name, outdated]), interest: view?.interest, version: view?.trade.petsVersion };
  };

  test("TRD-149: outdated interest is marked for the owner and its giver, until they confirm it once", async () => {
    const { id, owner } = await postTrade(ctx);
    const [early, late] = [await createUser(ctx, { username: "Early" }), await createUser(ctx, { username: "Late" })];
    await expressInterest(as(early), { id });
    ctx.setNow(new Date(NOW + 60_000));
    await swap(id, owner);
    expect(await findTrade(ctx, id)).toMatchObject({ petsChangedAt: NOW + 60_000, editedAt: NOW + 60_000, interestedCount: 1 });
    await expressInterest(as(late), { id, petsVersion: 1 });
    expect((await seenBy(owner, id)).fans).toEqual([
      ["Early", true],
      ["Late", false],
    ]);
    expect(await seenBy(early, id)).toEqual({ fans: undefined, interest: 0, version: 1 });
    expect(await seenBy(late, id)).toMatchObject({ interest: 1 });
    const confirm = () => expressInterest(as(early), { id, petsVersion: 1 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, confirm));
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, interestedCount: 2, petsVersion: 1, outdated: false, confirmed: true }]);
    expect((await seenBy(owner, id)).fans).toEqual([
      ["Early", false],
      ["Late", false],
    ]);
    await swap(id, owner);
    expect((await seenBy(owner, id)).fans).toEqual([
      ["Early", true],
      ["Late", true],
    ]);
  });

  test("interest from an outdated card is marked as before the change at once, and an old tab does not confirm it", async () => {
    const { id, owner } = await postTrade(ctx);
    const player = await createUser(ctx);
    await swap(id, owner);
    expect(await expressInterest(as(player), { id, petsVersion: 0 })).toMatchObject({ ok: true, petsVersion: 0, outdated: true });
    expect(await expressInterest(as(player), { id, petsVersion: 0 })).toMatchObject({ ok: false, code: "repeated" });
    expect(await expressInterest(as(player), { id, petsVersion: 9 })).toMatchObject({ ok: true, petsVersion: 1, confirmed: true });
  });

  test("interest stays current when only words change, or the order of the pets", async () => {
    const [one = 0, two = 0] = await createPets(ctx, {}, {});
    const owner = await createUser(ctx);
    const sides = { giving: [one, two].map((petId) => ({ petId, variant: "normal" as const })) };
    const { id } = orThrow(await createTrade(as(owner), tradeInput(one, two, sides)));
    await expressInterest(as(await createUser(ctx)), { id });
    const turned = tradeInput(one, two, { giving: sides.giving.toReversed(), message: "Hi" });
    expect(await updateTrade(as(owner), await editOf(ctx, id, turned))).toMatchObject({ ok: true });
    const trade = await findTrade(ctx, id);
    expect(trade).toMatchObject({ editedAt: NOW, petsChangedAt: null, petsVersion: 0, message: "Hi" });
    expect(trade?.sides.giving.map(({ petId }) => petId)).toEqual([two, one]);
  });

  test("interest given while the pets change is for the pets at that moment", async () => {
    const { id, owner } = await postTrade(ctx);
    const players = await Promise.all(Array.from({ length: 8 }, () => createUser(ctx)));
    await Promise.all([swap(id, owner), ...players.map((player) => expressInterest(as(player), { id, petsVersion: 0 }))]);
    const view = await readTradeView(as(owner), id);
    expect(view?.trade.petsVersion).toBe(1);
    expect(view?.fans?.map(({ outdated }) => outdated)).toEqual(Array(8).fill(true));
  });
});

test("the owner sees the Roblox account that an interested player connected, and none where there is none", async () => {
  const { id, owner } = await postTrade(ctx);
  const roblox = await createUser(ctx, { username: "Gwen_1", subject: "261" });
  const discord = await createUser(ctx, { provider: "discord", subject: "99" });
  for (const player of [roblox, discord]) await expressInterest(as(player), { id });
  const fans = (await readTradeView(as(owner), id))?.fans;
  expect(fans?.map((fan) => [fan.id, fan.roblox]).sort()).toEqual(
    [
      [roblox.id, { name: "Gwen_1", robloxId: "261" }],
      [discord.id, null],
    ].sort(),
  );
});

describe("TRD-123 interest that is taken back", () => {
  const notices = (userId: string) => rows("select read_at is not null as read from notifications where user_id = $1", [userId]);

  test("TRD-123 interest that is taken back is no longer counted, sixteen times at once, and its notice counts as read", async () => {
    const { id, owner } = await postTrade(ctx);
    const player = as(await createUser(ctx));
    orThrow(await expressInterest(player, { id }));
    orThrow(await expressInterest(as(await createUser(ctx)), { id }));
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => takeBackInterest(player, { id })));
    expect(outcomes.every((outcome) => outcome.ok && outcome.interestedCount === 1)).toBe(true);
    expect(await findTrade(ctx, id)).toMatchObject({ interestedCount: 1 });
    expect(await findInterests(player, [id])).toEqual({});
    expect((await notices(owner.id)).map(({ read }) => read).sort()).toEqual([false, true]);
  });

  test("TRD-123 interest that is taken back can be expressed again, and the owner is notified once in all", async () => {
    const { id, owner } = await postTrade(ctx);
    const player = as(await createUser(ctx));
    for (let time = 0; time < 3; time += 1) {
      expect(await expressInterest(player, { id })).toMatchObject({ ok: true, interestedCount: 1 });
      expect(await takeBackInterest(player, { id })).toMatchObject({ ok: true, interestedCount: 0 });
    }
    expect(await notices(owner.id)).toEqual([{ read: true }]);
  });

  test("TRD-123 interest in a trade that is over stays, and taking it back changes nothing for guests and for players without any", async () => {
    const { id, owner } = await postTrade(ctx);
    const player = as(await createUser(ctx));
    orThrow(await expressInterest(player, { id }));
    expect(await takeBackInterest(guest, { id })).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await takeBackInterest(as(owner), { id })).toMatchObject({ ok: true, interestedCount: 1 });
    expect(await takeBackInterest(player, { id: "nothing" })).toMatchObject({ ok: false, reason: "not_found" });
    orThrow(await completeTrade(as(owner), { id }));
    expect(await takeBackInterest(player, { id })).toMatchObject({ ok: false, reason: "conflict", code: "completed" });
    expect(await findInterests(player, [id])).toEqual({ [id]: 0 });
  });
});
