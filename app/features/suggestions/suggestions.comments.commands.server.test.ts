import { expect, test } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import { orThrow } from "~/access/guards.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { submitSuggestion } from "./suggestions.commands.server.ts";
import {
  addSuggestionComment,
  deleteOwnSuggestionComment,
  deleteSuggestionComment,
  hideSuggestionComment,
  showSuggestionComment,
} from "./suggestions.comments.commands.server.ts";
import { hideSuggestion, showSuggestion } from "./suggestions.moderation.commands.server.ts";
import { findSuggestions } from "./suggestions.queries.server.ts";
import { suggestionList } from "./suggestions.search-params.ts";
import { readSuggestionView } from "./suggestions.votes.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const rows = async (text: string) => (await ctx.pool.query(text)).rows;

async function scene() {
  const [owner, player, moderator] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "moderator" })];
  const { id } = orThrow(await submitSuggestion(as(owner), { title: "A darker theme", description: "Because.", category: "website" }));
  return { id, owner, player, moderator };
}

const seen = async (id: string, context: typeof guest | ReturnType<typeof as> = guest) =>
  (await readSuggestionView(context, id))?.talk.comments.map(({ content }) => content);

test("SUG-049: a comment of 1 to 300 characters is added and counted; any other is refused", async () => {
  const { id, owner, player } = await scene();
  const longest = "🐶".repeat(300);
  const heard: unknown[] = [];
  ctx.bus.subscribe("suggestion.commented", (event) => heard.push(event));
  const { id: commentId } = orThrow(await addSuggestionComment(as(player), { id, text: " Yes,\nplease! " }));
  orThrow(await addSuggestionComment(as(player), { id, text: longest }));
  expect((await seen(id))?.toSorted()).toEqual(["Yes, please!", longest]);
  expect((await readSuggestionView(guest, id))?.suggestion.commentCount).toBe(2);
  expect(heard[0]).toEqual({ suggestionId: id, ownerId: owner.id, commentId, userId: player.id });
  expect(await addSuggestionComment(as(player), { id, text: " " })).toMatchObject({ fields: { text: "Comment cannot be empty" } });
  expect(await addSuggestionComment(as(player), { id, text: "x".repeat(301) })).toMatchObject({
    fields: { text: "Comment must be 300 characters or less" },
  });
});

test("SUG-049 the number of comments is that of those who are shown: without those of a banned account until it is free", async () => {
  const { id, player, owner } = await scene();
  for (const actor of [player, owner]) orThrow(await addSuggestionComment(as(actor), { id, text: "Hi" }));
  const counted = async () => (await readSuggestionView(guest, id))?.suggestion.commentCount;
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [player.id]);
  expect([await counted(), await seen(id)]).toEqual([1, ["Hi"]]);
  await ctx.pool.query("update users set banned_at = null, ban_reason = null where id = $1", [player.id]);
  expect(await counted()).toBe(2);
});

test("guests, banned and muted accounts say nothing, and nobody to what is hidden or not there", async () => {
  const { id, owner, player } = await scene();
  const say = (context: Parameters<typeof addSuggestionComment>[0], to = id) => addSuggestionComment(context, { id: to, text: "Hi" });
  expect(await say(guest)).toMatchObject({ reason: "unauthenticated" });
  expect(await say(as({ ...player, ban: { reason: "" } }))).toMatchObject({ reason: "forbidden" });
  expect(await say(as({ ...player, mutedUntil: new Date(ctx.now().getTime() + 1) }))).toMatchObject({ reason: "forbidden" });
  expect(await say(as(player), "nothing")).toMatchObject({ reason: "not_found" });
  orThrow(await hideSuggestion(ctx, { id }));
  expect(await say(as(player))).toMatchObject({ reason: "not_found" });
  expect(await say(as(owner))).toMatchObject({ reason: "conflict", code: "hidden" });
  expect(await seen(id, as(owner))).toEqual([]);
});

test("SUG-051: moderators hide, show and delete comments, each act recorded once; a player deletes their own", async () => {
  const { id, owner, player, moderator } = await scene();
  const { id: commentId } = orThrow(await addSuggestionComment(as(player), { id, text: "Rude words" }));
  const comment = { id: commentId };
  for (const act of [hideSuggestionComment, showSuggestionComment, deleteSuggestionComment])
    expect(await act(as(player), comment)).toMatchObject({ reason: "forbidden" });
  orThrow(await hideSuggestionComment(as(moderator), comment));
  orThrow(await hideSuggestionComment(as(moderator), comment));
  expect([await seen(id), await seen(id, as(moderator))]).toEqual([[], ["Rude words"]]);
  orThrow(await showSuggestionComment(as(moderator), comment));
  expect(await seen(id)).toEqual(["Rude words"]);
  expect(await deleteOwnSuggestionComment(as(owner), comment)).toMatchObject({ reason: "forbidden" });
  orThrow(await deleteSuggestionComment(as(moderator), comment));
  expect(await deleteSuggestionComment(as(moderator), comment)).toMatchObject({ reason: "not_found" });
  expect((await rows("select action from audit_log order by id")).map(({ action }) => action)).toEqual([
    "suggestion.hide-comment",
    "suggestion.show-comment",
    "suggestion.delete-comment",
  ]);
  const { id: ownId } = orThrow(await addSuggestionComment(as(player), { id, text: "Typo" }));
  orThrow(await deleteOwnSuggestionComment(as(player), { id: ownId }));
  expect(await seen(id)).toEqual([]);
});

test("SUG-051: moderators take a suggestion out of sight and put it back; its proposer and staff still see it", async () => {
  const { id, owner, player, moderator } = await scene();
  const listed = async () => (await findSuggestions(guest, suggestionList.parse(""))).suggestions.length;
  expect(await hideSuggestion(as(player), { id })).toMatchObject({ reason: "forbidden" });
  expect(await hideSuggestion(as(moderator), { id: "nothing" })).toMatchObject({ reason: "not_found" });
  orThrow(await hideSuggestion(as(moderator), { id }));
  orThrow(await hideSuggestion(as(moderator), { id }));
  expect(await listed()).toBe(0);
  const views = [guest, as(player), as(owner), as(moderator)].map((context) => readSuggestionView(context, id));
  expect((await Promise.all(views)).map((view) => view?.suggestion.hidden)).toEqual([undefined, undefined, true, true]);
  orThrow(await showSuggestion(as(moderator), { id }));
  expect(await listed()).toBe(1);
  expect((await rows("select action from audit_log order by id")).map(({ action }) => action)).toEqual([
    "suggestion.hide",
    "suggestion.show",
  ]);
});
