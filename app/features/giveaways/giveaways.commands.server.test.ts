import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser, unbanUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { streamOwnData } from "~/features/settings/settings.export.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { ROLES, type UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { sha256 } from "./core/draw.ts";
import { checkRecord, compareRecords } from "./core/draw-check.ts";
import { type DrawRecord, firstChecksum, parseRecord } from "./core/draw-record.ts";
import { createGiveaway, editGiveaway, enterGiveaway } from "./giveaways.commands.server.ts";
import { closeDueGiveaway, drawDueGiveaway, drawGiveaway, endGiveaway } from "./giveaways.draws.commands.server.ts";
import { readRecord } from "./giveaways.draws.queries.server.ts";
import { giveawaysJob } from "./giveaways.jobs.server.ts";
import { findEntries, findGiveaway, findOwnEntry, findRecentEntries, findWinners, readGiveawayView } from "./giveaways.queries.server.ts";
import type { GiveawayInput } from "./giveaways.schemas.ts";
import { entryList } from "./giveaways.search-params.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };

const START = new Date("2026-11-21T12:00:00Z").getTime();
const at = (milliseconds: number) => ctx.setNow(new Date(START + milliseconds));
const NOBODY = "00000000-0000-4000-8000-000000000000";

const giveaway = (overrides: Partial<GiveawayInput> = {}): GiveawayInput => ({
  title: "Weekend giveaway",
  description: "One lucky player.",
  prize: "Shiny King Doggy",
  prizeType: "pet",
  endsAt: new Date(START + HOUR_MS),
  ...overrides,
});
const create = async (overrides: Partial<GiveawayInput> = {}) => orThrow(await createGiveaway(ctx, giveaway(overrides))).id;
const enter = async (actor: UserActor, id: string) => orThrow(await enterGiveaway(as(actor), { id }));
const row = async () => (await ctx.pool.query("select * from giveaways")).rows[0];
const audit = async () => (await ctx.pool.query("select action, target_id, before, after from audit_log order by id")).rows;
const players = (count: number) => Promise.all(Array.from({ length: count }, () => createUser(ctx)));

async function recordOf(id: string): Promise<DrawRecord> {
  let text = "";
  for await (const piece of (await readRecord(ctx, id)) ?? []) text += piece;
  const read = parseRecord(text);
  if (!read.ok) throw new Error(read.message);
  return read.record;
}
const results = async (id: string) => (await checkRecord(await recordOf(id))).map(({ result }) => result);

/** The events that `act` published on the bus. */
async function told(act: () => Promise<unknown>): Promise<unknown[]> {
  const events: unknown[] = [];
  const stops = (["giveaway.changed", "giveaway.entries", "giveaway.drawn"] as const).map((topic) =>
    ctx.bus.subscribe(topic, (event) => events.push([topic, event])),
  );
  await act();
  for (const stop of stops) stop();
  return events;
}

