import { expect, test } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, postTrade } from "../../../test/factories.ts";
import { completeTrade } from "./trades.commands.server.ts";
import { addComment } from "./trades.comments.commands.server.ts";
import { hideTrade, showTrade } from "./trades.moderation.commands.server.ts";
import { findComments, findTrade } from "./trades.posted.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const rows = async (text: string, values: unknown[] = []) => (await ctx.pool.query(text, values)).rows;

test("TRD-091, TRD-116, TRD-128: a comment of one to a hundred characters is added, in order", async () => {
  const { id, owner } = await postTrade(ctx);
  const other = await createUser(ctx, { username: "Other" });
  const longest = "🐶".repeat(100);
  await addComment(as(other), { id, text: " Still there? " });
  ctx.setNow(new Date(NOW + 1_000));
  await addComment(as(owner), { id, text: longest });
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
  const { id, owner } = await postTrade(ctx);
  expect(await addComment(as(owner), { id, text })).toEqual({ ok: false, reason: "invalid", message, fields: { text: message } });
  expect((await findComments(ctx, id)).comments).toEqual([]);
});

test("two hundred comments are shown at once, and the way to the older ones", async () => {
  const { id, owner } = await postTrade(ctx);
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
  const { id } = await postTrade(ctx);
  const players = await Promise.all(Array.from({ length: 16 }, () => createUser(ctx)));
  await Promise.all(players.map((player, at) => addComment(as(player), { id, text: `Comment ${at}` })));
  expect(new Set((await findComments(ctx, id)).comments.map(({ content }) => content)).size).toBe(16);
});

test("TRD-113: guests, banned and muted accounts say nothing", async () => {
  const { id } = await postTrade(ctx);
  const player = await createUser(ctx);
  const say = (actor: typeof guest | ReturnType<typeof as>) => addComment(actor, { id, text: "Hi" });
  expect(await say(guest)).toMatchObject({ ok: false, reason: "unauthenticated" });
  expect(await say(as({ ...player, ban: { reason: "" } }))).toMatchObject({ ok: false, reason: "forbidden" });
  expect(await say(as({ ...player, mutedUntil: new Date(NOW + 1) }))).toMatchObject({ ok: false, reason: "forbidden" });
  expect(await say(as({ ...player, mutedUntil: new Date(NOW) }))).toMatchObject({ ok: true });
});

test("nothing is said to a trade that is completed, expired, hidden or not there", async () => {
  const { id, owner } = await postTrade(ctx);
  const player = as(await createUser(ctx));
  const say = (who: typeof player, tradeId = id) => addComment(who, { id: tradeId, text: "Hi" });
  await hideTrade(ctx, { id });
  expect(await say(player)).toMatchObject({ ok: false, reason: "not_found" });
  expect(await say(as(owner))).toMatchObject({ ok: false, reason: "conflict", code: "hidden" });
  await showTrade(ctx, { id });
  ctx.setNow(new Date(NOW + 3_600_000));
  expect(await say(player)).toMatchObject({ ok: false, code: "expired" });
  await completeTrade(as(owner), { id });
  expect(await say(player)).toMatchObject({ ok: false, code: "completed" });
  expect(await say(player, "nothing")).toMatchObject({ ok: false, reason: "not_found" });
  expect((await findComments(ctx, id)).comments).toEqual([]);
});

test("a comment is told on the bus after it is stored", async () => {
  const { id, owner } = await postTrade(ctx);
  const player = await createUser(ctx);
  const heard: unknown[] = [];
  ctx.bus.subscribe("comment.added", (event) => event.tradeId === id && heard.push(event));
  const comment = await addComment(as(player), { id, text: "Hi" });
  expect(heard).toEqual([{ tradeId: id, ownerId: owner.id, commentId: comment.ok ? comment.id : "", userId: player.id }]);
});
