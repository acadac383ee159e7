import { expect, test } from "vitest";
import { findComments } from "~/features/comments/comments.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, postTrade } from "../../../test/factories.ts";
import { completeTrade } from "./trades.commands.server.ts";
import { commentOnTrade } from "./trades.comments.commands.server.ts";
import { hideTrade, showTrade } from "./trades.moderation.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");

test("a trade that is completed, expired, hidden or missing accepts no comments", async () => {
  const { id, owner } = await postTrade(ctx);
  const player = as(await createUser(ctx));
  const say = (who: typeof player) => commentOnTrade(who, { id, text: "Hi" });
  await hideTrade(ctx, { id });
  expect(await say(player)).toMatchObject({ ok: false, reason: "not_found" });
  expect(await say(as(owner))).toMatchObject({ ok: false, reason: "conflict", code: "hidden" });
  await showTrade(ctx, { id });
  ctx.setNow(new Date(NOW + 3_600_000));
  expect(await say(player)).toMatchObject({ ok: false, code: "expired" });
  await completeTrade(as(owner), { id });
  expect(await say(player)).toMatchObject({ ok: false, code: "completed" });
  expect((await findComments(ctx, { kind: "trade", id })).comments).toEqual([]);
});
