import { describe, expect, test } from "vitest";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { BusTopic } from "~/platform/bus/bus-events.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, editOf, tradeInput } from "../../../test/factories.ts";
import { completeTrade, createTrade, deleteOwnTrade, updateTrade } from "./trades.commands.server.ts";
import { COOLDOWN_MS } from "./trades.constants.ts";
import { deleteTrade } from "./trades.moderation.commands.server.ts";
import { findNextPostAt, findTrade } from "./trades.posted.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const later = (ms: number) => ctx.setNow(new Date(NOW + ms));

const pets = () =>
  createPets(ctx, { name: "King Doggy", values: { normal: 500, shiny: 1_000 } }, { name: "Overlord", values: { normal: 900 } });
const post = async (actor: UserActor, giving: number, receiving: number, overrides = {}) => {
  const outcome = await createTrade(as(actor), tradeInput(giving, receiving, overrides));
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.id;
};
const edit = (id: string, ...input: Parameters<typeof tradeInput>) => editOf(ctx, id, tradeInput(...input));
const rows = async (text: string, values: unknown[] = []) => (await ctx.pool.query(text, values)).rows;
type Heard = { topic: BusTopic; tradeId: string };
/** Test files share one bus where there is Redis. */
const about = (events: Heard[], tradeId: string) => events.filter((event) => event.tradeId === tradeId);
const heard = (...topics: BusTopic[]) => {
  const events: Heard[] = [];
  for (const topic of topics) ctx.bus.subscribe(topic, (event) => events.push({ topic, ...event } as Heard));
  return events;
};

describe("posting", () => {
  test("TRD-070 … TRD-076, TRD-088, TRD-090, TRD-132: totals, status and times come from the server, whatever is sent", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx, { username: "Poster" });
    const events = heard("trade.created");
    const forged = {
      status: "win",
      givingTotal: 1,
      receivingTotal: 9e9,
      userId: "someone",
      expiresAt: "2099-01-01",
      pinRank: 3,
      createdAt: 0,
    };
    const id = await post(player, doggy, overlord, {
      ...forged,
      giving: [
        { petId: doggy, variant: "shiny", value: 1 },
        { petId: doggy, variant: "normal", value: 1 },
      ],
      robloxUsername: "  Poster_1 ",
      discordUsername: " poster ",
      message: " Hi!\u202e ",
      statusNote: " dm_me_on_discord ",
      availability: "evening",
      customAvailability: "only on Sundays",
      timeZone: "Europe/Berlin",
      utcOffset: "60",
    });
    expect(await findTrade(ctx, id)).toMatchObject({
      owner: { id: player.id, name: "Poster" },
      robloxUsername: "Poster_1",
      discordUsername: "poster",
      message: "Hi!",
      statusNote: "dm_me_on_discord",
      availability: "evening",
      customAvailability: "",
      zone: "Europe/Berlin",
      givingTotal: 1_500,
      receivingTotal: 900,
      status: "loss",
      createdAt: NOW,
      expiresAt: NOW + 3_600_000,
      completedAt: null,
      pinnedUntil: null,
      interestedCount: 0,
      commentCount: 0,
      sides: {
        giving: [
          { id: `${doggy}-shiny`, petId: doggy, name: "King Doggy", rarity: "Legendary", variant: "shiny", value: 1_000 },
          { id: `${doggy}-normal`, value: 500 },
        ],
        receiving: [{ id: `${overlord}-normal`, name: "Overlord", value: 900 }],
      },
    });
    expect(about(events, id)).toEqual([{ topic: "trade.created", tradeId: id, ownerId: player.id }]);
    expect(await rows("select trades_posted from users where id = $1", [player.id])).toEqual([{ trades_posted: 1 }]);
  });

  test("TRD-069: own words about the time count with Custom", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const id = await post(await createUser(ctx), doggy, overlord, { availability: "custom", customAvailability: " Sundays " });
    expect(await findTrade(ctx, id)).toMatchObject({ availability: "custom", customAvailability: "Sundays" });
  });

  test("a pet that is O/C counts 0 and is kept as it is", async () => {
    const [gone = 0, overlord = 0] = await createPets(ctx, { values: { normal: "O/C" } }, { values: { normal: 900 } });
    const id = await post(await createUser(ctx), gone, overlord);
    expect(await findTrade(ctx, id)).toMatchObject({ givingTotal: 0, status: "win", sides: { giving: [{ value: "O/C" }] } });
  });

  test("TRD-067: each side needs a pet, at most eight, all of them in the list and in that form", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = as(await createUser(ctx));
    const pick = { petId: doggy, variant: "normal" as const };
    expect(await createTrade(player, tradeInput(doggy, overlord, { giving: [] }))).toMatchObject({ ok: false, reason: "invalid" });
    expect(await createTrade(player, tradeInput(doggy, overlord, { receiving: Array(9).fill(pick) }))).toMatchObject({
      reason: "invalid",
      fields: { receiving: "A side holds at most 8 pets." },
    });
    expect(await createTrade(player, tradeInput(doggy, 999_999))).toMatchObject({ ok: false, reason: "invalid", code: "pets" });
    const absent = tradeInput(doggy, overlord, { receiving: [{ petId: overlord, variant: "shiny" }] });
    expect(await createTrade(player, absent)).toMatchObject({ ok: false, code: "pets" });
    expect(await findNextPostAt(ctx, player.actor)).toBeNull();
    expect(await createTrade(player, tradeInput(doggy, overlord, { giving: Array(8).fill(pick) }))).toMatchObject({ ok: true });
  });

  test.each([
    ["", "Please enter your Roblox username"],
    ["   ", "Please enter your Roblox username"],
    ["ab", "A Roblox username has 3 to 20 letters, digits or underscores."],
    ["discord.gg/free", "A Roblox username has 3 to 20 letters, digits or underscores."],
  ])("TRD-052, TRD-062: the Roblox username “%s” is refused", async (robloxUsername, message) => {
    const [doggy = 0, overlord = 0] = await pets();
    expect(await createTrade(as(await createUser(ctx)), tradeInput(doggy, overlord, { robloxUsername }))).toMatchObject({
      reason: "invalid",
      fields: { robloxUsername: message },
    });
  });

  test("posting is for those who are signed in, not banned and not muted", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const input = tradeInput(doggy, overlord);
    expect(await createTrade({ ...ctx, actor: { kind: "guest" } }, input)).toMatchObject({ reason: "unauthenticated" });
    expect(await createTrade(as({ ...player, ban: { reason: "scam" } }), input)).toMatchObject({ reason: "forbidden" });
    expect(await createTrade(as({ ...player, mutedUntil: new Date(NOW + 1) }), input)).toMatchObject({ reason: "forbidden" });
    expect(await createTrade(as({ ...player, mutedUntil: new Date(NOW) }), input)).toMatchObject({ ok: true });
  });
});

