import { expect, it } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import { starServer, submitServer } from "~/features/servers/servers.commands.server.ts";
import { createTrade } from "~/features/trades/trades.commands.server.ts";
import { addComment } from "~/features/trades/trades.comments.commands.server.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { leave } from "./profiles.leaving.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const rows = async (text: string) => (await ctx.pool.query(text)).rows;

it("whoever leaves takes everything of theirs along, and is counted nowhere any more", async () => {
  const [doggy = 0, overlord = 0] = await createPets(ctx, {}, {});
  const [leaver, stays] = [await createUser(ctx, { username: "Leaver" }), await createUser(ctx, { role: "admin" })];
  for (const poster of [leaver, stays]) {
    const trade = await createTrade(as(poster), tradeInput(doggy, overlord));
    const server = await submitServer(as(poster), {
      serverName: "Sunny farm",
      serverLink: `https://www.roblox.com/share?code=${poster.name}&type=Server`,
      ownerName: "Gwen",
      serverType: "hatching",
      restartInterval: "12h",
      description: "Come in",
    });
    if (!trade.ok || !server.ok) throw new Error("The world of this test was not made.");
    if (poster === leaver) continue;
    await expressInterest(as(leaver), { id: trade.id });
    await addComment(as(leaver), { id: trade.id, text: "Nice" });
    await starServer(as(leaver), { id: server.id });
  }
  expect(
    await rows(
      "select interested_count, star_count from trades, private_servers where trades.user_id = private_servers.user_id order by 1",
    ),
  ).toEqual([
    { interested_count: 0, star_count: 0 },
    { interested_count: 1, star_count: 1 },
  ]);
  expect(await leave(as(leaver), "Leaver")).toEqual({ ok: true });
  expect(await rows("select interested_count, star_count from trades, private_servers")).toEqual([{ interested_count: 0, star_count: 0 }]);
  expect(await rows("select 1 from trade_comments union all select 1 from trade_interests union all select 1 from server_stars")).toEqual(
    [],
  );
});

it("nothing is taken back where the name was not confirmed", async () => {
  const leaver = await createUser(ctx, { username: "Leaver" });
  expect(await leave(as(leaver), "leaver")).toMatchObject({ ok: false, reason: "not_confirmed" });
  expect(await rows("select username from users")).toEqual([{ username: "Leaver" }]);
});
