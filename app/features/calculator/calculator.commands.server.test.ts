import { describe, expect, test } from "vitest";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser } from "../../../test/factories.ts";
import { deleteSavedTrade, saveTrades as save } from "./calculator.commands.server.ts";
import { findSavedTrades } from "./calculator.queries.server.ts";
import type { TradeToSave } from "./calculator.schemas.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const pick = (petId: number, variant: PetPick["variant"] = "normal"): PetPick => ({ petId, variant });

function trade(serial: number, overrides: Partial<TradeToSave> = {}): TradeToSave {
  const timestamp = NOW - 1_000_000 + serial;
  return { localId: `trade_${timestamp}`, name: `Trade ${serial}`, giving: [pick(1)], receiving: [pick(1)], timestamp, ...overrides };
}
const trades = (count: number, first = 1) => Array.from({ length: count }, (_, index) => trade(first + index));
const saveTrades = (who: AppContext, sent: TradeToSave[]) => save(who, { trades: sent });
const idOf = (savedId: string | undefined) => `${savedId}`.replace("firebase_", "");

describe("saving to the account", () => {
  test("CALC-038 CALC-045 CALC-048 CALC-089: values, totals and the verdict are worked out here, and stay as they were", async () => {
    const user = await createUser(ctx);
    const [doggy = 0, overlord = 0] = await createPets(
      ctx,
      { name: "King Doggy", rarity: "Secret", values: { normal: 500, shiny: 1_000 } },
      { name: "The Overlord", values: { normal: 1_150 } },
    );
    const sent = trade(1, { name: " Big\none ", giving: [pick(doggy, "shiny")], receiving: [pick(overlord), pick(overlord)] });
    const forged = { ...sent, givingTotal: 1, receivingTotal: 1, status: "big-loss", userId: "somebody else" };
    expect(await saveTrades(as(user), [forged])).toEqual({ ok: true, stored: [sent.localId], full: [], added: 1 });
    const [saved] = await findSavedTrades(ctx, user);
    expect(saved).toEqual({
      id: expect.stringMatching(/^firebase_[0-9a-f-]{36}$/),
      name: "Big one",
      giving: [expect.objectContaining({ id: `${doggy}-shiny`, name: "King Doggy", rarity: "Secret", value: 1_000, quantity: 1 })],
      receiving: [expect.objectContaining({ value: 1_150 }), expect.objectContaining({ value: 1_150 })],
      givingTotal: 1_000,
      receivingTotal: 2_300,
      status: "big-win",
      timestamp: sent.timestamp,
    });
    await ctx.pool.query("update pet_variants set value = 7 where pet_id = $1", [overlord]);
    ctx.bus.publish("cache.invalidated", { tags: ["pets"] });
    expect((await findSavedTrades(ctx, user))[0]).toEqual(saved);
  });

  test("a pet without a number withholds the verdict; one that is gone keeps the name under which it was stored", async () => {
    const user = await createUser(ctx);
    const [doggy = 0, rare = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Rare", values: { normal: "O/C" } });
    await saveTrades(as(user), [
      trade(1, { giving: [pick(doggy)], receiving: [pick(rare)] }),
      trade(2, { giving: [pick(doggy)], receiving: [pick(999_999)] }),
    ]);
    await ctx.pool.query("delete from pets where id = $1", [rare]);
    ctx.bus.publish("cache.invalidated", { tags: ["pets"] });
    expect(await findSavedTrades(ctx, user)).toMatchObject([
      { status: null, receivingTotal: 0, receiving: [{ name: "Removed pet 999999", value: "N/A" }] },
      { status: null, receivingTotal: 0, receiving: [{ name: "Rare", value: "O/C", rarity: "", image: null }] },
    ]);
  });

  test("a trade that is sent again, or twice at once, is stored once; another one with the same id is stored too", async () => {
    const user = await createUser(ctx);
    await createPets(ctx, {}, {});
    const sent = trades(5);
    await Promise.all([saveTrades(as(user), sent), saveTrades(as(user), sent.slice(0, 3)), saveTrades(as(user), sent.toReversed())]);
    expect(await saveTrades(as(user), sent)).toMatchObject({ stored: { length: 5 }, full: [], added: 0 });
    expect(await saveTrades(as(user), [...sent, ...sent].slice(0, 7))).toMatchObject({ added: 0 });
    expect(await findSavedTrades(ctx, user)).toHaveLength(5);
    expect(await saveTrades(as(user), [trade(1, { giving: [pick(2)] })])).toMatchObject({ added: 1 });
    expect(await saveTrades(as(user), [trade(1, { name: "Another" })])).toMatchObject({ added: 1 });
    expect(await findSavedTrades(ctx, user)).toHaveLength(7);
  });

  test("CALC-090: an account holds 100, also when sixteen are saved at once; the newest have the room", async () => {
    const user = await createUser(ctx);
    await createPets(ctx, {});
    await saveTrades(as(user), trades(92));
    const outcomes = await Promise.all(Array.from({ length: 16 }, (_, index) => saveTrades(as(user), [trade(200 + index)])));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(8);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "full")).toHaveLength(8);
    expect(await findSavedTrades(ctx, user)).toHaveLength(100);
    const [newest] = await findSavedTrades(ctx, user);
    await deleteSavedTrade(as(user), { id: idOf(newest?.id) });
    const late = trades(3, 300);
    expect(await saveTrades(as(user), late)).toEqual({
      ok: true,
      stored: [late[2]?.localId],
      full: [late[1]?.localId, late[0]?.localId],
      added: 1,
    });
    const other = await createUser(ctx);
    expect(await saveTrades(as(other), trades(100))).toMatchObject({ added: 100, full: [] });
  });

  test("a trade with a date in the future is saved with the current time", async () => {
    const user = await createUser(ctx);
    await createPets(ctx, {});
    await saveTrades(as(user), [trade(1, { timestamp: NOW + 5_000 }), trade(2)]);
    expect((await findSavedTrades(ctx, user)).map(({ timestamp }) => timestamp)).toEqual([NOW, NOW - 999_998]);
  });

  test.each<[string, Partial<TradeToSave>, string?]>([
    ["no pets", { giving: [] }, "Add pets to both sides before saving"],
    ["nine pets", { receiving: Array<PetPick>(9).fill(pick(1)) }],
    ["a blank name", { name: " \t" }, "Please enter a name for this trade"],
    ["a pet that is none", { giving: [pick(0)] }],
    ["half a pet", { giving: [pick(1.5)] }],
    ["a pet beyond numbers", { giving: [pick(2 ** 31)] }],
    ["a strange variant", { giving: [{ petId: 1, variant: "rainbow" as "shiny" }] }],
    ["a strange id", { localId: "firebase_1" }],
    ["a strange date", { timestamp: -1 }],
  ])("a trade with %s is refused, and no trade sent with it is stored", async (_, change, message) => {
    const user = await createUser(ctx);
    await createPets(ctx, {});
    const refusal = await saveTrades(as(user), [trade(1), trade(2, change)]);
    expect(refusal).toMatchObject({ ok: false, reason: "invalid", ...(message && { message }) });
    expect(await findSavedTrades(ctx, user)).toEqual([]);
  });

  test("a name is cut after 60 characters, and loses characters that do not belong into a line", async () => {
    const user = await createUser(ctx);
    await createPets(ctx, {});
    await saveTrades(as(user), [trade(1, { name: "🐶".repeat(61) }), trade(2, { name: `\u0000\uD800${"x".repeat(60)}` })]);
    expect((await findSavedTrades(ctx, user)).map(({ name }) => name)).toEqual([`\uFFFD${"x".repeat(59)}`, "🐶".repeat(60)]);
  });

  test("a request without trades, or with 101, is refused", async () => {
    const user = await createUser(ctx);
    await createPets(ctx, {});
    expect(await saveTrades(as(user), [])).toMatchObject({ ok: false, reason: "invalid" });
    expect(await saveTrades(as(user), trades(101))).toMatchObject({ ok: false, reason: "invalid" });
  });

  test("guests and banned accounts save and delete nothing", async () => {
    const banned = await createUser(ctx, { banReason: "Scamming" });
    const id = "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10";
    for (const act of [(who: typeof ctx) => saveTrades(who, trades(1)), (who: typeof ctx) => deleteSavedTrade(who, { id })]) {
      expect(await act({ ...ctx, actor: guest.actor })).toMatchObject({ ok: false, reason: "unauthenticated" });
      expect(await act({ ...ctx, actor: banned })).toMatchObject({ ok: false, reason: "forbidden" });
      expect(await act(ctx)).toMatchObject({ ok: false, reason: "forbidden" });
    }
  });
});