describe("the cooldown", () => {
  const stored = async (player: UserActor) => {
    const counts = `select (select count(*)::int from trades where user_id = u.id) as trades,
      (select count(*)::int from trade_items join trades on trades.id = trade_id where user_id = u.id) as items, u.trades_posted as counted from users u where u.id = $1`;
    return (await rows(counts, [player.id]))[0];
  };

  test("TRD-077: a cooldown that a clock ahead of time left in the future is over", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    later(48 * 3_600_000);
    await post(player, doggy, overlord);
    later(0);
    expect(await findNextPostAt(ctx, player)).toBeNull();
    await post(player, doggy, overlord);
    expect(await findNextPostAt(ctx, player)).toBe(NOW + COOLDOWN_MS);
  });

  test("TRD-077, TRD-078, TRD-080: the cooldown lasts ten minutes to the millisecond, also when the trade was deleted meanwhile", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const id = await post(player, doggy, overlord);
    later(1);
    await deleteOwnTrade(as(player), { id });
    const refused = await createTrade(as(player), tradeInput(doggy, overlord));
    expect(refused).toEqual({
      ok: false,
      reason: "too_many",
      code: "cooldown",
      until: NOW + COOLDOWN_MS,
      message: "You can post your next trade in 10 minutes.",
    });
    later(COOLDOWN_MS - 1);
    expect(await createTrade(as(player), tradeInput(doggy, overlord))).toMatchObject({
      message: "You can post your next trade in 1 minute.",
    });
    expect(await findNextPostAt(ctx, player)).toBe(NOW + COOLDOWN_MS);
    later(COOLDOWN_MS);
    expect(await findNextPostAt(ctx, player)).toBeNull();
    await post(player, doggy, overlord);
  });

  test("TRD-077: of sixteen posts at once one goes through", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => createTrade(as(player), tradeInput(doggy, overlord))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "cooldown")).toHaveLength(15);
    expect(await stored(player)).toEqual({ trades: 1, items: 2, counted: 1 });
  });

  test("TRD-077: posts by many at once each get what they would have got alone, whatever the results of the others", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const give = (actor: UserActor, message: string) => createTrade(as(actor), tradeInput(doggy, overlord, { message }));
    const [resting, gone, partner] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "partner" })];
    const others = await Promise.all(Array.from({ length: 12 }, () => createUser(ctx)));
    await give(resting, "the first");
    await ctx.pool.query("delete from users where id = $1", [gone.id]);
    later(COOLDOWN_MS - 1);

    const everybody = [resting, gone, partner, partner, ...others];
    const outcomes = await Promise.all(everybody.map((actor, at) => give(actor, `trade ${at}`)));
    expect(outcomes.slice(0, 2)).toMatchObject([
      { ok: false, code: "cooldown" },
      { ok: false, reason: "unauthenticated" },
    ]);
    expect(outcomes.slice(2).every(({ ok }) => ok)).toBe(true);
    expect(await stored(resting)).toEqual({ trades: 1, items: 2, counted: 1 });
    expect(await stored(partner)).toEqual({ trades: 2, items: 4, counted: 2 });
    for (const [at, actor] of others.entries()) {
      expect(await stored(actor)).toEqual({ trades: 1, items: 2, counted: 1 });
      const outcome = outcomes[at + 4];
      const trade = outcome?.ok ? await findTrade(ctx, outcome.id) : null;
      expect(trade).toMatchObject({ owner: { id: actor.id }, message: `trade ${at + 4}`, givingTotal: 500, receivingTotal: 900 });
    }
  });

  test("of many posts at once repeated ones get their first result, and the others are stored", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const players = await Promise.all(Array.from({ length: 6 }, () => createUser(ctx, { role: "partner" })));
    const send = (actor: UserActor) => createTrade({ ...as(actor), idempotencyKey: `key of ${actor.id}` }, tradeInput(doggy, overlord));
    const first = await Promise.all(players.slice(0, 3).map(send));
    const all = await Promise.all(players.map(send));
    expect(all.slice(0, 3)).toEqual(first);
    for (const player of players) expect(await stored(player)).toEqual({ trades: 1, items: 2, counted: 1 });
    expect(new Set(all.map((outcome) => outcome.ok && outcome.id)).size).toBe(6);
  });

  test.each(["partner", "admin", "owner"] as const)("TRD-081, TRD-082: a %s has none", async (role) => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx, { role });
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => createTrade(as(player), tradeInput(doggy, overlord))));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await stored(player)).toEqual({ trades: 16, items: 32, counted: 16 });
  });

  test("TRD-081: a partner has none at a node whose clock is behind either", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx, { role: "partner" });
    await post(player, doggy, overlord);
    later(-5_000);
    await post(player, doggy, overlord);
  });
});

