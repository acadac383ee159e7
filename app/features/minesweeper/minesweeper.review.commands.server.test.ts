import { expect, test } from "vitest";
import { createUser, expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { requireUser } from "../../access/guards.ts";
import { weekOf } from "./core/weeks.ts";
import { exportMinesweeper } from "./minesweeper.export.queries.server.ts";
import { compareGamesJob } from "./minesweeper.jobs.server.ts";
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

test("MINE-051 MINE-049 an approved win is in the ranking and the player's record, and updates open pages", async () => {
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
  expect(await admin.send(PAGE, "leave", { id })).toMatchObject({ ok: true, message: "Wins kept out of the ranking: 1." });
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

test("MINE-051 admins do not decide about their own games, not even among those of others", async () => {
  const { id: own } = requireUser(await admin.ctx());
  const player = await createUser(site.ctx);
  const ids = [await storeWin(own, "speed"), await storeWin(player.id, "speed")];
  for (const form of ["count", "leave"]) expect(await admin.send(PAGE, form, { id: ids })).toMatchObject({ status: 403 });
  expect(await ranked()).toEqual([]);
  expect(await other.send(PAGE, "count", { id: ids })).toMatchObject({ ok: true, message: "Wins that count now: 2." });
});

/** Two rows are open after the first click; of these mines, logic finds each. */
const MINES = [17, 19, 22, 48, 49, 50, 51, 52, 53, 54, 55, 56];
const CLICKS = [18, 21, 16, 20, 23, ...Array.from({ length: 24 }, (_, at) => 24 + at)];

/** Stores wins of a player, one a minute, with these pauses before their clicks. */
async function playWins(player: string, count: number, pause: (at: number) => number, after = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let game = 0; game < count; game += 1) {
    const finished = new Date(site.ctx.now().getTime() + (after + game) * 1_000);
    const times = CLICKS.map((_, click) => CLICKS.slice(0, click + 1).reduce((sum, _cell, each) => sum + pause(each), 0));
    const moves = [["r0", 0], ...CLICKS.map((cell, click) => [`r${cell}`, times[click]])];
    const { rows } = await site.ctx.pool.query(
      `insert into minesweeper_games (user_id, size, promise, created_at, started_at, finished_at, outcome, time_ms, seed, mines, score, week, moves)
       values ($1, 8, $2, $3, $3, $3, 'won', $4, $2, $5, 52, $6, $7) returning id`,
      [player, "a".repeat(64), finished, times.at(-1), MINES, new Date(weekOf(site.ctx.now().getTime())), JSON.stringify(moves)],
    );
    ids.push(rows[0].id);
  }
  return ids;
}
const patient = (at: number) => 2_000 + 150 * (at % 5);
const thoughtful = (at: number) => [300, 4_000, 900, 450, 1_500, 250, 700][at % 7] ?? 0;
const signsOf = async (id: string) => (await site.ctx.pool.query("select signs from minesweeper_games where id = $1", [id])).rows[0].signs;

test("MINE-054 wins of a patient program keep their rank and are shown to admins beside the ranking and in the list", async () => {
  const [machine, human] = [
    await createUser(site.ctx, { username: "PatientPlayer" }),
    await createUser(site.ctx, { username: "ThoughtfulPlayer" }),
  ];
  const wins = await playWins(machine.id, 3, patient);
  const [fine] = await playWins(human.id, 3, thoughtful);
  await compareGamesJob.run(site.ctx);
  expect(await Promise.all([...wins, fine ?? ""].map(signsOf))).toEqual([["even"], ["even"], ["even"], null]);
  expect(await ranked()).toHaveLength(2);
  const { text } = await admin.open(PAGE);
  for (const words of ["PatientPlayer", "Pauses hardly vary", "In the ranking", `/minesweeper/games/${wins[0]}`])
    expect(text).toContain(words);
  expect(text).not.toContain("ThoughtfulPlayer");
  expect((await admin.open(`${PAGE}?reason=even`)).text).toContain("PatientPlayer");
  expect((await admin.open(`${PAGE}?reason=flawless`)).text).not.toContain("PatientPlayer");
  expect((await admin.open("/minesweeper")).text).toContain("Auffällig");
});

test("MINE-054 neither the player, nor another one, nor a moderator, nor a guest sees signs of a program", async () => {
  const session = site.as("user");
  const { id } = requireUser(await session.ctx());
  const [win] = await playWins(id, 3, patient);
  await compareGamesJob.run(site.ctx);
  expect(await signsOf(win ?? "")).toEqual(["even"]);
  for (const visitor of [session, site.as("moderator"), site.as("guest")])
    for (const page of ["/minesweeper", `/minesweeper/games/${win}`]) {
      const { text } = await visitor.open(page);
      for (const words of ["Auffällig", "judgedClicks", '"even"']) expect(text).not.toContain(words);
    }
  const own = JSON.stringify(await exportMinesweeper(site.ctx, { id }));
  for (const words of ["signs", "even", "judged"]) expect(own).not.toContain(words);
});

test("MINE-051 MINE-054 an admin takes a win with signs out of the ranking, and can let it count again", async () => {
  const player = await createUser(site.ctx, { username: "PatientPlayer" });
  const wins = await playWins(player.id, 3, patient);
  await compareGamesJob.run(site.ctx);
  expect(await admin.send(PAGE, "leave", { id: wins })).toMatchObject({ ok: true, message: "Wins kept out of the ranking: 3." });
  expect(await ranked()).toEqual([]);
  expect((await admin.open(`${PAGE}?state=left`)).text).toContain("No rank");
  await expectAudit(
    site.ctx,
    ...wins.map(() => ({
      ...{ action: "minesweeper.leave-unranked", targetKind: "game" },
      ...{ before: { unranked: null, signs: "even" }, after: { unranked: "rhythm" } },
    })),
  );
  expect(await admin.send(PAGE, "count", { id: wins[1] ?? "" })).toMatchObject({ ok: true });
  expect(await ranked()).toEqual([wins[1]]);
});

test("MINE-054 games up to one that an admin let count are not compared again", async () => {
  const player = await createUser(site.ctx, { username: "PatientPlayer" });
  const wins = await playWins(player.id, 3, patient);
  await compareGamesJob.run(site.ctx);
  expect(await admin.send(PAGE, "count", { id: wins })).toMatchObject({ ok: true, message: "Wins that count now: 3." });
  const [next] = await playWins(player.id, 1, patient, 10);
  await compareGamesJob.run(site.ctx);
  expect([await signsOf(next ?? ""), await ranked()]).toEqual([null, [wins[0]]]);
  expect((await admin.open(PAGE)).text).toContain("No wins to review");
  expect(await admin.send(PAGE, "count", { id: wins })).toMatchObject({ status: 404 });
  const [after] = await playWins(player.id, 2, patient, 20);
  await compareGamesJob.run(site.ctx);
  expect(await signsOf(after ?? "")).toEqual(["even"]);
});