describe("a new giveaway", () => {
  test("a new giveaway is active, and its promise and checksum are published before anybody can enter; the seed is not (GIV-015, GIV-016)", async () => {
    const [petId = 0] = await createPets(ctx, { name: "King Doggy" });
    const id = await create({ petId, prizes: 2 });
    const { rows } = await ctx.pool.query("select seed from giveaway_seeds");
    const promise = await sha256(rows[0].seed);
    expect(rows[0].seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await findGiveaway(guest, id)).toEqual({
      id,
      title: "Weekend giveaway",
      description: "One lucky player.",
      prize: { words: "Shiny King Doggy", type: "pet", pet: expect.objectContaining({ name: "King Doggy" }), image: null },
      prizes: 2,
      endsAt: START + HOUR_MS,
      open: true,
      state: "open",
      entryCount: 0,
      promise,
      checksum: await firstChecksum({
        ...{ giveaway: id, prizes: 2, promise },
        terms: { title: "Weekend giveaway", prize: "Shiny King Doggy", endsAt: new Date(START + HOUR_MS).toISOString() },
      }),
      seed: null,
      hidden: false,
      drawnAt: null,
      createdAt: START,
    });
    expect(await row()).toMatchObject({ is_active: true, seed: null });
    const [{ action, after }] = await audit();
    expect([action, JSON.stringify(after).includes(rows[0].seed)]).toEqual(["giveaway.create", false]);
    const other = await create();
    expect((await recordOf(other)).promise).not.toBe(promise);
  });

  test("a new giveaway takes a picture of its prize, and refuses what is none", async () => {
    const id = await create({ prizeType: "gamepass", image: new Uint8Array(await photo("red")) });
    expect((await findGiveaway(guest, id))?.prize.image).toMatch(/^[0-9a-f]{20}$/);
    expect(await createGiveaway(ctx, giveaway({ image: new TextEncoder().encode("no picture") }))).toMatchObject({
      ok: false,
      reason: "invalid",
    });
  });

  test("a new giveaway runs for a minute at least and a year at most, and has 1 to 20 prizes", async () => {
    const ends = (milliseconds: number) => createGiveaway(ctx, giveaway({ endsAt: new Date(START + milliseconds) }));
    expect(await ends(MINUTE_MS - 1)).toMatchObject({ reason: "invalid", fields: { endsAt: "It has to run for at least a minute." } });
    expect(await ends(MINUTE_MS)).toMatchObject({ ok: true });
    expect(await ends(366 * 24 * HOUR_MS)).toMatchObject({ ok: true });
    expect(await ends(366 * 24 * HOUR_MS + 1)).toMatchObject({ reason: "invalid" });
    for (const prizes of [0, 21, 1.5])
      expect(await createGiveaway(ctx, giveaway({ prizes }))).toMatchObject({ fields: { prizes: expect.anything() } });
    for (const wrong of [{ title: " " }, { prize: "" }, { prizeType: "money" as never }, { title: "x".repeat(81) }])
      expect(await createGiveaway(ctx, giveaway(wrong))).toMatchObject({ reason: "invalid" });
  });

  test.each(ROLES)("a new giveaway is for admins and owners to start, not for a %s without", async (role) => {
    const allowed = role === "admin" || role === "owner";
    const actor = await createUser(ctx, { role });
    expect(await createGiveaway(as(actor), giveaway())).toMatchObject(allowed ? { ok: true } : { reason: "forbidden" });
    expect(await createGiveaway(guest, giveaway())).toMatchObject({ reason: "unauthenticated" });
  });
});

describe("a change of a giveaway", () => {
  test("a change is published and recorded with the earlier values; an unchanged form does nothing", async () => {
    const id = await create();
    const events = await told(() => editGiveaway(ctx, { id, title: "Better title", endsAt: new Date(START + 2 * HOUR_MS) }));
    expect(events).toEqual([["giveaway.changed", { giveawayId: id }]]);
    expect(await row()).toMatchObject({ title: "Better title", prize: "Shiny King Doggy", ends_at: new Date(START + 2 * HOUR_MS) });
    expect((await audit()).at(-1)).toEqual({
      action: "giveaway.edit",
      target_id: id,
      before: { title: "Weekend giveaway", endsAt: "2026-11-21T13:00:00.000Z" },
      after: { title: "Better title", endsAt: "2026-11-21T14:00:00.000Z" },
    });
    expect(await told(() => editGiveaway(ctx, { id, title: "Better title" }))).toEqual([]);
    expect(await audit()).toHaveLength(2);
  });

  test("GIV-036 a change before the first entry changes the record; after it the record stays, and everybody sees the change", async () => {
    const id = await create();
    await editGiveaway(ctx, { id, prize: "A dragon" });
    expect((await recordOf(id)).terms).toEqual({
      title: "Weekend giveaway",
      prize: "A dragon",
      endsAt: new Date(START + HOUR_MS).toISOString(),
    });
    expect((await readGiveawayView(guest, id))?.changes).toEqual([]);
    await enter(await createUser(ctx), id);
    const before = await recordOf(id);
    at(MINUTE_MS);
    expect(await editGiveaway(ctx, { id, prize: "A sticker", endsAt: new Date(START + 2 * HOUR_MS) })).toMatchObject({ ok: true });
    at(2 * MINUTE_MS);
    expect(await endGiveaway(ctx, { id })).toMatchObject({ ok: true });
    expect(await recordOf(id)).toEqual(before);
    expect(await results(id)).toEqual(["open", "right", "open"]);
    const iso = (ms: number) => new Date(START + ms).toISOString();
    const about = { id: expect.any(Number), entryCount: 1 };
    expect((await readGiveawayView(guest, id))?.changes).toEqual([
      { ...about, field: "endsAt", before: iso(2 * HOUR_MS), after: iso(2 * MINUTE_MS), at: START + 2 * MINUTE_MS },
      { ...about, field: "endsAt", before: iso(HOUR_MS), after: iso(2 * HOUR_MS), at: START + MINUTE_MS },
      { ...about, field: "prize", before: "A dragon", after: "A sticker", at: START + MINUTE_MS },
    ]);
  });

  test("a change of a giveaway keeps the number of prizes once somebody entered, because it is part of the promise", async () => {
    const id = await create();
    expect(await editGiveaway(ctx, { id, prizes: 3 })).toMatchObject({ ok: true });
    expect(await results(id)).toEqual(["open", "right", "open"]);
    await enter(await createUser(ctx), id);
    expect(await editGiveaway(ctx, { id, prizes: 4 })).toMatchObject({ reason: "conflict" });
    expect(await results(id)).toEqual(["open", "right", "open"]);
  });

  test("a change of a giveaway is not possible after the end, and not with an end that has gone by", async () => {
    const id = await create();
    expect(await editGiveaway(ctx, { id, endsAt: new Date(START) })).toMatchObject({ reason: "invalid" });
    expect(await editGiveaway(ctx, { id: NOBODY, title: "x" })).toMatchObject({ reason: "not_found" });
    at(HOUR_MS);
    expect(await editGiveaway(ctx, { id, endsAt: new Date(START + 3 * HOUR_MS) })).toMatchObject({ reason: "conflict" });
  });
});

