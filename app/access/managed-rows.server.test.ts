import { sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { moment } from "~/db/schema/columns.ts";
import { createTestContext } from "../../test/database.ts";
import { createUser, expectAudit } from "../../test/factories.ts";
import { orThrow } from "./guards.ts";
import { managedRows } from "./managed-rows.server.ts";
import { refused } from "./result.ts";

const ctx = await createTestContext();
const hats = pgTable("test_hats", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  folded: text().notNull().generatedAlwaysAs(sql`lower(name)`),
  note: text().notNull(),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull(),
});
beforeAll(() =>
  ctx.pool.query(`create table test_hats (id uuid primary key default gen_random_uuid(), name text not null,
    folded text not null generated always as (lower(name)) stored, note text not null, created_by uuid, created_at timestamptz not null)`),
);
beforeEach(() => ctx.pool.query("truncate test_hats"));
afterAll(() => ctx.pool.query("drop table test_hats"));

const { add, change, ...hatCommands } = managedRows({
  kind: "test.hat",
  table: hats,
  input: z.object({ name: z.string(), note: z.string().default("") }),
  missing: "This hat is gone.",
  refuses: (actor, { note }) => (note === "crown" && actor.kind === "user" ? refused("forbidden", "Only the site crowns.") : null),
  also: async (_ctx, before, after) => (before && after === null ? { heads: 1 } : null),
});
const remove = hatCommands.delete;

const NOBODY = "00000000-0000-4000-8000-000000000000";
const admin = async () => ({ ...ctx, actor: await createUser(ctx, { role: "admin" }) });

test("a row is added with who and when, changed and deleted; its record has what was typed, and what else changed", async () => {
  const by = await admin();
  const added = orThrow(await add(by, { name: "Top" }));
  expect(added).toMatchObject({ name: "Top", folded: "top", createdBy: by.actor.id, createdAt: expect.any(Date) });
  const { id } = added;
  expect(await change(by, { id, name: "Top", note: "black" })).toMatchObject({ ok: true, note: "black", createdAt: added.createdAt });
  expect(await remove(by, { id })).toEqual({ ok: true, name: "Top", count: 1 });
  await expectAudit(
    ctx,
    { action: "test.hat.add", targetKind: "test.hat", targetId: id, before: null, after: { name: "Top", note: "" } },
    { action: "test.hat.change", targetId: id, before: { name: "Top", note: "" }, after: { name: "Top", note: "black" } },
    { action: "test.hat.delete", targetId: id, before: { name: "Top", note: "black" }, after: { heads: 1 } },
  );
  const { rows } = await ctx.pool.query("select distinct jsonb_object_keys(after) as key from audit_log order by key");
  expect(rows.map(({ key }) => key)).toEqual(["heads", "name", "note"]);
});

test("two tabs keep both their changes and get a conflict for the same field; an unchanged save leaves no record", async () => {
  const by = await admin();
  const { id } = orThrow(await add(by, { name: "Top" }));
  const shown = { id, name: "Top", note: "", seen: { name: "Top", note: "" } };
  const both = await Promise.all([change(by, { ...shown, name: "Tall" }), change(by, { ...shown, note: "black" })]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await change(by, shown)).toMatchObject({ ok: true, name: "Tall", note: "black" });
  expect(await change(by, { ...shown, name: "Bowler" })).toMatchObject({ reason: "conflict", stored: { name: "Tall" } });
  expect((await ctx.pool.query("select action from audit_log")).rows).toHaveLength(3);
});

test("several rows are deleted at once, each with its record; missing ones do not count, and only missing ones are not found", async () => {
  const by = await admin();
  const ids = [orThrow(await add(by, { name: "One" })).id, orThrow(await add(by, { name: "Two" })).id];
  const counts = (await Promise.all([remove(by, { id: [...ids, NOBODY] }), remove(by, { id: ids })])).map((result) =>
    result.ok ? result.count : result.reason,
  );
  expect(counts.sort()).toEqual([2, "not_found"]);
  expect((await ctx.pool.query("select 1 from audit_log where action = 'test.hat.delete'")).rows).toHaveLength(2);
  for (const id of [NOBODY, "x"]) {
    expect(await remove(by, { id })).toMatchObject({ reason: "not_found", message: "This hat is gone." });
    expect(await change(by, { id, name: "x" })).toMatchObject({ reason: "not_found" });
  }
});

test("a row beyond the caller's permission is not added, changed, changed into or deleted, also among others", async () => {
  const by = await admin();
  const { id: crown } = orThrow(await add(ctx, { name: "Crown", note: "crown" }));
  const { id } = orThrow(await add(by, { name: "Top" }));
  const tried = [
    await add(by, { name: "Second crown", note: "crown" }),
    await change(by, { id: crown, name: "Mine", note: "" }),
    await change(by, { id, name: "Top", note: "crown" }),
    await remove(by, { id: crown }),
    await remove(by, { id: [id, crown] }),
  ];
  expect(tried.map((result) => (result.ok ? "done" : result.reason))).toEqual(Array(5).fill("forbidden"));
  expect((await ctx.pool.query("select name from test_hats order by name")).rows).toEqual([{ name: "Crown" }, { name: "Top" }]);
});
