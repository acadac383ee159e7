import { describe, expect, it } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { editUserDetails, muteUser, verifyRoblox } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { removeFromProfile } from "~/features/accounts/accounts.removals.commands.server.ts";
import { hideComment } from "~/features/comments/comments.commands.server.ts";
import { giveBadge, storeBuiltInBadges } from "~/features/profiles/profiles.badges.commands.server.ts";
import { starServer, submitServer } from "~/features/servers/servers.commands.server.ts";
import { createTrade } from "~/features/trades/trades.commands.server.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import { deleteTrade } from "~/features/trades/trades.moderation.commands.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, signInAgain, tradeInput } from "../../../test/factories.ts";
import { deleteOwnAccount } from "./settings.deletion.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });
const count = async (table: string) => Number((await ctx.pool.query(`select count(*) from ${table}`)).rows[0].count);
const rows = async (text: string) => (await ctx.pool.query(text)).rows;

async function firstBadge(): Promise<string> {
  orThrow(await storeBuiltInBadges(ctx));
  return (await rows("select id from badges where type = 'trade'"))[0].id;
}

it("a player who leaves takes everything of theirs along, and is no longer counted anywhere", async () => {
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
    await commentOnTrade(as(leaver), { id: trade.id, text: "Nice" });
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
  expect(await deleteOwnAccount(as(leaver), { name: "Leaver" })).toEqual({ ok: true });
  expect(await rows("select interested_count, star_count from trades, private_servers")).toEqual([{ interested_count: 0, star_count: 0 }]);
  expect(await rows("select 1 from comments union all select 1 from trade_interests union all select 1 from server_stars")).toEqual([]);
});

it("nothing is taken back where the name was not confirmed", async () => {
  const leaver = await createUser(ctx, { username: "Leaver" });
  expect(await deleteOwnAccount(as(leaver), { name: "leaver" })).toMatchObject({ ok: false, code: "not_confirmed" });
  expect(await rows("select username from users")).toEqual([{ username: "Leaver" }]);
});

describe("leaving for good", () => {
  it("deleting an account takes its identities and all of its sessions along, and nobody else's", async () => {
    const user = await createUser(ctx, { subject: "77", username: "Leaver" });
    await signInAgain(ctx, { provider: "roblox", subject: "77" });
    const other = await createUser(ctx);
    expect(await deleteOwnAccount(as(user), { name: " Leaver " })).toEqual({ ok: true });
    expect((await ctx.pool.query("select id from users")).rows).toEqual([{ id: other.id }]);
    expect([await count("identities"), await count("sessions"), await count("audit_log")]).toEqual([1, 1, 0]);
    expect(await deleteOwnAccount(as(user), { name: "Leaver" }), "the other tab").toMatchObject({ ok: false, reason: "unauthenticated" });
  });

  it.each(["", "leaver", "Leaver2", "yes"])("deleting an account needs the name as it is written, not %j", async (typed) => {
    const user = await createUser(ctx, { username: "Leaver" });
    expect(await deleteOwnAccount(as(user), { name: typed })).toMatchObject({ ok: false, reason: "invalid", code: "not_confirmed" });
    expect(await count("users")).toBe(1);
  });

  it("deleting an account is not open to guests and to the site itself", async () => {
    await createUser(ctx);
    expect(await deleteOwnAccount(as({ kind: "guest" }), { name: "" })).toMatchObject({ reason: "unauthenticated" });
    expect(await deleteOwnAccount(ctx, { name: "test" })).toMatchObject({ reason: "forbidden" });
    expect(await count("users")).toBe(1);
  });

  it("PROF-032 personal data leave the log with a deleted account; acts, actors and targets stay", async () => {
    const [admin, other] = [await createUser(ctx, { role: "admin", username: "TheAdmin" }), await createUser(ctx)];
    const user = await createUser(ctx, { username: "Leaver", role: "moderator", provider: "discord" });
    const [giving = 0, receiving = 0] = await createPets(ctx, {}, {});
    const details = { discordUsername: "leaver.dc", robloxUsername: "LeaverRblx", bio: "About Leaver", displayName: "Leaver L" };
    for (const { id } of [user, other]) orThrow(await editUserDetails(as(admin), { userId: id, ...details, email: `${id}@example.com` }));
    orThrow(await removeFromProfile(as(admin), { userId: user.id, part: "bio", reason: "Leaver wrote an address" }));
    orThrow(await giveBadge(as(admin), { userId: user.id, badge: await firstBadge() }));
    orThrow(await verifyRoblox(as(admin), { userId: user.id }));
    const trade = orThrow(
      await createTrade(as(user), tradeInput(giving, receiving, { robloxUsername: "LeaverRblx", message: "Leaver here" })),
    );
    orThrow(await commentOnTrade(as(user), { id: trade.id, text: "Leaver says hi" }));
    orThrow(await hideComment(as(admin), { id: (await rows("select id from comments"))[0].id }));
    orThrow(await deleteTrade(as(admin), { id: trade.id }));
    orThrow(await muteUser(as(user), { userId: other.id, until: ctx.now() }));
    const before = await rows("select action, actor_id, target_kind, target_id from audit_log order by id");
    expect(await deleteOwnAccount(as(user), { name: "Leaver" })).toEqual({ ok: true });
    const log = await rows("select * from audit_log order by id");
    expect(log.slice(0, -1).map(({ action, actor_id, target_kind, target_id }) => ({ action, actor_id, target_kind, target_id }))).toEqual(
      before,
    );
    expect(log.at(-1)).toMatchObject({
      action: "user.leave",
      actor_id: user.id,
      actor_name: "Deleted account",
      before: { role: "moderator" },
    });
    const others = JSON.stringify(log.filter(({ target_id }) => target_id === other.id));
    expect(others).toContain(`${other.id}@example.com`);
    const text = JSON.stringify(log.filter(({ target_id }) => target_id !== other.id));
    expect(text).not.toMatch(/leaver|example\.com|wrote an address/i);
    expect(text).toContain("deleted with the account");
    expect(JSON.stringify(log.filter(({ actor_id }) => actor_id === user.id))).not.toMatch(/leaver/i);
    expect(log.find(({ action }) => action === "user.roblox.verify")?.after).toMatchObject({ robloxVerifiedBy: admin.id });
    expect(log.find(({ action }) => action === "user.badge.give")?.after).toMatchObject({ badges: expect.arrayContaining(["new_user"]) });
  });

  it("the last owner stays, also when two leave at once; that one of the team left is in the log", async () => {
    const owners = [await createUser(ctx, { role: "owner" }), await createUser(ctx, { role: "owner" })];
    const left = await Promise.all(owners.map((owner) => deleteOwnAccount(as(owner), { name: owner.name })));
    expect(left.filter(({ ok }) => ok)).toHaveLength(1);
    expect(left.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", code: "last_owner" });
    expect(await count("users")).toBe(1);
    expect((await ctx.pool.query("select action, before from audit_log")).rows).toEqual([
      { action: "user.leave", before: { role: "owner" } },
    ]);
  });

  it("every table that refers to an account declares the fate of its rows", async () => {
    const { rows } = await ctx.pool.query(
      "select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')",
    );
    expect(rows).toEqual([]);
    const bare = await ctx.pool.query(
      `select table_name as name from information_schema.columns c where table_schema = 'public' and column_name = 'user_id' and not exists (
         select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
         where k.contype = 'f' and k.conrelid = quote_ident(c.table_name)::regclass and a.attname = 'user_id' and k.confrelid = 'users'::regclass)`,
    );
    expect(bare.rows, "tables with a user_id that outlives the user").toEqual([]);
  });
});