describe("an entry", () => {
  test("an entry is counted, listed and published, and its owner can find it (GIV-022, GIV-023, GIV-029 … GIV-031)", async () => {
    const [player, other] = await players(2);
    const id = await create();
    const events = await told(() => enterGiveaway(as(player as UserActor), { id }));
    expect(events).toEqual([["giveaway.entries", { giveawayId: id, entryCount: 1 }]]);
    at(MINUTE_MS);
    expect(await enter(other as UserActor, id)).toMatchObject({ number: 2, entryCount: 2, boosted: false });
    expect(await findGiveaway(guest, id)).toMatchObject({ entryCount: 2 });
    expect(await findRecentEntries(guest, id)).toMatchObject([
      { number: 2, at: START + MINUTE_MS, entrant: { name: other?.name, robloxName: other?.name } },
      { number: 1, at: START, entrant: { name: player?.name } },
    ]);
    expect(await findOwnEntry(as(player as UserActor), id)).toEqual({
      number: 1,
      code: expect.stringMatching(/^[0-9a-f]{16}$/),
      boosted: false,
      left: false,
    });
    expect(await findOwnEntry(guest, id)).toBeNull();
  });

  test.each(ROLES)("an entry of a %s counts as it should: twice for premium users and partners", async (role) => {
    const id = await create();
    const boosted = role === "premium" || role === "partner";
    expect(await enter(await createUser(ctx, { role }), id)).toMatchObject({ boosted });
    expect((await recordOf(id)).lines).toMatchObject([{ tickets: boosted ? 2 : 1 }]);
  });

  test("an entry is one, also when sixteen arrive at once; of sixteen players sixteen, each with its number (GIV-025)", async () => {
    const id = await create();
    const all = await players(16);
    const one = all[0] as UserActor;
    const mine = await Promise.all(Array.from({ length: 16 }, () => enterGiveaway(as(one), { id })));
    expect(mine.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of mine.filter(({ ok }) => !ok)) expect(refused).toMatchObject({ reason: "conflict", code: "entered" });
    await Promise.all(all.map((player) => enterGiveaway(as(player), { id })));
    const { rows } = await ctx.pool.query("select number, user_id from giveaway_entries order by number");
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(await findGiveaway(guest, id)).toMatchObject({ entryCount: 16 });
    expect(await results(id)).toEqual(["open", "right", "open"]);
    const again = ctx.pool.query(
      "insert into giveaway_entries (giveaway_id, number, user_id, code, boosted, line, created_at) values ($1, 99, $2, $3, false, 99, now())",
      [id, one.id, "f".repeat(16)],
    );
    await expect(again).rejects.toThrow("giveaway_entries_once_idx");
  });

  test("an entry needs somebody who is signed in and not banned, and a giveaway that is open, to the millisecond (GIV-024, GIV-026)", async () => {
    const [player, other] = await players(2);
    const id = await create();
    expect(await enterGiveaway(guest, { id })).toMatchObject({ reason: "unauthenticated" });
    expect(await enterGiveaway(as(await createUser(ctx, { banReason: "x" })), { id })).toMatchObject({ reason: "forbidden" });
    expect(await enterGiveaway(as(player as UserActor), { id: NOBODY })).toMatchObject({ reason: "not_found" });
    at(HOUR_MS - 1);
    expect(await enterGiveaway(as(player as UserActor), { id })).toMatchObject({ ok: true });
    at(HOUR_MS);
    expect(await enterGiveaway(as(other as UserActor), { id })).toMatchObject({ reason: "conflict", code: "over" });
    expect(await findGiveaway(guest, id)).toMatchObject({ open: false, state: "open" });
  });

  test("an entry leaves with its account, as a line of the list; an account banned at the end is not in the draw", async () => {
    const [gone, banned, pardoned, last] = (await players(4)) as [UserActor, UserActor, UserActor, UserActor];
    const id = await create();
    for (const player of [gone, banned, pardoned, last]) await enter(player, id);
    const early = await recordOf(id);
    const events = await told(() => deleteOwnAccount(as(gone), { name: gone.name }));
    expect(events).toEqual([["giveaway.entries", { giveawayId: id, entryCount: 3 }]]);
    for (const player of [banned, pardoned]) orThrow(await banUser(ctx, { userId: player.id, reason: "scam" }));
    expect(await findRecentEntries(guest, id)).toMatchObject([{ number: 4 }]);
    orThrow(await unbanUser(ctx, { userId: pardoned.id }));
    at(HOUR_MS);
    await closeDueGiveaway(ctx, { id });
    const closed = await recordOf(id);
    expect(closed.lines.slice(4)).toEqual([
      { kind: "leaves", number: 1 },
      { kind: "leaves", number: 2 },
    ]);
    expect(compareRecords(early, closed)).toMatchObject({ result: "right" });
    expect(await findGiveaway(guest, id)).toMatchObject({ entryCount: 2, state: "closed" });
    // An account that goes now leaves its number behind.
    orThrow(await deleteOwnAccount(as(last), { name: last.name }));
    at(HOUR_MS + MINUTE_MS);
    orThrow(await drawDueGiveaway(ctx, { id }));
    expect(await results(id)).toEqual(["right", "right", "right"]);
    const { rows } = await findEntries(guest, id, entryList.parse(""));
    expect(rows.map(({ number, left, entrant }) => [number, left, entrant?.name])).toEqual([
      [1, true, undefined],
      [2, true, undefined],
      [3, false, pardoned.name],
      [4, false, undefined],
    ]);
  });

  test("an entry of an account that is deleted in the same moment either leaves with it or never was", async () => {
    const id = await create();
    for (let round = 0; round < 8; round += 1) {
      const player = await createUser(ctx);
      await Promise.all([enterGiveaway(as(player), { id }), deleteOwnAccount(as(player), { name: player.name })]);
    }
    expect(await results(id)).toEqual(["open", "right", "open"]);
    expect(await findGiveaway(guest, id)).toMatchObject({ entryCount: 0 });
  });

  test("an entry is in its player's data export", async () => {
    const player = await createUser(ctx, { role: "premium" });
    const { number, code } = await enter(player, await create());
    let text = "";
    for await (const piece of streamOwnData(as(player))) text += piece;
    expect(JSON.parse(text).giveaways).toEqual([
      { giveaway: "Weekend giveaway", number, code, boosted: true, enteredAt: new Date(START).toISOString(), won: null },
    ]);
  });
});

