import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContext } from "../../test/database.ts";
import { createPets, createUser } from "../../test/factories.ts";
import { migrateDatabase } from "./client.server.ts";
import { copyDatabase } from "./copy-database.server.ts";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded/embedded-database.server.ts";

// The one under test is the ordinary test database (embedded, or PostgreSQL in the services run); the other end is embedded.
const ctx = await createTestContext();
const directory = mkdtempSync(path.join(tmpdir(), "bubblegum-copy-"));
let other: EmbeddedDatabase;
let otherPool: pg.Pool;

beforeAll(async () => {
  other = await openEmbeddedDatabase({ directory: path.join(directory, "db"), durable: false });
  otherPool = new pg.Pool(other.poolConfig);
  await migrateDatabase(otherPool);
});
afterAll(async () => {
  await otherPool.end();
  await other.close();
  rmSync(directory, { recursive: true, force: true });
});

describe("copying a database", () => {
  it("copying a database brings every row over unharmed, continues the ids, and refuses a target that holds rows", async () => {
    const at = new Date("2026-11-21T11:59:59.999Z");
    await createPets(
      ctx,
      {
        name: "Soarin' Surfer",
        values: { normal: 10_000_000_000, shiny: "O/C" },
        sources: ['Egg, "big"', "{braces}"],
        addedOn: "2025-04-11",
      },
      { name: "Fabergé", history: [{ variant: "normal", from: "N/A", to: 500, at, reason: "First value" }] },
    );
    // A table with a column that the database works out by itself, and with a trigger that fills another one.
    await ctx.pool.query(
      `insert into trades (user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, poster_role, created_at, expires_at)
       values ($1, 'Fabergé_1', 1, 2, 'fair', 'anytime', '{4,-1}', 'user', $2, $2)`,
      [(await createUser(ctx)).id, at],
    );
    const copied = await copyDatabase(ctx.pool, otherPool);
    expect(copied).toMatchObject({ pets: 2, pet_variants: 6, value_changes: 1, trades: 1 });
    for (const table of ["pets", "pet_variants", "value_changes", "trades", "trade_names"]) {
      const rows = async (pool: pg.Pool) => (await pool.query(`select row_to_json(t)::text as row from ${table} t order by 1`)).rows;
      expect(await rows(otherPool)).toEqual(await rows(ctx.pool));
    }
    const next = await otherPool.query("insert into pets (slug, name, rarity) values ('next', 'Next', 'Common') returning id");
    expect(next.rows[0].id).toBe(3);
    await expect(copyDatabase(ctx.pool, otherPool)).rejects.toThrow("The target is not empty");
  });

  it("copying a database never reuses the number of a row that was deleted before the copy", async () => {
    const { rows } = await otherPool.query(
      "select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename not like 'audit_log%'",
    );
    await otherPool.query(`truncate ${rows[0].tables} restart identity cascade`);
    const events = "insert into webhook_events (kind, about, body, created_at) values ('test', 'Hello', '{}', now()) returning id";
    const given = async (pool: pg.Pool) => Number((await pool.query(events)).rows[0].id);
    await given(ctx.pool);
    const last = await given(ctx.pool);
    await ctx.pool.query("delete from webhook_events");
    await createPets(ctx, { name: "Kept" }, { name: "Deleted" });
    await ctx.pool.query("delete from pets where name = 'Deleted'");
    await copyDatabase(ctx.pool, otherPool);
    expect(await given(otherPool), "the table is empty").toBe(last + 1);
    const pet = await otherPool.query("insert into pets (slug, name, rarity) values ('next', 'Next', 'Common') returning id");
    expect(pet.rows[0].id, "the highest row is gone").toBe(3);
    const news = "select last_value, is_called from news_id_seq";
    expect((await otherPool.query(news)).rows, "nothing was ever stored").toEqual((await ctx.pool.query(news)).rows);
  });
});
