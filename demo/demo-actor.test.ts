import { expect, test } from "vitest";
import { saveTrades } from "~/features/calculator/calculator.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { createTestContext } from "../test/database.ts";
import { createUser } from "../test/factories.ts";
import { withoutMaintenance } from "./demo-actor.ts";
import { demoTradesJob } from "./demo-trades.ts";

const ctx = await createTestContext();
const closed: AppContext = { ...ctx, actor: { kind: "system", name: "Demo" }, maintenance: async () => ({ endsAt: null }) };

test("a demo that starts during maintenance can act as its players, although maintenance refuses them", async () => {
  const actor = await createUser(ctx);
  const trade = { localId: "trade_1", name: "One", timestamp: 1, giving: [], receiving: [] };
  expect(await saveTrades({ ...closed, actor }, { trades: [trade] })).toMatchObject({ ok: false, reason: "unavailable" });
  const filled = await saveTrades({ ...withoutMaintenance(closed), actor }, { trades: [trade] });
  expect(filled).not.toMatchObject({ reason: "unavailable" });
});

test("the demo's players post no trades while there is maintenance", async () => {
  await demoTradesJob.run(closed);
  expect((await ctx.pool.query("select count(*)::int as trades from trades")).rows).toEqual([{ trades: 0 }]);
});
