import { describe, expect, it } from "vitest";
import type { Actor } from "~/access/actor.ts";
import { starServer, submitServer } from "~/features/servers/servers.commands.server.ts";
import { createTrade } from "~/features/trades/trades.commands.server.ts";
import { addComment } from "~/features/trades/trades.comments.commands.server.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, signInAgain, tradeInput } from "../../../test/factories.ts";
import { deleteOwnAccount } from "./settings.deletion.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });
const count = async (table: string) => Number((await ctx.pool.query(`select count(*) from ${table}`)).rows[0].count);
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
  expect(await deleteOwnAccount(as(leaver), { name: "Leaver" })).toEqual({ ok: true });
  expect(await rows("select interested_count, star_count from trades, private_servers")).toEqual([{ interested_count: 0, star_count: 0 }]);
  expect(await rows("select 1 from trade_comments union all select 1 from trade_interests union all select 1 from server_stars")).toEqual(
    [],
  );
});

it("nothing is taken back where the name was not confirmed", async () => {
  const leaver = await createUser(ctx, { username: "Leaver" });
  expect(await deleteOwnAccount(as(leaver), { name: "leaver" })).toMatchObject({ ok: false, code: "not_confirmed" });
  expect(await rows("select username from users")).toEqual([{ username: "Leaver" }]);
});

describe("leaving for good", () => {
  it("takes the account with its identities and all of its sessions, and nobody else's", async () => {
    const user = await createUser(ctx, { subject: "77", username: "Leaver" });
    await signInAgain(ctx, { provider: "roblox", subject: "77" });
    const other = await createUser(ctx);
    expect(await deleteOwnAccount(as(user), { name: " Leaver " })).toEqual({ ok: true });
    expect((await ctx.pool.query("select id from users")).rows).toEqual([{ id: other.id }]);
    expect([await count("identities"), await count("sessions"), await count("audit_log")]).toEqual([1, 1, 0]);
    expect(await deleteOwnAccount(as(user), { name: "Leaver" }), "the other tab").toMatchObject({ ok: false, reason: "unauthenticated" });
  });

  it.each(["", "leaver", "Leaver2", "yes"])("needs the name as it is written, not %j", async (typed) => {
    const user = await createUser(ctx, { username: "Leaver" });
    expect(await deleteOwnAccount(as(user), { name: typed })).toMatchObject({ ok: false, reason: "invalid", code: "not_confirmed" });
    expect(await count("users")).toBe(1);
  });

  it("is not open to guests, to banned accounts and to the site itself", async () => {
    const user = await createUser(ctx);
    expect(await deleteOwnAccount(as({ kind: "guest" }), { name: "" })).toMatchObject({ reason: "unauthenticated" });
    expect(await deleteOwnAccount(as({ ...user, ban: { reason: "" } }), { name: user.name })).toMatchObject({ reason: "forbidden" });
    expect(await deleteOwnAccount(ctx, { name: "test" })).toMatchObject({ reason: "forbidden" });
    expect(await count("users")).toBe(1);
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

  it("every table that refers to an account says what becomes of its rows", async () => {
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
