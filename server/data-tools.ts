import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type DatabaseConnection, migrateDatabase, openDatabase, tryConnection } from "~/db/client.server.ts";
import { copyDatabase } from "~/db/copy-database.server.ts";
import { type Config, readConfig } from "~/platform/process/config.server.ts";
import { createLog } from "~/platform/process/log.server.ts";
import { diskWordsOf, OperatorError } from "~/platform/process/operator-error.ts";
import { checkBackup } from "./backup/check-backup.ts";
import { count, describeManifest } from "./backup/manifest.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { listPictures, writeBackup } from "./backup/write-backup.ts";
import { settingErrorOf } from "./process/setting-error.ts";

/** A tool for operators: its arguments, and its message once the result is on the disk. */
interface DataTool {
  usage: string;
  run(environment: NodeJS.ProcessEnv, target: string, flags: Flags): Promise<string[]>;
}

interface Flags {
  /** Back up or export a database although it is empty. */
  empty?: boolean;
  /** Put a backup back although it is not whole. */
  anyway?: boolean;
}

/** The tools for the data folder of a stopped site. They throw OperatorError for errors that the operator can fix. */
export const DATA_TOOLS: Record<string, DataTool> = {
  backup: {
    usage: "npm run backup -- FOLDER         copies the database and the pictures of the data folder into FOLDER",
    async run(environment, target, { empty = false }) {
      const config = onEmbedded(environment, "Back it up with its own tools, such as pg_dump.");
      if (!empty) refuseNoDatabase(config, environment, "back up an empty site");
      const manifest = await withDatabase(config, (database) =>
        writeBackup(database, config, path.resolve(target), { pictures: "copied", now: new Date(), empty }),
      );
      return [`Backed up ${config.dataDirectory} to ${path.resolve(target)}.`, describeManifest(manifest)];
    },
  },
  "check-backup": {
    usage: "npm run check-backup -- FOLDER   says whether the backup in FOLDER is whole",
    run: async (_environment, target) => [await checkBackup(path.resolve(target))],
  },
  restore: {
    usage: "npm run restore -- FOLDER        puts a backup back where no database is",
    async run(environment, target, flags) {
      const config = onEmbedded(environment, "Unset it to put a backup of the embedded database back.");
      return [...(await restoreBackup(config, path.resolve(target), flags)), `Put back into ${config.dataDirectory}.`];
    },
  },
  export: {
    usage: "npm run export -- postgres://…   copies the embedded database into an empty PostgreSQL one",
    async run(environment, target, { empty = false }) {
      const config = { ...readConfig({ ...environment, REDIS_URL: "" }), databaseUrl: undefined };
      if (!empty) refuseNoDatabase(config, environment, "export an empty site");
      const tables = await withDatabase(config, (database) => exportTo(database, target));
      const rows = Object.values(tables).reduce((sum, number) => sum + number, 0);
      const pictures = config.s3 ? 0 : (await listPictures(path.join(config.dataDirectory, "files"))).length;
      const where = path.join(config.dataDirectory, "files");
      return [
        ...Object.entries(tables).map(([table, number]) => `${String(number).padStart(9)}  ${table}`),
        `Copied ${count(Object.keys(tables).length, "table")} with ${count(rows, "row")}, and compared them.`,
        ...(pictures > 0
          ? [
              `The pictures were not copied: ${count(pictures, "file")} in ${where}. Keep DATA_DIR as it is, or copy them to the S3 storage.`,
            ]
          : []),
      ];
    },
  },
};

function onEmbedded(environment: NodeJS.ProcessEnv, advice: string): Config {
  const config = readConfig({ ...environment, REDIS_URL: "" });
  if (!config.databaseUrl) return config;
  throw new OperatorError(`DATABASE_URL is set: the database of this site is PostgreSQL, not the one in DATA_DIR. ${advice}`);
}

/** With a wrong DATA_DIR there is none. Opening it would make one. */
function refuseNoDatabase({ dataDirectory }: Config, environment: NodeJS.ProcessEnv, purpose: string): void {
  if (existsSync(path.join(dataDirectory, "db", "cluster"))) return;
  const setting = environment.DATA_DIR ? "DATA_DIR names that folder" : "DATA_DIR is not set, so that folder is meant";
  throw new OperatorError(
    `There is no database in ${dataDirectory} (${setting}). Set DATA_DIR to the data folder of the site. To ${purpose}, add --empty.`,
  );
}

async function withDatabase<Result>(config: Config, work: (database: DatabaseConnection) => Promise<Result>): Promise<Result> {
  const log = createLog(config.logLevel);
  let failed: Error | undefined;
  let database: DatabaseConnection | undefined;
  try {
    database = await openDatabase({
      ...config,
      log,
      onFatal: (error) => {
        failed = error;
      },
    });
    await database.migrate();
    return await work(database);
  } catch (error) {
    throw settingErrorOf(failed ?? error, config, "The database cannot be opened") ?? error;
  } finally {
    await database?.close();
  }
}

/** A batch of rows takes less than a minute. A connection that is silent for longer is dead. */
const ANSWER_TIMEOUT_MS = 120_000;

/**
 * Copies an embedded database into an empty PostgreSQL database. Returns the rows copied by table. Throws OperatorError when the target
 * cannot be used, holds anything, or goes away; nothing is copied then.
 */
async function exportTo(database: DatabaseConnection, targetUrl: string): Promise<Record<string, number>> {
  if (!/^postgres(ql)?:\/\//.test(targetUrl) || !URL.canParse(targetUrl))
    throw new OperatorError("The target must be an address such as postgres://user:password@host/name.");
  await tryConnection(targetUrl, "The target");
  const target = new pg.Pool({ connectionString: targetUrl, keepAlive: true, query_timeout: ANSWER_TIMEOUT_MS });
  // A connection that breaks fails the query that waits for it; without listeners it would end the process.
  target.on("error", () => undefined);
  target.on("connect", (client) => client.on("error", () => undefined));
  try {
    await refuseTables(target);
    await migrateDatabase(target);
    return await copyDatabase(database.pool, target);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The export failed: ${diskWordsOf(error) ?? (error as Error).message}. No row was copied; it can be repeated.`,
      {
        cause: error,
      },
    );
  } finally {
    await target.end();
  }
}

/** An interrupted export leaves its tables, empty. Other tables are not ours. */
async function refuseTables(target: pg.Pool): Promise<void> {
  const { rows } = await target.query<{ name: string; ours: boolean }>(
    `select table_name as name, to_regclass('drizzle.__drizzle_migrations') is not null as ours
     from information_schema.tables where table_schema = 'public' order by 1`,
  );
  if (rows.length === 0 || rows[0]?.ours) return;
  const names = rows.slice(0, 5).map(({ name }) => name);
  throw new OperatorError(
    `The target is not empty: it holds tables of something else (${names.join(", ")}${rows.length > 5 ? " …" : ""}). Name an empty database. Nothing was copied.`,
  );
}
