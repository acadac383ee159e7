import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkMigrations, landMigrations } from "./migrations.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "bubblegum-migrations-"));
  mkdirSync(path.join(root, "migrations", "meta"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const fileOf = (name: string) => path.join(root, "migrations", `${name}.sql`);

/** Writes migrations in this order, the baseline before them. */
function write(migrations: Record<string, string>) {
  const all = { "0000_baseline": 'CREATE TABLE "kites" ("id" uuid);\nCREATE INDEX "old_idx" ON "kites" ("id");', ...migrations };
  for (const [name, sql] of Object.entries(all)) writeFileSync(fileOf(name), sql);
  const entries = Object.keys(all).map((tag, idx) => ({ idx, tag }));
  writeFileSync(path.join(root, "migrations", "meta", "_journal.json"), JSON.stringify({ entries }));
}

describe("the check of landed migrations", () => {
  it("the check of landed migrations asks for the checksum of a new migration, once", () => {
    write({ "0001_tails": 'CREATE TABLE "tails" ("id" uuid);' });
    expect(checkMigrations(root)).toEqual([
      "migrations/0000_baseline.sql has no checksum. When it is as it should be: node scripts/check-migrations.ts --land",
      "migrations/0001_tails.sql has no checksum. When it is as it should be: node scripts/check-migrations.ts --land",
    ]);
    expect(landMigrations(root)).toEqual(["0000_baseline", "0001_tails"]);
    expect(checkMigrations(root)).toEqual([]);
    expect(landMigrations(root)).toEqual([]);
  });

  it("the check of landed migrations finds a migration that was changed after it had landed, and no new sum covers it up", () => {
    write({});
    landMigrations(root);
    writeFileSync(fileOf("0000_baseline"), `${readFileSync(fileOf("0000_baseline"), "utf8")}\n-- one more thing`);
    const problem =
      "migrations/0000_baseline.sql was changed after it had landed, and databases that have it won't get the change. Put it back, and make another one.";
    expect(checkMigrations(root)).toEqual([problem]);
    landMigrations(root);
    expect(checkMigrations(root)).toEqual([problem]);
  });

  it("the check of landed migrations takes a file with the line ends of Windows for the same", () => {
    write({});
    landMigrations(root);
    writeFileSync(fileOf("0000_baseline"), readFileSync(fileOf("0000_baseline"), "utf8").replaceAll("\n", "\r\n"));
    expect(checkMigrations(root)).toEqual([]);
  });

  it("the check of landed migrations keeps the last snapshot alone", () => {
    write({ "0001_tails": 'CREATE TABLE "tails" ("id" uuid);' });
    for (const number of ["0000", "0001"]) writeFileSync(path.join(root, "migrations", "meta", `${number}_snapshot.json`), "{}");
    expect(checkMigrations(root)).toContain(
      "migrations/meta/0000_snapshot.json is not the last snapshot. Delete it: node scripts/check-migrations.ts --land",
    );
    landMigrations(root);
    expect(checkMigrations(root)).toEqual([]);
  });

  it("the check of landed migrations finds a migration without a file, a file without an entry, and a landed one that was taken out", () => {
    write({ "0001_tails": "select 1;" });
    landMigrations(root);
    write({});
    expect(checkMigrations(root)).toEqual([
      "migrations/0001_tails.sql is not in the journal.",
      "migrations/0001_tails.sql has landed, and is not in the journal any more.",
    ]);
    rmSync(fileOf("0000_baseline"));
    expect(checkMigrations(root)).toContain("migrations/0000_baseline.sql is missing.");
  });
});

describe("the check of locks and of both directions", () => {
  /** The problems of a new migration with these statements. */
  function problemsOf(...statements: string[]): string[] {
    write({ "0001_new": statements.join("\n--> statement-breakpoint\n") });
    landMigrations(root);
    return checkMigrations(root).map((problem) => problem.replace(/^migrations\/0001_new\.sql:? /, ""));
  }

  const hazards: [string, string][] = [
    ['CREATE INDEX "kites_at_idx" ON "kites" USING btree ("at");', "stops all writes to the table until the index is built"],
    ['CREATE UNIQUE INDEX "kites_once" ON "kites" ("name");', "stops all writes to the table until the index is built"],
    ['CREATE INDEX CONCURRENTLY "kites_at_idx" ON "kites" ("at");', "cannot be repeated when it was broken off"],
    ['ALTER TABLE "kites" ALTER COLUMN "size" SET DATA TYPE bigint;', "writes the whole table anew, while nobody can read it"],
    ['ALTER TABLE "kites" ALTER COLUMN "size" SET NOT NULL;', "reads the whole table while nobody can use it"],
    ['ALTER TABLE "kites" ADD CONSTRAINT "kites_size" CHECK (size > 0);', "reads the whole table while nobody can write to it"],
    [
      'ALTER TABLE "kites" ADD CONSTRAINT "fk" FOREIGN KEY ("a") REFERENCES "b"("id");',
      "reads the whole table while nobody can write to it",
    ],
    ['ALTER TABLE "kites" ADD CONSTRAINT "kites_once" UNIQUE ("name");', "builds an index while nobody can use the table"],
    ['ALTER TABLE "kites" ADD COLUMN "size" integer NOT NULL;', "fails where the table has rows"],
    ['ALTER TABLE "kites" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;', "writes the whole table anew"],
    ['ALTER TABLE "kites" ADD COLUMN "low" text GENERATED ALWAYS AS (lower(name)) STORED;', "writes the whole table anew"],
    ['ALTER TABLE "kites" DROP COLUMN "size";', "breaks the version before, unless that does not use it any more"],
    ['DROP TABLE "kites";', "breaks the version before, unless that does not use it any more"],
    ['ALTER TABLE "kites" RENAME COLUMN "size" TO "width";', "breaks the version before, which knows only the old name"],
    ['UPDATE "kites" SET "size" = 1;', "changes rows in one transaction"],
    ['DELETE FROM "kites";', "changes rows in one transaction"],
    ['LOCK TABLE "kites";', "locks the whole table"],
  ];
  it.each(hazards)("the check of locks and of both directions finds %s", (statement, problem) => {
    const problems = problemsOf(statement);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it.each(hazards)("the check of locks and of both directions lets a statement pass that says why it is allowed: %s", (statement) => {
    expect(problemsOf(`-- allowed: the table holds a row for each of ten kites.\n${statement}`)).toEqual([]);
  });

  it("the check of locks and of both directions lets a new table have its keys, checks and indexes, and an old one what is quickly done", () => {
    expect(
      problemsOf(
        'CREATE TABLE "tails" (\n\t"id" uuid PRIMARY KEY,\n\t"kite" uuid NOT NULL\n);',
        'ALTER TABLE "tails" ADD CONSTRAINT "fk" FOREIGN KEY ("kite") REFERENCES "public"."kites"("id") ON DELETE cascade;',
        'CREATE INDEX "tails_kite_idx" ON "tails" USING btree ("kite");',
        'ALTER TABLE "kites" ADD COLUMN "size" integer DEFAULT 1 NOT NULL;',
        'ALTER TABLE "kites" ADD CONSTRAINT "kites_size" CHECK (size > 0) NOT VALID;',
      ),
    ).toEqual([]);
  });

  it("the check of locks and of both directions lets indexes be built and dropped concurrently, in a migration that does nothing else", () => {
    const statements = [
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "kites_at_idx" ON "kites" USING btree ("at");',
      'DROP INDEX CONCURRENTLY IF EXISTS "old_idx";',
    ];
    expect(problemsOf(...statements)).toEqual([]);
    rmSync(path.join(root, "migrations/meta/_checksums.json"));
    expect(problemsOf(...statements, 'ALTER TABLE "kites" ADD COLUMN "size" integer;')).toEqual([
      "does more than what is done concurrently, which cannot be in a transaction: make two migrations of it.",
    ]);
  });

  it("the check of locks and of both directions asks for two migrations where one adds and removes, also where each is allowed", () => {
    expect(
      problemsOf(
        'ALTER TABLE "kites" ADD COLUMN "width" integer;',
        '-- allowed: nothing reads it since version 7.\nALTER TABLE "kites" DROP COLUMN "size";',
      ),
    ).toEqual(["adds and removes: add now, and remove with the version after the next one."]);
  });

  it("the check of locks and of both directions allows a table to be renamed if a new one takes its name", () => {
    const rename = '-- allowed: the new table has this name from the same moment on.\nALTER TABLE "kites" RENAME TO "kites_before";';
    expect(problemsOf(rename, 'CREATE TABLE "kites" ("id" integer) PARTITION BY RANGE ("id");')).toEqual([]);
    rmSync(path.join(root, "migrations/meta/_checksums.json"));
    expect(problemsOf(rename, 'CREATE TABLE "tails" ("id" integer);')).toHaveLength(1);
  });
});