describe("deleting", () => {
  test("CALC-039 CALC-091: a saved trade is deleted by its owner alone, and only once", async () => {
    const [user, stranger] = [await createUser(ctx), await createUser(ctx, { role: "owner" })];
    await createPets(ctx, {});
    await saveTrades(as(user), trades(2));
    const id = idOf((await findSavedTrades(ctx, user))[0]?.id);
    expect(await deleteSavedTrade(as(stranger), { id })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await findSavedTrades(ctx, stranger)).toEqual([]);
    await deleteSavedTrade(as(user), { id });
    expect(await deleteSavedTrade(as(user), { id })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await findSavedTrades(ctx, user)).toMatchObject([{ name: "Trade 1" }]);
  });

  test("a trade that was deleted can be saved again", async () => {
    const user = await createUser(ctx);
    await createPets(ctx, {});
    await saveTrades(as(user), trades(1));
    await deleteSavedTrade(as(user), { id: idOf((await findSavedTrades(ctx, user))[0]?.id) });
    expect(await saveTrades(as(user), trades(1))).toMatchObject({ added: 1 });
  });

  test("deleting an account deletes its saved trades", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    await createPets(ctx, {});
    await saveTrades(as(user), trades(3));
    await saveTrades(as(other), trades(1));
    await ctx.pool.query("delete from users where id = $1", [user.id]);
    expect((await ctx.pool.query("select user_id from saved_trades")).rows).toEqual([{ user_id: other.id }]);
  });
});
