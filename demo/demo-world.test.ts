import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { storeBuiltInBadges } from "~/features/profiles/profiles.badges.commands.server.ts";
import { findBoard } from "~/features/trades/trades.queries.server.ts";
import { boardList } from "~/features/trades/trades.search-params.ts";
import { createTestContext } from "../test/database.ts";
import { fillDemoWorld } from "./demo-world.ts";

const ctx = await createTestContext({ DEMO_PICTURES: "0" });

test("the demo world is filled and completed during maintenance, as at a start", { timeout: 240_000 }, async () => {
  orThrow(await storeBuiltInBadges({ ...ctx, actor: { kind: "system", name: "Setup" } }));
  const services = { ...ctx, maintenance: async () => ({ endsAt: null }) };
  for (let start = 1; start <= 2; start += 1) {
    const demo = await fillDemoWorld(services);
    await demo.stop();
  }
  expect((await findBoard(ctx, boardList.parse(""))).trades.length).toBeGreaterThan(0);
});
