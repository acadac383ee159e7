import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { submitSuggestion } from "~/features/suggestions/suggestions.commands.server.ts";
import { commentOnSuggestion } from "~/features/suggestions/suggestions.comments.commands.server.ts";
import { readSuggestionView } from "~/features/suggestions/suggestions.votes.queries.server.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import { findTrade } from "~/features/trades/trades.posted.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, expectAudit, postTrade } from "../../../test/factories.ts";
import { deleteComment, deleteOwnComment, hideComment, showComment } from "./comments.commands.server.ts";
import { exportComments } from "./comments.export.queries.server.ts";
import { findComments } from "./comments.queries.server.ts";
import type { Thread } from "./comments.types.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const NOW = Date.parse("2026-11-21T12:00:00Z");

async function postSuggestion() {
  const owner = await createUser(ctx, { username: "Poster" });
  const { id } = orThrow(await submitSuggestion(as(owner), { title: "A darker theme", description: "Because.", category: "website" }));
  return { id, owner };
}

const ROOMS = [
  {
    kind: "trade" as const,
    max: 100,
    post: () => postTrade(ctx),
    add: commentOnTrade,
    count: async (id: string) => (await findTrade(guest, id))?.commentCount,
  },
  {
    kind: "suggestion" as const,
    max: 300,
    post: postSuggestion,
    add: commentOnSuggestion,
    count: async (id: string) => (await readSuggestionView(guest, id))?.suggestion.commentCount,
  },
];

