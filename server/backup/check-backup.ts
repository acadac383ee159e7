import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { DamagedDatabaseError, openEmbeddedDatabase, POSTGRES_VERSION } from "~/db/embedded/embedded-database.server.ts";
import { differingTables, sumTables } from "~/db/embedded/table-sums.ts";
import { forEachInParallel, listFiles } from "~/platform/process/durable-files.server.ts";
import { diskWordsOf, OperatorError } from "~/platform/process/operator-error.ts";
import { count, describeManifest, HALF, MANIFEST, type Manifest, readManifest, sumOfFile, type TableSums } from "./manifest.ts";

export interface BackupCheck {
  manifest: Manifest | undefined;
  /** The files that can be put back, within the folder of the backup. */
  usable: string[];
  emptyFolders: string[];
  /** The deviations from the manifest, in sentences. */
  problems: string[];
}

/**
 * Holds the files of a backup against its manifest. Throws OperatorError where there is nothing to put back: no database, or the half of
 * one.
 */
export async function checkFiles(folder: string): Promise<BackupCheck> {
  if (!existsSync(folder)) throw new OperatorError(`${folder} does not exist.`);
  const manifest = await readManifest(folder);
  const cluster = path.join(folder, "db", "cluster", "PG_VERSION");
  if (existsSync(cluster)) await refuseOtherPostgres(folder, cluster);
  if (!manifest) return checkWithoutManifest(folder, existsSync(cluster));
  const missing: string[] = [];
  const altered: string[] = [];
  const usable: string[] = [];
  await forEachInParallel(Object.entries(manifest.files), async ([file, expected]) => {
    const state = await stateOf(path.join(folder, file), expected);
    if (state === "missing") missing.push(file);
    if (state === "altered") altered.push(file);
    // A changed picture is lost. A damaged database may still be partly readable.
    if (state === "whole" || (state === "altered" && file.startsWith("db/"))) usable.push(file);
  });
  const problems = [
    describeFiles(missing, "is missing", "are missing"),
    describeFiles(altered, "has changed since the backup was made", "have changed since the backup was made"),
  ].filter((words) => words !== undefined);
  return { manifest, usable: usable.sort(), emptyFolders: manifest.emptyFolders, problems };
}

/** A backup of the site's next or last but one version is whole, and can still not be opened here. */
async function refuseOtherPostgres(folder: string, file: string): Promise<void> {
  const version = (await readFile(file, "utf8")).trim();
  if (version === POSTGRES_VERSION || !/^\d+$/.test(version)) return;
  throw new OperatorError(
    `The backup in ${folder} holds a database of PostgreSQL ${version}, and this version of the site has PostgreSQL ${POSTGRES_VERSION}. Put it back with the version of the site that made it.`,
  );
}

async function stateOf(file: string, expected: Manifest["files"][string]): Promise<"whole" | "missing" | "altered"> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return "missing";
  if (found.size !== expected.bytes) return "altered";
  return (await sumOfFile(file)).sha256 === expected.sha256 ? "whole" : "altered";
}

const MAX_NAMED = 5;

/** Which and how many; undefined if none. */
export function describeFiles(files: string[], is: string, are: string): string | undefined {
  if (files.length === 0) return undefined;
  const pictures = files.filter((file) => file.startsWith("files/")).length;
  const kinds = [files.length > pictures && `${files.length - pictures} of the database`, pictures > 0 && `${pictures} of pictures`];
  const named = files.toSorted().slice(0, MAX_NAMED).join(", ");
  const more = files.length > MAX_NAMED ? " …" : "";
  return `${count(files.length, "file")} (${kinds.filter(Boolean).join(", ")}) ${files.length === 1 ? is : are}: ${named}${more}`;
}

/** An older version of the site wrote no manifest. It can be restored, but its completeness is unknown. */
async function checkWithoutManifest(folder: string, hasDatabase: boolean): Promise<BackupCheck> {
  const isHalf = existsSync(path.join(folder, HALF));
  if (!hasDatabase)
    throw new OperatorError(
      isHalf ? `${folder} holds the half of a backup that was broken off. Take another backup.` : `${folder} holds no backup.`,
    );
  const problem = isHalf
    ? `it has no ${MANIFEST}, because it was broken off: pictures may be missing`
    : `it has no ${MANIFEST}, so it cannot be verified`;
  const all = [...(await listFiles(path.join(folder, "db", "cluster"))).map((file) => `db/cluster/${file}`)];
  all.push(...(await listFiles(path.join(folder, "files"))).map((file) => `files/${file}`));
  return { manifest: undefined, usable: all, emptyFolders: EMPTY_FOLDERS.map((name) => `db/cluster/${name}`), problems: [problem] };
}

/** Those without which PostgreSQL does not start, should a copy have lost them. */
const EMPTY_FOLDERS = [
  "pg_commit_ts pg_dynshmem pg_logical/mappings pg_logical/snapshots pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp",
  "pg_tblspc pg_twophase pg_wal/archive_status pg_wal/summaries",
].flatMap((names) => names.split(" "));

/** Opens a copied database and holds its tables against the manifest. Throws OperatorError, which names `of`, if it does not open. */
export async function checkTables(directory: string, expected: TableSums | undefined, of: string): Promise<string[]> {
  const database = await openEmbeddedDatabase({ directory, statementTimeoutMs: 600_000 }).catch((error: Error) => {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    throw new OperatorError(`${of} cannot be opened: ${error.reason}`, { cause: error });
  });
  const pool = new pg.Pool(database.poolConfig);
  try {
    const found = await sumTables(pool);
    const wanted = expected ?? found;
    return differingTables(wanted, found).map(
      (name) => `the table ${name} holds ${count(found[name]?.rows ?? 0, "row")}, not the ${wanted[name]?.rows ?? 0} of the backup`,
    );
  } finally {
    await pool.end();
    await database.close();
  }
}

/**
 * `npm run check-backup`: checks the files, and the tables of a copy. Returns the contents of the backup; throws OperatorError with the
 * problems.
 */
export async function checkBackup(folder: string): Promise<string> {
  const { manifest, usable, emptyFolders, problems } = await checkFiles(folder);
  if (problems.length === 0) problems.push(...(await checkCopy(folder, { usable, emptyFolders, manifest })));
  if (problems.length > 0 || !manifest) throw new OperatorError(describeProblems(folder, problems));
  return `The backup in ${folder} is whole. ${describeManifest(manifest)}`;
}

async function checkCopy(folder: string, { usable, emptyFolders, manifest }: Omit<BackupCheck, "problems">): Promise<string[]> {
  const scratch = await mkdtemp(path.join(tmpdir(), "backup-check-"));
  try {
    const database = usable.filter((file) => file.startsWith("db/"));
    for (const name of foldersOf([...database, ...emptyFolders.map((empty) => `${empty}/.`)]))
      await mkdir(path.join(scratch, name), { recursive: true });
    for (const file of database) await copyFile(path.join(folder, file), path.join(scratch, file));
    return await checkTables(path.join(scratch, "db"), manifest?.tables, `The database of the backup in ${folder}`);
  } catch (error) {
    const words = error instanceof OperatorError ? undefined : diskWordsOf(error);
    if (!words) throw error;
    throw new OperatorError(`The database of the backup could not be tried out in ${scratch}: ${words}.`, { cause: error });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The folders that files are in. */
export function foldersOf(files: string[]): string[] {
  return [...new Set(files.map((file) => path.dirname(file)))];
}

export function describeProblems(folder: string, problems: string[]): string {
  return [`The backup in ${folder} is not whole:`, ...problems.map((problem) => `- ${problem}`)].join("\n");
}
