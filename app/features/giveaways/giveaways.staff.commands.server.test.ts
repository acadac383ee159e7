import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { writeToSupport } from "~/features/messages/messages.support.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { checkRecord, compareRecords } from "./core/draw-check.ts";
import { type DrawRecord, parseRecord } from "./core/draw-record.ts";
import { createGiveaway, enterGiveaway } from "./giveaways.commands.server.ts";
import { MESSAGES } from "./giveaways.constants.ts";
import { closeDueGiveaway, drawDueGiveaway } from "./giveaways.draws.commands.server.ts";
import { readRecord } from "./giveaways.draws.queries.server.ts";
import { findWinners, readGiveawayView } from "./giveaways.queries.server.ts";
import { redrawPlace } from "./giveaways.staff.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const START = new Date("2026-11-21T12:00:00Z").getTime();
const [MINUTE, DAY] = [60_000, 86_400_000];
const at = (milliseconds: number) => ctx.setNow(new Date(START + milliseconds));

/** A giveaway that was drawn on the first day, with its players by the numbers of their entries, and an admin. */
async function drawn({ players: count = 5, prizes = 2 } = {}) {
  at(0);
  const input = { title: "Weekend", description: "", prize: "King Doggy", prizeType: "pet" as const, prizes };
  const { id } = orThrow(await createGiveaway(ctx, { ...input, endsAt: new Date(START + 2 * MINUTE) }));
  const players = new Map<number, UserActor>();
  for (let entry = 1; entry <= count; entry += 1) {
    const player = await createUser(ctx);
    players.set(orThrow(await enterGiveaway(as(player), { id })).number, player);
  }
  at(2 * MINUTE);
  orThrow(await closeDueGiveaway(ctx, { id }));
  at(3 * MINUTE);
  orThrow(await drawDueGiveaway(ctx, { id }));
  const admin = await createUser(ctx, { role: "admin" });
  const owner = (number: number) => players.get(number) as UserActor;
  const winners = async () => (await findWinners(ctx, id)).map(({ number }) => number);
  const redraw = async (place: number, more: object = {}, by = admin) =>
    redrawPlace(as(by), { id, place, number: (await winners())[place - 1] as number, reason: "No answer", ...more });
  return { id, admin, owner, winners, redraw };
}
async function recordOf(id: string): Promise<DrawRecord> {
  let text = "";
  for await (const piece of (await readRecord(ctx, id)) ?? []) text += piece;
  const read = parseRecord(text);
  if (!read.ok) throw new Error(read.message);
  return read.record;
}
const noticesOf = async ({ id }: UserActor) =>
  (await ctx.pool.query("select details from notifications where user_id = $1 order by id", [id])).rows.map(({ details }) => details);

