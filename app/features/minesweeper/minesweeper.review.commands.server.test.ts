import { expect, test } from "vitest";
import { createUser, expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { requireUser } from "../../access/guards.ts";
import { weekOf } from "./core/weeks.ts";
import { readRankings } from "./minesweeper.queries.server.ts";

const site = await createSite();
const [admin, other] = [site.as("admin"), site.as("owner")];
const PAGE = "/admin/minesweeper";
const NOTHING = "00000000-0000-4000-8000-000000000000";

/** A win as it is stored, of this week, that has no rank for that reason. */
async function storeWin(userId: string, unranked: "luck" | "speed" | "rhythm" | null): Promise<string> {
  const at = site.ctx.now();
  const { rows } = await site.ctx.pool.query(
    `insert into minesweeper_games (user_id, size, promise, created_at, started_at, finished_at, outcome, time_ms, seed, mines, score, week, unranked)
     values ($1, 8, $2, $3, $3, $3, 'won', 1234, $2, '{0}', 52, $4, $5) returning id`,
    [userId, "a".repeat(64), at, new Date(weekOf(at.getTime())), unranked],
  );
  return rows[0].id;
}
const ranked = async () => (await readRankings(site.ctx)).rankings.all.map(({ id }) => id);
const recordOf = async (id: string) =>
  (await site.ctx.pool.query("select minesweeper_high_score as best from users where id = $1", [id])).rows[0].best;

test("MINE-051 admins see which wins wait, whose, on which board, in what time and why, with a link to the game", async () => {
  const [fast, even, lucky, fine] = await Promise.all(
    ["Fast", "Even", "Lucky", "Fine"].map((name) => createUser(site.ctx, { username: `${name}Player` })),
  );
  const id = await storeWin(fast?.id ?? "", "speed");
  await storeWin(even?.id ?? "", "rhythm");
  await storeWin(lucky?.id ?? "", "luck");
  await storeWin(fine?.id ?? "", null);
  const { text } = await admin.open(PAGE);
  for (const words of [
    "FastPlayer",
    "EvenPlayer",
    ">8x8<",
    "1.234",
    "Faster than anybody clicks",
    "Pauses as even",
    `/minesweeper/games/${id}`,
  ])
    expect(text).toContain(words);
  for (const words of ["LuckyPlayer", "FinePlayer"]) expect(text).not.toContain(words);
  const filtered = (await admin.open(`${PAGE}?reason=rhythm`)).text;
  expect([filtered.includes("EvenPlayer"), filtered.includes("FastPlayer")]).toEqual([true, false]);
});

test("MINE-051 MINE-049 a win that is let count is in the ranking and the player's record, and open pages hear of it", async () => {
  const player = await createUser(site.ctx);
  const id = await storeWin(player.id, "speed");
  expect(await ranked()).toEqual([]);
  const heard: unknown[] = [];
  const stop = site.ctx.bus.subscribe("minesweeper.ranked", (event) => heard.push(event));
  expect(await admin.send(PAGE, "count", { id })).toMatchObject({ ok: true, message: "Wins that count now: 1." });
  stop();
  expect([await ranked(), await recordOf(player.id), heard]).toEqual([[id], 52, [{ gameId: id }]]);
  expect((await admin.open(PAGE)).text).toContain("No wins to review");
  await expectAudit(site.ctx, {
    action: "minesweeper.count",
    targetKind: "game",
    targetId: id,
    before: { unranked: "speed" },
    after: { unranked: null },
  });
});

test("MINE-051 a win that is left unranked waits no longer, and can still be let count", async () => {
  const player = await createUser(site.ctx, { username: "EvenPlayer" });
  const id = await storeWin(player.id, "rhythm");
  expect(await admin.send(PAGE, "leave", { id })).toMatchObject({ ok: true, message: "Wins left unranked: 1." });
  expect([await ranked(), await recordOf(player.id)]).toEqual([[], 0]);
  expect((await admin.open(PAGE)).text).not.toContain("EvenPlayer");
  expect((await admin.open(`${PAGE}?state=left`)).text).toContain("EvenPlayer");
  expect(await other.send(PAGE, "leave", { id })).toMatchObject({ status: 404 });
  expect(await other.send(PAGE, "count", { id })).toMatchObject({ ok: true });
  expect(await ranked()).toEqual([id]);
  await expectAudit(site.ctx, { action: "minesweeper.leave-unranked", targetKind: "game", targetId: id }, { action: "minesweeper.count" });
});

test("MINE-051 of two admins who decide at once, one does; wins that were luck, have a rank or are gone are not decided", async () => {
  const player = await createUser(site.ctx);
  const id = await storeWin(player.id, "speed");
  const both = await Promise.all([admin.send(PAGE, "count", { id }), other.send(PAGE, "count", { id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  for (const wrong of [id, await storeWin(player.id, "luck"), NOTHING])
    for (const form of ["count", "leave"]) expect(await admin.send(PAGE, form, { id: wrong })).toMatchObject({ status: 404 });
});

test("MINE-051 nobody decides about their own games, also among those of others", async () => {
  const { id: own } = requireUser(await admin.ctx());
  const player = await createUser(site.ctx);
  const ids = [await storeWin(own, "speed"), await storeWin(player.id, "speed")];
  for (const form of ["count", "leave"]) expect(await admin.send(PAGE, form, { id: ids })).toMatchObject({ status: 403 });
  expect(await ranked()).toEqual([]);
  expect(await other.send(PAGE, "count", { id: ids })).toMatchObject({ ok: true, message: "Wins that count now: 2." });
});
