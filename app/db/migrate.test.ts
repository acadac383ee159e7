import { afterEach, expect, test } from "vitest";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { createTestContext } from "../../test/database.ts";
import { migrateDatabase } from "./client.server.ts";

const { pool } = await createTestContext();
const { rows: migrated } = await pool.query<{ hash: string; created_at: string }>(
  "select hash, created_at from drizzle.__drizzle_migrations order by created_at",
);
afterEach(() => remember(migrated));

/** Makes the database one that has had these migrations. */
async function remember(migrations: { hash: string; created_at: string }[]) {
  await pool.query("delete from drizzle.__drizzle_migrations");
  for (const { hash, created_at } of migrations) {
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, created_at]);
  }
}

test("a database that has all migrations which the first one replaces is taken as it is", async () => {
  const [baseline, ...later] = migrated;
  const replaced = [1, 2, 0].map((before) => ({ hash: `old ${before}`, created_at: String(Number(baseline?.created_at) - before) }));
  await remember([...replaced, ...later]);
  await migrateDatabase(pool);
  const { rows } = await pool.query("select hash from drizzle.__drizzle_migrations where hash like 'old %'");
  expect(rows).toHaveLength(3);
});

test("a database that has only some of the migrations which the first one replaces is refused, with what to do", async () => {
  await remember([{ hash: "old", created_at: String(Number(migrated[0]?.created_at) - 1) }]);
  const refused = await migrateDatabase(pool).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(OperatorError);
  expect((refused as Error).message).toBe(
    "The database was made by a version of the site from before its first release, and cannot be brought up to date. Start with an empty one: another DATABASE_URL, or a DATA_DIR without the folder db. Nothing was changed.",
  );
});