describe.each(ROOMS)("a comment on a $kind", ({ kind, max, post, add, count }) => {
  let thread: Thread;
  let owner: UserActor;
  let player: UserActor;
  let moderator: UserActor;
  const say = (actor: UserActor, text: string) => add(as(actor), { id: thread.id, text });
  const seen = async (context: typeof guest | ReturnType<typeof as> = guest) =>
    (await findComments(context, thread)).comments.map(({ content }) => content);
  const told = async (actor: UserActor) => (await findNotifications(as(actor))).found.map(({ details }) => details);

  beforeEach(async () => {
    const posted = await post();
    thread = { kind, id: posted.id };
    owner = posted.owner;
    player = await createUser(ctx, { username: "Player" });
    moderator = await createUser(ctx, { username: "Marlow", role: "moderator" });
  });

  test("TRD-091, TRD-116, TRD-128, SUG-049: a comment has one line of as many characters as are allowed, and stands after earlier ones", async () => {
    const longest = "🐶".repeat(max);
    orThrow(await say(player, " Still\nthere? "));
    ctx.setNow(new Date(NOW + 1_000));
    orThrow(await say(owner, longest));
    expect((await findComments(guest, thread)).comments).toMatchObject([
      { author: { name: "Player" }, content: "Still there?", createdAt: NOW, hidden: false },
      { author: { name: "Poster" }, content: longest, createdAt: NOW + 1_000 },
    ]);
    expect(await count(thread.id)).toBe(2);
  });

  test("TRD-114, TRD-115: a comment is refused if it is empty or too long", async () => {
    const long = `Comment must be ${max} characters or less`;
    for (const text of ["", " \n ", "\u200b\u3164\u2800"])
      expect(await say(player, text)).toMatchObject({ reason: "invalid", fields: { text: "Comment cannot be empty" } });
    for (const text of ["x".repeat(max + 1), "x".repeat(5_000)])
      expect(await say(player, text)).toMatchObject({ reason: "invalid", fields: { text: long } });
    expect(await seen()).toEqual([]);
  });

  test("TRD-113: a comment is refused from guests and from banned and muted accounts, and where there is nothing to comment on", async () => {
    expect(await add(guest, { id: thread.id, text: "Hi" })).toMatchObject({ reason: "unauthenticated" });
    expect(await say({ ...player, ban: { reason: "" } }, "Hi")).toMatchObject({ reason: "forbidden" });
    expect(await say({ ...player, mutedUntil: new Date(NOW + 1) }, "Hi")).toMatchObject({ reason: "forbidden" });
    expect(await add(as(player), { id: "nothing", text: "Hi" })).toMatchObject({ reason: "not_found" });
    expect(await seen()).toEqual([]);
    expect(await say({ ...player, mutedUntil: new Date(NOW) }, "Hi")).toMatchObject({ ok: true });
  });

  test("a comment is never lost among sixteen at once", async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => createUser(ctx)));
    await Promise.all(players.map((one, at) => say(one, `Comment ${at}`)));
    expect(new Set(await seen()).size).toBe(16);
  });

  test("a comment is among the newest two hundred, or on the way to the older ones", async () => {
    await ctx.pool.query(
      `insert into comments (${kind}_id, user_id, content, created_at)
       select $1, $2, 'Comment ' || n, $3::timestamptz + n / 3 * interval '1 ms' from generate_series(1, 401) n`,
      [thread.id, owner.id, new Date(NOW)],
    );
    const newest = await findComments(guest, thread);
    const older = await findComments(guest, thread, newest.older);
    const oldest = await findComments(guest, thread, older.older);
    expect([newest, older, oldest].map(({ comments }) => comments.length)).toEqual([200, 200, 1]);
    expect(oldest.older).toBeNull();
    const all = [oldest, older, newest].flatMap(({ comments }) => comments);
    expect(new Set(all.map(({ id }) => id)).size).toBe(401);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b));
  });

  test("SUG-049: a comment is neither shown nor counted while its author is banned", async () => {
    for (const actor of [player, owner]) orThrow(await say(actor, "Hi"));
    await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [player.id]);
    expect([await count(thread.id), await seen()]).toEqual([1, ["Hi"]]);
    await ctx.pool.query("update users set banned_at = null, ban_reason = null where id = $1", [player.id]);
    expect(await count(thread.id)).toBe(2);
  });

  test("ALR-037, ALR-044: a comment notifies the owner of what it is about, once, and not of their own", async () => {
    orThrow(await say(player, "Hi"));
    orThrow(await say(owner, "Hello"));
    expect(await told(owner)).toEqual([{ kind: "comment", thread: kind, id: thread.id, by: "Player" }]);
    expect(await told(player)).toEqual([]);
  });

  test("a comment is among the own data of its author, and nobody else's", async () => {
    orThrow(await say(player, "Mine"));
    orThrow(await say(owner, "Not mine"));
    expect(await exportComments(ctx, player)).toMatchObject([{ content: "Mine", [kind]: thread.id }]);
  });

  test("a comment is published after it is stored, and so is every later change", async () => {
    const heard: unknown[] = [];
    const hear = (event: { thread: Thread }) => event.thread.id === thread.id && heard.push(event);
    const leave = [ctx.bus.subscribe("comment.added", hear), ctx.bus.subscribe("comment.changed", hear)];
    const { id } = orThrow(await say(player, "Hi"));
    orThrow(await hideComment(as(moderator), { id }));
    orThrow(await deleteOwnComment(as(player), { id }));
    for (const stop of leave) stop();
    const event = { thread, commentId: id };
    expect(heard).toEqual([{ ...event, userId: player.id }, event, event]);
  });

  test("SUG-051, TRD-154: only its author and staff delete a comment", async () => {
    const { id } = orThrow(await say(player, "Typo"));
    expect(await deleteOwnComment(guest, { id })).toMatchObject({ reason: "unauthenticated" });
    expect(await deleteOwnComment(as(owner), { id })).toMatchObject({ reason: "forbidden" });
    expect(await deleteComment(as(player), { id })).toMatchObject({ reason: "forbidden" });
    orThrow(await deleteOwnComment(as(player), { id }));
    expect([await seen(), await count(thread.id)]).toEqual([[], 0]);
    expect(await deleteOwnComment(as(player), { id })).toMatchObject({ reason: "not_found" });
    await expectAudit(ctx);
  });

  test("SUG-051, TRD-154: a comment is hidden, shown again and deleted by moderators, each act recorded once", async () => {
    const { id } = orThrow(await say(player, "Rude words"));
    for (const act of [hideComment, showComment]) expect(await act(as(player), { id })).toMatchObject({ reason: "forbidden" });
    await Promise.all([hideComment(as(moderator), { id }), hideComment(as(moderator), { id })]);
    expect([await seen(), await seen(as(moderator)), await count(thread.id)]).toEqual([[], ["Rude words"], 0]);
    orThrow(await showComment(as(moderator), { id }));
    expect(await seen()).toEqual(["Rude words"]);
    orThrow(await deleteComment(as(moderator), { id }));
    for (const missing of [id, "nothing"])
      for (const act of [hideComment, showComment, deleteComment])
        expect(await act(as(moderator), { id: missing })).toMatchObject({ reason: "not_found" });
    const act = { targetKind: "comment", targetId: id, actorName: "Marlow" };
    const before = { userId: player.id, content: "Rude words", [`${kind}Id`]: thread.id };
    await expectAudit(
      ctx,
      { ...act, action: "comment.hide", before: { ...before, hidden: false }, after: { hidden: true } },
      { ...act, action: "comment.show", before: { ...before, hidden: true }, after: { hidden: false } },
      { ...act, action: "comment.delete", before },
    );
  });
});