describe("an own trade", () => {
  test("TRD-137: an edited trade gets new totals and keeps its times", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const id = await post(player, doggy, overlord);
    later(60_000);
    const events = heard("trade.updated");
    const change = tradeInput(overlord, doggy, { message: "Changed", receiving: [{ petId: doggy, variant: "shiny" }] });
    expect(await updateTrade(as(player), await editOf(ctx, id, change))).toEqual({ ok: true, id });
    expect(await findTrade(ctx, id)).toMatchObject({
      message: "Changed",
      givingTotal: 900,
      receivingTotal: 1_000,
      status: "fair",
      createdAt: NOW,
      editedAt: NOW + 60_000,
      expiresAt: NOW + 3_600_000,
      sides: { giving: [{ name: "Overlord" }], receiving: [{ name: "King Doggy", variant: "shiny" }] },
    });
    expect(about(events, id)).toHaveLength(1);
  });

  test("TRD-155 an own trade is stored with the current name of its zone, and with the offset that nodes of the version before read", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    for (const [sent, zone, offset] of [
      ["Asia/Calcutta", "Asia/Kolkata", 330],
      ["america/new_york", "America/New_York", -300],
      ["Australia/LHI", "Australia/Lord_Howe", 660],
      ["", 60, 60],
    ] as const) {
      const player = await createUser(ctx);
      const id = await post(player, doggy, overlord, { availability: "evening", timeZone: sent, utcOffset: "60" });
      expect((await findTrade(ctx, id))?.zone).toBe(zone);
      const { rows } = await ctx.pool.query("select time_zone, utc_offset from trades where id = $1", [id]);
      expect(rows).toEqual([{ time_zone: sent === "" ? null : zone, utc_offset: offset }]);
    }
  });

  test.each(["Mars/Base", "+05:30", "Etc/Unknown", "x".repeat(5_000)])(
    "TRD-155 is refused with a zone that nobody knows: %s",
    async (timeZone) => {
      const [doggy = 0, overlord = 0] = await pets();
      const player = await createUser(ctx);
      const input = tradeInput(doggy, overlord, { availability: "evening", timeZone });
      expect(await createTrade(as(player), input)).toMatchObject({
        ok: false,
        reason: "invalid",
        fields: { timeZone: expect.any(String) },
      });
      const id = await post(player, doggy, overlord, { availability: "evening", timeZone: "Europe/Kiev" });
      const edit = { ...(await editOf(ctx, id, tradeInput(doggy, overlord, { availability: "night" }))), timeZone };
      expect(await updateTrade(as(player), edit)).toMatchObject({ ok: false, reason: "invalid" });
      expect((await findTrade(ctx, id))?.zone).toBe("Europe/Kyiv");
    },
  );

  test("TRD-155 a trade keeps the zone of its hours or days until it names others, and has none without them", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const id = await post(player, doggy, overlord, { availability: "evening", utcOffset: "60" });
    const zoneAfter = async (change: Parameters<typeof tradeInput>[2], utcOffset: string) => {
      expect(await updateTrade(as(player), { ...(await editOf(ctx, id, tradeInput(doggy, overlord, change))), utcOffset })).toMatchObject({
        ok: true,
      });
      return (await findTrade(ctx, id))?.zone;
    };
    expect(await zoneAfter({ availability: "evening", message: "Hi" }, "120")).toBe(60);
    expect(await zoneAfter({ availability: "morning" }, "120")).toBe(120);
    expect(await zoneAfter({ availability: "night" }, "no zone")).toBeNull();
    expect(await zoneAfter({ availability: "custom", customAvailability: "Sundays" }, "-210")).toBe(-210);
    expect(await zoneAfter({ availability: "weekends_only" }, "60")).toBe(60);
    expect(await zoneAfter({ availability: "weekdays_only" }, "60")).toBe(60);
    expect(await zoneAfter({ availability: "anytime" }, "60")).toBeNull();
  });

  test("an own trade keeps its pets as they were posted when one is renamed and one is taken off the list: its words can be changed, its pets without that one", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const id = await post(player, doggy, overlord);
    await ctx.pool.query("update pets set name = 'Queen Doggy' where id = $1", [doggy]);
    await ctx.pool.query("delete from pets where id = $1", [overlord]);
    ctx.bus.publish("cache.invalidated", { tags: ["pets"] });
    const asPosted = {
      givingTotal: 500,
      receivingTotal: 900,
      sides: { giving: [{ name: "King Doggy" }], receiving: [{ name: "Overlord" }] },
    };
    await expect.poll(async () => (await readCatalogue(ctx)).byId.has(overlord), { timeout: 10_000 }).toBe(false);
    expect(await findTrade(ctx, id)).toMatchObject(asPosted);
    expect(await updateTrade(as(player), await edit(id, overlord, doggy))).toMatchObject({ ok: false, code: "pets" });
    expect(await findTrade(ctx, id)).toMatchObject({ ...asPosted, editedAt: null });
    expect(await updateTrade(as(player), await edit(id, doggy, overlord, { message: "Still here" }))).toEqual({ ok: true, id });
    expect(await findTrade(ctx, id)).toMatchObject({ ...asPosted, message: "Still here" });
    expect(await updateTrade(as(player), await edit(id, doggy, doggy))).toEqual({ ok: true, id });
    expect(await findTrade(ctx, id)).toMatchObject({ receivingTotal: 500, sides: { giving: [{ name: "Queen Doggy" }] } });
  });

  test("TRD-134 … TRD-136, TRD-139: an own trade is completed once, and not edited afterwards", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const id = await post(player, doggy, overlord);
    later(5_000);
    expect(await completeTrade(as(player), { id })).toEqual({ ok: true });
    expect(await completeTrade(as(player), { id })).toMatchObject({ ok: false, reason: "conflict", code: "completed" });
    expect(await updateTrade(as(player), await edit(id, overlord, doggy))).toMatchObject({ ok: false, code: "completed" });
    expect(await findTrade(ctx, id)).toMatchObject({ completedAt: NOW + 5_000, sides: { giving: [{ name: "King Doggy" }] } });
  });

  test("TRD-136: a trade completed and edited at once is never edited after its completion", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const id = await post(player, doggy, overlord);
    const shown = await edit(id, overlord, doggy);
    const acts = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        at % 2 === 0
          ? updateTrade(as(player), { ...shown, values: { ...shown.values, message: `${at}` } })
          : completeTrade(as(player), { id }),
      ),
    );
    expect(acts.filter(({ ok }, at) => ok && at % 2 === 1)).toHaveLength(1);
    expect(await rows("select count(*)::int as n from trade_items where trade_id = $1", [id])).toEqual([{ n: 2 }]);
  });

  test("an own trade is not edited once it expired", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const id = await post(player, doggy, overlord);
    later(3_600_000 - 1);
    expect(await updateTrade(as(player), await edit(id, doggy, overlord))).toMatchObject({ ok: true });
    later(3_600_000);
    expect(await updateTrade(as(player), await edit(id, doggy, overlord))).toMatchObject({ ok: false, code: "expired" });
  });

  test("TRD-138: an own trade is deleted with all that belongs to it", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const player = await createUser(ctx);
    const id = await post(player, doggy, overlord);
    const events = heard("trade.deleted");
    expect(await deleteOwnTrade(as(player), { id })).toEqual({ ok: true });
    expect(await findTrade(ctx, id)).toBeNull();
    expect(await rows("select 1 from trade_items")).toEqual([]);
    expect(await rows("select 1 from audit_log")).toEqual([]);
    expect(about(events, id)).toEqual([{ topic: "trade.deleted", tradeId: id, ownerId: player.id }]);
  });
});

