import { expect, test } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { completeTrade, createTrade } from "./trades.commands.server.ts";
import { hideComment, hideTrade } from "./trades.moderation.commands.server.ts";
import { findComments, findInterested, findInterests, findTrade } from "./trades.records.queries.server.ts";
import { addComment, expressInterest } from "./trades.talk.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const rows = async (text: string, values: unknown[] = []) => (await ctx.pool.query(text, values)).rows;

async function posted() {
  const [doggy = 0, overlord = 0] = await createPets(ctx, {}, {});
  const owner = await createUser(ctx, { username: "Poster" });
  const outcome = await createTrade(as(owner), tradeInput(doggy, overlord));
  if (!outcome.ok) throw new Error(outcome.message);
  return { id: outcome.id, owner };
}

test("TRD-091, TRD-116, TRD-128: a comment of one to a hundred characters is added, in order", async () => {
  const { id, owner } = await posted();
  const other = await createUser(ctx, { username: "Other" });
  const longest = "🐶".repeat(100);
  await addComment(as(other), id, " Still there? ");
  ctx.setNow(new Date(NOW + 1_000));
  await addComment(as(owner), id, longest);
  expect((await findComments(ctx, id)).comments).toMatchObject([
    { author: { name: "Other" }, content: "Still there?", createdAt: NOW },
    { author: { name: "Poster" }, content: longest, createdAt: NOW + 1_000 },
  ]);
  expect(await findTrade(ctx, id)).toMatchObject({ commentCount: 2 });
});

test.each([
  ["", "Comment cannot be empty"],
  [" \n ", "Comment cannot be empty"],
  ["\u200b\u3164\u2800", "Comment cannot be empty"],
  ["x".repeat(101), "Comment must be 100 characters or less"],
  ["x".repeat(5_000), "Comment must be 100 characters or less"],
])("TRD-114, TRD-115: a comment that is empty or too long is refused (%#)", async (text, message) => {
  const { id, owner } = await posted();
  expect(await addComment(as(owner), id, text)).toEqual({ ok: false, reason: "text", message });
  expect((await findComments(ctx, id)).comments).toEqual([]);
});

test("two hundred comments are shown at once, and the way to the older ones", async () => {
  const { id, owner } = await posted();
  await rows(
    `insert into trade_comments (trade_id, user_id, content, created_at)
     select $1, $2, 'Comment ' || n, $3::timestamptz + n / 3 * interval '1 ms' from generate_series(1, 401) n`,
    [id, owner.id, new Date(NOW)],
  );
  const newest = await findComments(ctx, id);
  const older = await findComments(ctx, id, newest.older);
  const oldest = await findComments(ctx, id, older.older);
  expect([newest, older, oldest].map(({ comments }) => comments.length)).toEqual([200, 200, 1]);
  expect(oldest.older).toBeNull();
  const all = [oldest, older, newest].flatMap(({ comments }) => comments);
  expect(new Set(all.map(({ id }) => id)).size).toBe(401);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b));
});

test("of sixteen comments at once none is lost", async () => {
  const { id } = await posted();
  const players = await Promise.all(Array.from({ length: 16 }, () => createUser(ctx)));
  await Promise.all(players.map((player, at) => addComment(as(player), id, `Comment ${at}`)));
  expect(new Set((await findComments(ctx, id)).comments.map(({ content }) => content)).size).toBe(16);
});

test("TRD-123, TRD-126, TRD-127, TRD-089: interest is counted once for each user, sixteen at once", async () => {
  const { id } = await posted();
  const players = await Promise.all(Array.from({ length: 8 }, () => createUser(ctx)));
  const outcomes = await Promise.all([...players, ...players].map((player) => expressInterest(as(player), id)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(8);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "repeated")).toHaveLength(8);
  expect(await findTrade(ctx, id)).toMatchObject({ interestedCount: 8 });
  expect((await findInterested(ctx, id)).map((member) => member.id).sort()).toEqual(players.map((player) => player.id).sort());
  expect(await findInterests(as(players[0] as UserActor), [id])).toEqual([id]);
  expect(await findInterests(guest, [id])).toEqual([]);
});

test("TRD-119: a second time it says so", async () => {
  const { id } = await posted();
  const player = as(await createUser(ctx));
  expect(await expressInterest(player, id)).toEqual({ ok: true, interestedCount: 1 });
  expect(await expressInterest(player, id)).toEqual({
    ok: false,
    reason: "repeated",
    message: "You have already expressed interest in this trade",
  });
});

