import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "migrations";
const SUMS = `${FOLDER}/meta/_checksums.json`;
const BREAKPOINT = "--> statement-breakpoint";

/** The checksum of each migration that landed, by its name. */
type Sums = Record<string, string>;

/**
 * The problems of the migrations under `root`, one sentence each: a change after landing, and statements that would lock a filled table for
 * long or break the previous version of the site, which still runs beside the new one. A necessary exception has a comment with its reason
 * before it, `-- allowed: …`.
 */
export function checkMigrations(root: string): string[] {
  const names = namesOf(root);
  const sums = readSums(root);
  const files = globSync(`${FOLDER}/*.sql`, { cwd: root }).map((file) => path.basename(file, ".sql"));
  return [
    ...names.filter((name) => !files.includes(name)).map((name) => `${FOLDER}/${name}.sql is missing.`),
    ...files.filter((name) => !names.includes(name)).map((name) => `${FOLDER}/${name}.sql is not in the journal.`),
    ...Object.keys(sums)
      .filter((name) => !names.includes(name))
      .map((name) => `${FOLDER}/${name}.sql has landed, and is not in the journal any more.`),
    ...olderSnapshots(root, names).map((file) => `${file} is not the last snapshot. Delete it: node scripts/check-migrations.ts --land`),
    ...names
      .filter((name) => files.includes(name))
      .flatMap((name, index) => checkMigration(name, readMigration(root, name), sums, index === 0)),
  ];
}

/** Notes the checksums of the migrations that have none, and deletes all snapshots but the last. Returns the names of the migrations. */
export function landMigrations(root: string): string[] {
  const sums = readSums(root);
  for (const file of olderSnapshots(root, namesOf(root))) rmSync(path.join(root, file));
  const landing = namesOf(root).filter((name) => !(name in sums));
  for (const name of landing) sums[name] = sumOf(readMigration(root, name));
  writeFileSync(path.join(root, SUMS), `${JSON.stringify(sums, null, 2)}\n`);
  return landing;
}

/** The next migration is generated from the last snapshot alone, and each is as long as the whole schema. */
function olderSnapshots(root: string, names: readonly string[]): string[] {
  const last = `${names.at(-1)?.split("_")[0]}_snapshot.json`;
  return globSync(`${FOLDER}/meta/*_snapshot.json`, { cwd: root }).filter((file) => path.basename(file) !== last);
}

function checkMigration(name: string, sql: string, sums: Sums, isBaseline: boolean): string[] {
  const file = `${FOLDER}/${name}.sql`;
  const landed = sums[name];
  const sumProblems =
    landed === undefined
      ? [`${file} has no checksum. When it is as it should be: node scripts/check-migrations.ts --land`]
      : landed === sumOf(sql)
        ? []
        : [`${file} was changed after it had landed, and databases that have it won't get the change. Put it back, and make another one.`];
  // Nothing is older than the first one, and no table has rows.
  return isBaseline ? sumProblems : [...sumProblems, ...checkStatements(file, sql)];
}

/** Statements that block or break others, with alternatives. `table` is a group of that name where only existing tables matter. */
const HAZARDS: [RegExp, string][] = [
  [
    /^(create (unique )?index concurrently (?!if not exists)|drop index concurrently (?!if exists))/,
    "cannot be repeated when it was broken off: add “if not exists”, or “if exists”",
  ],
  [
    /^create (unique )?index (?!concurrently).*? on (only )?(?<table>\S+)/,
    "stops all writes to the table until the index is built: build it concurrently, in a migration that does nothing else",
  ],
  [/^alter table (?<table>\S+) .*\balter (column )?\S+ (set data )?type /, "writes the whole table anew, while nobody can read it"],
  [
    /^alter table (?<table>\S+) .*\bset not null/,
    "reads the whole table while nobody can use it: add a check that is “not valid”, and validate it in the next migration",
  ],
  [
    /^alter table (?<table>\S+) .*\badd constraint \S+ (foreign key|check)\b(?!.*\bnot valid\b)/,
    "reads the whole table while nobody can write to it: add it as “not valid”, and validate it in the next migration",
  ],
  [/^alter table (?<table>\S+) .*\badd constraint \S+ (unique|primary key|exclude)\b/, "builds an index while nobody can use the table"],
  [
    /^alter table (?<table>\S+) .*\badd column (?!.*\b(default|generated)\b).*\bnot null/,
    "fails where the table has rows, and breaks what the version before inserts: give it a default",
  ],
  [
    /^alter table (?<table>\S+) .*\badd column .*(\bgenerated\b|serial\b|\bdefault \(?(gen_random_uuid|random|clock_timestamp|nextval)\b)/,
    "writes the whole table anew, while nobody can read it: add it without, and fill it in steps",
  ],
  [/^(drop table|alter table .*\bdrop column\b)/, "breaks the version before, unless that does not use it any more"],
  [/^alter table .*\brename\b/, "breaks the version before, which knows only the old name"],
  [/^(update|delete|with) /, "changes rows in one transaction, and locks them until its end: do it in steps, from a job"],
  [/^(truncate|cluster|reindex|vacuum|lock) /, "locks the whole table"],
];
const CONCURRENT = /^(create (unique )?index|drop index) concurrently /;
const ADDS = /^create table |^alter table .*\badd column\b/;
const REMOVES = /^drop table |^alter table .*\b(drop column|rename)\b/;

function checkStatements(file: string, sql: string): string[] {
  const chunks = sql.split(BREAKPOINT).map((chunk) => ({
    isAllowed: /^\s*-- allowed: \S/m.test(chunk),
    statement: plain(chunk),
  }));
  const made = new Set(chunks.map(({ statement }) => statement.match(/^create table (?:if not exists )?(\S+)/)?.[1]).filter(Boolean));
  const hazards = chunks.flatMap(({ isAllowed, statement }) => {
    if (isAllowed) return [];
    const found = HAZARDS.find(([pattern]) => {
      const match = statement.match(pattern);
      return match && !made.has(match.groups?.table ?? "");
    });
    return found ? [`${file}: “${shorten(statement)}” ${found[1]}.`] : [];
  });
  const has = (pattern: RegExp) => chunks.some(({ statement }) => pattern.test(statement));
  if (has(CONCURRENT) && !chunks.every(({ statement }) => CONCURRENT.test(statement)))
    hazards.push(`${file} does more than what is done concurrently, which cannot be in a transaction: make two migrations of it.`);
  // A table recreated under its name removes nothing.
  const removes = chunks.some(
    ({ statement }) => REMOVES.test(statement) && !made.has(statement.match(/^alter table (\S+) rename to /)?.[1] ?? ""),
  );
  if (!has(ADDS) || !removes) return hazards;
  return [...hazards, `${file} adds and removes: add now, and remove with the version after the next one.`];
}

/** A statement in small letters, on one line, without comments and quotation marks around names. */
function plain(chunk: string): string {
  return chunk.replace(/--.*$/gm, "").replaceAll('"', "").replace(/\s+/g, " ").trim().toLowerCase();
}

function shorten(statement: string): string {
  return statement.length > 80 ? `${statement.slice(0, 80)}…` : statement;
}

function namesOf(root: string): string[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path.join(root, FOLDER, "meta", "_journal.json"), "utf8"));
  return journal.entries.map(({ tag }) => tag);
}

function readSums(root: string): Sums {
  const file = path.join(root, SUMS);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function readMigration(root: string, name: string): string {
  return readFileSync(path.join(root, FOLDER, `${name}.sql`), "utf8");
}

/** Without what Git may do to the ends of lines. */
function sumOf(sql: string): string {
  return createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
}