describe("another player's trade", () => {
  test.each(["user", "moderator"] as const)("TRD-148: another player's trade cannot be changed by a %s", async (role) => {
    const [doggy = 0, overlord = 0] = await pets();
    const [player, other] = [await createUser(ctx), await createUser(ctx, { role })];
    const id = await post(player, doggy, overlord);
    const forbidden = { ok: false, reason: "forbidden" };
    expect(await updateTrade(as(other), await edit(id, overlord, doggy))).toMatchObject(forbidden);
    expect(await completeTrade(as(other), { id })).toMatchObject(forbidden);
    expect(await deleteOwnTrade(as(other), { id })).toMatchObject(forbidden);
    expect(await deleteTrade(as(other), { id })).toMatchObject(forbidden);
    expect(await findTrade(ctx, id)).toMatchObject({ completedAt: null, status: "win" });
  });

  test("ADM-TRD-010, ADM-TRD-011: another player's trade is deleted by an admin, which is recorded, and not changed", async () => {
    const [doggy = 0, overlord = 0] = await pets();
    const [player, admin] = [await createUser(ctx), await createUser(ctx, { role: "admin", username: "Theo" })];
    const id = await post(player, doggy, overlord);
    const [events, forbidden] = [heard("trade.deleted"), { ok: false, reason: "forbidden" }];
    expect(await updateTrade(as(admin), await edit(id, overlord, doggy))).toMatchObject(forbidden);
    expect(await deleteOwnTrade(as(admin), { id })).toMatchObject(forbidden);
    expect(await deleteTrade(as(admin), { id })).toEqual({ ok: true });
    expect(await findTrade(ctx, id)).toBeNull();
    expect(await rows("select actor_name, action, target_id, before->>'ownerId' as owner_id from audit_log")).toEqual([
      { actor_name: "Theo", action: "trade.delete", target_id: id, owner_id: player.id },
    ]);
    expect(about(events, id)).toEqual([{ topic: "trade.deleted", tradeId: id, ownerId: player.id }]);
  });

  test.each(["nothing", "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10"])("an id with no trade (%s) is not found", async (id) => {
    const [doggy = 0] = await pets();
    const [player, admin] = [as(await createUser(ctx)), as(await createUser(ctx, { role: "admin" }))];
    const missing = { ok: false, reason: "not_found", message: `No trade found with ID: ${id}` };
    expect(await updateTrade(player, await edit(id, doggy, doggy))).toEqual(missing);
    expect(await completeTrade(player, { id })).toEqual(missing);
    expect(await deleteOwnTrade(player, { id })).toEqual(missing);
    expect(await deleteTrade(admin, { id })).toEqual(missing);
  });
});

test("a user has a number of writes a minute", async () => {
  const [doggy = 0, overlord = 0] = await pets();
  const player = await createUser(ctx, { role: "partner" });
  const outcomes = await Promise.all(Array.from({ length: 61 }, () => createTrade(as(player), tradeInput(doggy, overlord))));
  expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ reason: "too_many", until: expect.any(Number) }]);
});