describe("an end and a draw", () => {
  const filled = async (entries = 5, overrides: Partial<GiveawayInput> = {}) => {
    const id = await create(overrides);
    for (const player of await players(entries)) await enter(player, id);
    return id;
  };

  test("an end and a draw come by the clock: the list is fixed at the end, the draw is a minute later, and anybody can check it (GIV-018, GIV-019)", async () => {
    const id = await filled(5, { prizes: 2 });
    at(HOUR_MS - 1);
    await giveawaysJob.run(ctx);
    expect(await findGiveaway(guest, id)).toMatchObject({ state: "open", open: true });
    at(HOUR_MS);
    await giveawaysJob.run(ctx);
    const closed = await recordOf(id);
    expect(closed).toMatchObject({ seed: null, winners: null });
    expect(await row()).toMatchObject({ is_active: false });
    at(HOUR_MS + MINUTE_MS - 1);
    await giveawaysJob.run(ctx);
    expect(await findWinners(guest, id)).toEqual([]);
    at(HOUR_MS + MINUTE_MS);
    const events = await told(() => giveawaysJob.run(ctx));
    expect(await results(id)).toEqual(["right", "right", "right"]);
    const drawn = await recordOf(id);
    expect(compareRecords(closed, drawn)).toMatchObject({ result: "right" });
    const winners = await findWinners(guest, id);
    expect(winners.map(({ number }) => number)).toEqual(drawn.winners);
    expect(winners).toMatchObject([
      { place: 1, giveawayTitle: "Weekend giveaway", prizeAwarded: "Shiny King Doggy", at: START + HOUR_MS + MINUTE_MS },
      { place: 2 },
    ]);
    expect(events).toEqual([["giveaway.drawn", { giveawayId: id, winnerIds: winners.map(({ winner }) => winner?.id) }]]);
    // Nothing is left to do.
    expect(await told(() => giveawaysJob.run(ctx))).toEqual([]);
  });

  test("an end and a draw happen once, also when sixteen draw at once (GIV-018)", async () => {
    const id = await filled(5, { prizes: 2 });
    expect(await drawGiveaway(ctx, { id })).toMatchObject({ reason: "conflict", code: "open" });
    at(HOUR_MS);
    await Promise.all(Array.from({ length: 16 }, () => closeDueGiveaway(ctx, { id })));
    expect(await drawGiveaway(ctx, { id })).toMatchObject({ reason: "conflict", code: "early", until: START + HOUR_MS + MINUTE_MS });
    at(HOUR_MS + MINUTE_MS);
    const draws = await Promise.all(Array.from({ length: 16 }, (_, turn) => (turn % 2 ? drawGiveaway : drawDueGiveaway)(ctx, { id })));
    expect(draws.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of draws.filter(({ ok }) => !ok)) expect(refused).toMatchObject({ code: "drawn" });
    const { rows } = await ctx.pool.query("select place, number from giveaway_winners order by place");
    expect(rows.map(({ number }) => number)).toEqual((await recordOf(id)).winners);
    await expect(
      ctx.pool.query("insert into giveaway_winners select giveaway_id, place, 99, null, '', '', now() from giveaway_winners"),
    ).rejects.toThrow("giveaway_winners_giveaway_id_place_pk");
  });

  test("a giveaway without an entry, or with fewer than prizes, is drawn, too", async () => {
    const empty = await create();
    const few = await filled(2, { prizes: 5 });
    at(HOUR_MS);
    await giveawaysJob.run(ctx);
    at(HOUR_MS + MINUTE_MS);
    await giveawaysJob.run(ctx);
    expect(await findWinners(guest, empty)).toEqual([]);
    expect(await findGiveaway(guest, empty)).toMatchObject({ state: "drawn" });
    expect((await findWinners(guest, few)).map(({ number }) => number).sort()).toEqual([1, 2]);
    for (const id of [empty, few]) expect(await results(id)).toEqual(["right", "right", "right"]);
  });

  test("an end and a draw by staff are final and recorded (ADM-GIV-008, ADM-GIV-010, ADM-GIV-011)", async () => {
    const admin = await createUser(ctx, { role: "admin" });
    const id = await filled(3);
    at(MINUTE_MS);
    expect(await endGiveaway(as(admin), { id })).toMatchObject({ ok: true });
    expect(await findGiveaway(guest, id)).toMatchObject({ open: false, state: "closed", endsAt: START + MINUTE_MS });
    expect(await endGiveaway(as(admin), { id })).toMatchObject({ reason: "conflict" });
    expect(await enterGiveaway(as(admin), { id })).toMatchObject({ reason: "conflict", code: "over" });
    at(2 * MINUTE_MS);
    const { numbers } = orThrow(await drawGiveaway(as(admin), { id }));
    const { seed, checksum } = await recordOf(id);
    expect((await audit()).slice(1)).toEqual([
      {
        action: "giveaway.end",
        target_id: id,
        before: { isActive: true, endsAt: "2026-11-21T13:00:00.000Z" },
        after: { isActive: false, endsAt: "2026-11-21T12:01:00.000Z" },
      },
      { action: "giveaway.draw", target_id: id, before: null, after: { numbers, seed, checksum } },
    ]);
  });

  test.each(ROLES)("a giveaway is not ended or drawn by a %s without permission", async (role) => {
    const id = await create();
    const allowed = role === "admin" || role === "owner";
    const actor = await createUser(ctx, { role });
    for (const act of [endGiveaway, drawGiveaway, editGiveaway]) {
      const done = await act(as(actor), { id });
      expect(!done.ok && done.reason === "forbidden").toBe(!allowed);
    }
  });
});
