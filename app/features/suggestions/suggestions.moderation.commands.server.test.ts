import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { submitSuggestion } from "./suggestions.commands.server.ts";
import { hideSuggestion, showSuggestion } from "./suggestions.moderation.commands.server.ts";
import { findSuggestions } from "./suggestions.queries.server.ts";
import { suggestionList } from "./suggestions.search-params.ts";
import { readSuggestionView } from "./suggestions.votes.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const rows = async (text: string) => (await ctx.pool.query(text)).rows;

test("SUG-051: moderators take a suggestion out of sight and put it back; its proposer and staff still see it", async () => {
  const [owner, player, moderator] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "moderator" })];
  const { id } = orThrow(await submitSuggestion(as(owner), { title: "A darker theme", description: "Because.", category: "website" }));
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