test("own trades can't be marked", async () => {
  const { id, owner } = await posted();
  expect(await expressInterest(as(owner), id)).toMatchObject({ ok: false, reason: "own" });
  expect(await rows("select 1 from trade_interests")).toEqual([]);
});

test("TRD-113, TRD-118: guests, banned and muted accounts say nothing", async () => {
  const { id } = await posted();
  const player = await createUser(ctx);
  for (const actor of [guest, as({ ...player, ban: { reason: "" } }), as({ ...player, mutedUntil: new Date(NOW + 1) })]) {
    const status = actor.actor.kind === "guest" ? 401 : 403;
    await expect(addComment(actor, id, "Hi")).rejects.toMatchObject({ status });
    await expect(expressInterest(actor, id)).rejects.toMatchObject({ status });
  }
});

test("nothing is added to a trade that is completed, expired, hidden or not there", async () => {
  const { id, owner } = await posted();
  const player = as(await createUser(ctx));
  await hideTrade(ctx, id, true);
  await expect(addComment(player, id, "Hi")).rejects.toMatchObject({ status: 404 });
  await expect(expressInterest(player, id)).rejects.toMatchObject({ status: 404 });
  expect(await addComment(as(owner), id, "Hi")).toMatchObject({ ok: false, reason: "hidden" });
  await hideTrade(ctx, id, false);
  ctx.setNow(new Date(NOW + 3_600_000));
  expect(await addComment(player, id, "Hi")).toMatchObject({ ok: false, reason: "expired" });
  expect(await expressInterest(player, id)).toMatchObject({ ok: false, reason: "expired" });
  await completeTrade(as(owner), id);
  expect(await addComment(player, id, "Hi")).toMatchObject({ ok: false, reason: "completed" });
  expect(await expressInterest(player, id)).toMatchObject({ ok: false, reason: "completed" });
  await expect(addComment(player, "nothing", "Hi")).rejects.toMatchObject({ status: 404 });
});

test("each word is told on the bus after it is stored", async () => {
  const { id, owner } = await posted();
  const player = await createUser(ctx);
  const heard: unknown[] = [];
  ctx.bus.subscribe("comment.added", (event) => event.tradeId === id && heard.push(event));
  ctx.bus.subscribe("interest.added", (event) => event.tradeId === id && heard.push(event));
  const comment = await addComment(as(player), id, "Hi");
  await expressInterest(as(player), id);
  expect(heard).toEqual([
    { tradeId: id, ownerId: owner.id, commentId: comment.ok ? comment.id : "", userId: player.id },
    { tradeId: id, ownerId: owner.id, userId: player.id, interestedCount: 1 },
  ]);
});

test("moderators hide and show trades and comments, each act recorded once; users can't", async () => {
  const { id, owner } = await posted();
  const [moderator, player] = [await createUser(ctx, { role: "moderator", username: "Marlow" }), await createUser(ctx)];
  const comment = await addComment(as(player), id, "Free robux here");
  const commentId = comment.ok ? comment.id : "";
  await expect(hideTrade(as(player), id, true)).rejects.toMatchObject({ status: 403 });
  await expect(hideComment(as(player), commentId, true)).rejects.toMatchObject({ status: 403 });

  await hideComment(as(moderator), commentId, true);
  await hideComment(as(moderator), commentId, true);
  expect((await findComments(guest, id)).comments).toEqual([]);
  expect(await findTrade(guest, id)).toMatchObject({ commentCount: 0 });
  expect((await findComments(as(moderator), id)).comments).toMatchObject([{ hidden: true }]);

  await hideTrade(as(moderator), id, true);
  await hideTrade(as(moderator), id, true);
  expect(await findTrade(guest, id)).toBeNull();
  expect(await findTrade(as(player), id)).toBeNull();
  expect(await findTrade(as(owner), id)).toMatchObject({ hidden: true });
  await hideTrade(as(moderator), id, false);
  expect(await findTrade(guest, id)).toMatchObject({ hidden: false });

  expect((await rows("select actor_name, action from audit_log order by id")).map((row) => `${row.actor_name} ${row.action}`)).toEqual([
    "Marlow comment.hide",
    "Marlow trade.hide",
    "Marlow trade.show",
  ]);
});