describe("a place of a drawn giveaway", () => {
  test("GIV-037 a winner who doesn't reply to Support keeps the place for seven days, to the millisecond, and then loses it", async () => {
    const { id, owner, winners, redraw } = await drawn();
    const before = await winners();
    const saved = await recordOf(id);
    at(3 * MINUTE + 7 * DAY - 1);
    expect(await redraw(1)).toMatchObject({ reason: "conflict", message: MESSAGES.canStillReply });
    at(3 * MINUTE + 7 * DAY);
    const { number } = orThrow(await redraw(1));
    expect(before).not.toContain(number);
    expect(await winners()).toEqual([number, before[1]]);
    const record = await recordOf(id);
    expect(record.winners).toEqual(before);
    expect(record.redraws).toMatchObject([{ place: 1, number, cause: "silent" }]);
    expect((await checkRecord(record)).map(({ result }) => result)).toEqual(["right", "right", "right", "right"]);
    expect(compareRecords(saved, record)).toMatchObject({ result: "right", words: expect.stringContaining("a place was drawn again") });
    const view = await readGiveawayView(ctx, id);
    expect(view?.redraws).toMatchObject([{ place: 1, before: before[0], number, cause: "silent" }]);
    expect(await noticesOf(owner(number))).toContainEqual({ kind: "giveaway", giveawayId: id, title: "Weekend", won: true });
    expect(await noticesOf(owner(before[0] as number))).toContainEqual({
      ...{ kind: "giveaway", giveawayId: id, title: "Weekend", won: false, lost: true },
    });
    // The new winner has seven days of their own.
    expect(await redraw(1)).toMatchObject({ reason: "conflict", message: MESSAGES.canStillReply });
  });

  test("GIV-037 a winner who wrote to Support keeps the place, however long it takes", async () => {
    const { owner, winners, redraw } = await drawn();
    const [first = 0] = await winners();
    at(DAY);
    orThrow(await writeToSupport(as(owner(first)), { key: randomUUID(), text: "Hi, I won!" }));
    at(40 * DAY);
    expect(await redraw(1)).toMatchObject({ reason: "conflict", message: MESSAGES.hasReplied });
    expect(await redraw(2)).toMatchObject({ ok: true });
  });

  test("GIV-037 the place of a deleted or banned winner is drawn again at once, past others who are gone as well", async () => {
    const { id, owner, winners, redraw } = await drawn({ players: 6 });
    const all = (await winners()) as [number, number];
    const gone = owner(all[0]);
    orThrow(await deleteOwnAccount(as(gone), { name: gone.name }));
    const { number: third } = orThrow(await redraw(1));
    orThrow(await banUser(ctx, { userId: owner(third).id, reason: "scam" }));
    const others = [1, 2, 3, 4, 5, 6].filter((entry) => ![...all, third].includes(entry));
    // The next in line is gone too, so the one after them gets the place.
    const next = async () => {
      const [first] = others;
      for (const entry of others.slice(1)) orThrow(await banUser(ctx, { userId: owner(entry).id, reason: "scam" }));
      return first as number;
    };
    const left = await next();
    expect(orThrow(await redraw(1))).toEqual({ ok: true, number: left });
    const record = await recordOf(id);
    expect(record.redraws.every(({ cause, place }) => cause === "gone" && place === 1)).toBe(true);
    expect((await checkRecord(record)).map(({ result }) => result)).not.toContain("wrong");
    expect(await winners()).toEqual([left, all[1]]);
  });

  test("GIV-037 nobody wins a place in a giveaway twice, and a place stays where everybody has been drawn", async () => {
    const { id, winners, redraw } = await drawn({ players: 4, prizes: 2 });
    const seen = await winners();
    for (const day of [8, 16]) {
      at(day * DAY);
      seen.push(orThrow(await redraw(1)).number);
    }
    expect(new Set(seen).size).toBe(4);
    at(30 * DAY);
    expect(await redraw(1)).toMatchObject({ reason: "conflict", message: MESSAGES.nobodyLeft });
    expect((await recordOf(id)).redraws).toHaveLength(2);
  });

  test("of sixteen simultaneous redraws of a place one succeeds, and the others get a conflict", async () => {
    const { id, winners, admin } = await drawn({ players: 9 });
    const [number = 0] = await winners();
    at(8 * DAY);
    const all = await Promise.all(Array.from({ length: 16 }, () => redrawPlace(as(admin), { id, place: 1, number, reason: "No answer" })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of all.filter(({ ok }) => !ok)) expect(one).toMatchObject({ reason: "conflict", message: MESSAGES.drawnAgain });
    expect((await recordOf(id)).redraws).toHaveLength(1);
  });

  test("ADM-GIV-033 only an admin or owner draws a place again, with a reason, and never for themselves", async () => {
    const { owner, winners, redraw, admin } = await drawn({ players: 3 });
    const before = await winners();
    const last = owner([1, 2, 3].find((entry) => !before.includes(entry)) as number);
    at(8 * DAY);
    expect(await redraw(1, {}, await createUser(ctx, { role: "moderator" }))).toMatchObject({ reason: "forbidden" });
    expect(await redraw(1, { reason: " \u200b " })).toMatchObject({ reason: "invalid", fields: { reason: "Say why it is drawn again." } });
    expect(await redraw(3)).toMatchObject({ ok: false });
    expect(await redraw(1, {}, { ...last, role: "admin" })).toMatchObject({ reason: "forbidden", message: MESSAGES.ownPlace });
    expect(await winners()).toEqual(before);
    orThrow(await redraw(1));
    const { rows } = await ctx.pool.query("select actor_id, before, after from audit_log where action = 'giveaway.redraw'");
    expect(rows).toMatchObject([
      { actor_id: admin.id, before: { place: 1, number: before[0] }, after: { cause: "silent", reason: "No answer" } },
    ]);
    expect(await redrawPlace(as(admin), { id: randomUUID(), place: 1, number: 1, reason: "x" })).toMatchObject({ reason: "not_found" });
  });

  test("a place is not drawn again before the draw", async () => {
    const admin = await createUser(ctx, { role: "admin" });
    at(0);
    const input = { title: "Weekend", description: "", prize: "King Doggy", prizeType: "pet" as const };
    const { id } = orThrow(await createGiveaway(ctx, { ...input, endsAt: new Date(START + DAY) }));
    expect(await redrawPlace(as(admin), { id, place: 1, number: 1, reason: "x" })).toMatchObject({ message: MESSAGES.notDrawn });
  });
});
