import { expect, test } from "vitest";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, postTrade } from "../../../test/factories.ts";
import { hideTrade, showTrade } from "./trades.moderation.commands.server.ts";
import { findTrade } from "./trades.posted.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const rows = async (text: string, values: unknown[] = []) => (await ctx.pool.query(text, values)).rows;
const acts = async () =>
  (await rows("select actor_name, action from audit_log order by id")).map((row) => `${row.actor_name} ${row.action}`);

test("moderators hide and show trades, each act recorded once; users can't", async () => {
  const { id, owner } = await postTrade(ctx);
  const [moderator, player] = [await createUser(ctx, { role: "moderator", username: "Marlow" }), await createUser(ctx)];
  const heard: unknown[] = [];
  for (const topic of ["trade.deleted", "trade.updated"] as const)
    ctx.bus.subscribe(topic, (event) => event.tradeId === id && heard.push([topic, event.ownerId]));
  expect(await hideTrade(as(player), { id })).toMatchObject({ ok: false, reason: "forbidden" });
  expect(await hideTrade(as(owner), { id })).toMatchObject({ ok: false, reason: "forbidden" });
  const twice = await Promise.all([hideTrade(as(moderator), { id }), hideTrade(as(moderator), { id })]);
  expect(twice).toEqual([{ ok: true }, { ok: true }]);
  expect(await findTrade(guest, id)).toBeNull();
  expect(await findTrade(as(player), id)).toBeNull();
  expect(await findTrade(as(owner), id)).toMatchObject({ hidden: true });
  expect(await showTrade(as(player), { id })).toMatchObject({ ok: false, reason: "forbidden" });
  expect(await showTrade(as(moderator), { id })).toEqual({ ok: true });
  expect(await showTrade(as(moderator), { id })).toEqual({ ok: true });
  expect(await findTrade(guest, id)).toMatchObject({ hidden: false });
  expect(await acts()).toEqual(["Marlow trade.hide", "Marlow trade.show"]);
  expect(heard).toEqual([
    ["trade.deleted", owner.id],
    ["trade.updated", owner.id],
  ]);
  for (const missing of ["nothing", owner.id])
    expect(await hideTrade(as(moderator), { id: missing })).toMatchObject({ ok: false, reason: "not_found" });
});
