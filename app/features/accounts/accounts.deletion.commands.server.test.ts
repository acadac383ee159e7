import { describe, expect, it } from "vitest";
import type { Actor } from "~/access/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, signInAgain } from "../../../test/factories.ts";
import { deleteOwnAccount } from "./accounts.deletion.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });
const count = async (table: string) => Number((await ctx.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe("leaving for good", () => {
  it("takes the account with its identities and all of its sessions, and nobody else's", async () => {
    const user = await createUser(ctx, { subject: "77", username: "Leaver" });
    await signInAgain(ctx, { provider: "roblox", subject: "77" });
    const other = await createUser(ctx);
    expect(await deleteOwnAccount(as(user), " Leaver ")).toEqual({ ok: true });
    expect((await ctx.pool.query("select id from users")).rows).toEqual([{ id: other.id }]);
    expect([await count("identities"), await count("sessions"), await count("audit_log")]).toEqual([1, 1, 0]);
    await expect(deleteOwnAccount(as(user), "Leaver"), "the other tab").rejects.toMatchObject({ code: "unauthenticated" });
  });

  it.each(["", "leaver", "Leaver2", "yes"])("needs the name as it is written, not %j", async (typed) => {
    const user = await createUser(ctx, { username: "Leaver" });
    expect(await deleteOwnAccount(as(user), typed)).toMatchObject({ ok: false, reason: "not_confirmed" });
    expect(await count("users")).toBe(1);
  });

  it("is not open to guests, to banned accounts and to the site itself", async () => {
    const user = await createUser(ctx);
    await expect(deleteOwnAccount(as({ kind: "guest" }), "")).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(deleteOwnAccount(as({ ...user, ban: { reason: "" } }), user.name)).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteOwnAccount(ctx, "test")).rejects.toMatchObject({ code: "forbidden" });
    expect(await count("users")).toBe(1);
  });

  it("the last owner stays, also when two leave at once; that one of the team left is in the log", async () => {
    const owners = [await createUser(ctx, { role: "owner" }), await createUser(ctx, { role: "owner" })];
    const left = await Promise.all(owners.map((owner) => deleteOwnAccount(as(owner), owner.name)));
    expect(left.filter(({ ok }) => ok)).toHaveLength(1);
    expect(left.find(({ ok }) => !ok)).toMatchObject({ reason: "last_owner" });
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
