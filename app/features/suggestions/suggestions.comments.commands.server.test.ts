import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findComments } from "~/features/comments/comments.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { submitSuggestion } from "./suggestions.commands.server.ts";
import { commentOnSuggestion } from "./suggestions.comments.commands.server.ts";
import { hideSuggestion } from "./suggestions.moderation.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });

test("a hidden suggestion accepts no comments", async () => {
  const [owner, player] = [await createUser(ctx), await createUser(ctx)];
  const { id } = orThrow(await submitSuggestion(as(owner), { title: "A darker theme", description: "Because.", category: "website" }));
  const say = (actor: UserActor) => commentOnSuggestion(as(actor), { id, text: "Hi" });
  orThrow(await hideSuggestion(ctx, { id }));
  expect(await say(player)).toMatchObject({ reason: "not_found" });
  expect(await say(owner)).toMatchObject({ reason: "conflict", code: "hidden" });
  expect((await findComments(ctx, { kind: "suggestion", id })).comments).toEqual([]);
});
