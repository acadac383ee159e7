import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { findPrimary, tryConnection } from "~/db/client.server.ts";
import { processOf } from "~/db/measured-client.server.ts";
import { ageOf, NIGHTLY_BACKUP, troubleOf } from "~/features/jobs/core/job-health.ts";
import type { Config } from "~/platform/process/config.server.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { HOUR_MS } from "../../app/text/durations.ts";
import { type Finding, findAbout, type Say } from "./finding.ts";

const OLDEST_VERSION = 150_000;
/** How far clocks may be apart, in milliseconds. */
const MAX_CLOCK_MS = 2_000;
const MAX_LAG_SECONDS = 10;

/** Looks at PostgreSQL: whether it can be reached by each address, is new enough and set up well, and how old the last backup is. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrls } = config;
  if (!databaseUrl) return [];
  const direct = databaseDirectUrl ?? databaseUrl;
  const name = databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const reached = await findAbout("Database", async (say) => {
    await tryConnection(direct, name);
    return withClient(direct, async (client) => {
      if (databaseDirectUrl) await refusePooler(client, say);
      return examineServer(client, config, say);
    });
  });
  if (reached.some(({ says }) => says.startsWith(name))) return reached;
  return [
    ...reached,
    ...(databaseDirectUrl ? await findAbout("Pooler", (say) => examinePooler(databaseUrl, direct, say)) : []),
    ...(
      await Promise.all((databaseReadUrls ?? []).map((url) => findAbout(`Replica ${new URL(url).host}`, (say) => examineReplica(url, say))))
    ).flat(),
    ...(await findAbout("Migrations", (say) => withClient(direct, (client) => examineMigrations(client, say)))),
    ...(await findAbout("Clock", (say) => withClient(direct, (client) => examineClock(client, say)))),
    ...(await findAbout("Backups", (say) => withClient(direct, (client) => examineBackups(client, say)))),
  ];
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: await findPrimary(url), connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A pooler gives each client a process number of its own, since several connections may serve it; PostgreSQL gives its own. */
async function refusePooler(client: pg.Client, say: Say): Promise<void> {
  const { rows } = await client.query("select pg_backend_pid() as id");
  if (rows[0].id !== processOf(client))
    say(
      "wrong",
      "DATABASE_DIRECT_URL leads to a pooler. Migrations, jobs and the locks between nodes need PostgreSQL itself: name its own host and port.",
    );
}

async function examineServer(client: pg.Client, { database: { poolSize } }: Config, say: Say): Promise<string> {
  const { rows } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       pg_encoding_to_char(encoding) as encoding, datctype as letters, current_setting('max_connections')::int as most,
       pg_is_in_recovery() as "isReplica", current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
       current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as "isSafe",
       has_schema_privilege(current_user, 'public', 'create') and has_database_privilege(datname, 'create') as "mayCreate"
     from pg_database where datname = current_database()`,
  );
  const { version, number, encoding, letters, most, isReplica, isReadOnly, isSafe, mayCreate } = rows[0];
  if (number < OLDEST_VERSION) say("wrong", `PostgreSQL ${version} is too old: the site needs 15 or newer.`);
  if (encoding !== "UTF8") say("wrong", `The database is kept in ${encoding}. Make one with encoding UTF8, and move to it.`);
  if (["C", "POSIX"].includes(letters))
    say("wrong", `The database's LC_CTYPE is ${letters}, which knows only the letters of English. Make one with C.UTF-8, and move to it.`);
  if (isReplica) say("wrong", "This is a replica, which takes no writes. Name the primary; replicas belong in DATABASE_READ_URL.");
  else if (isReadOnly) say("wrong", "It takes no writes: default_transaction_read_only is on.");
  if (!mayCreate) say("wrong", "The user may not create tables and schemas, which migrations do: make it the owner of the database.");
  if (!isSafe) say("warning", "fsync or full_page_writes is off: what was acknowledged may be lost when the machine loses power.");
  if (poolSize + 1 > most)
    say(
      "wrong",
      `One node opens up to ${poolSize + 1} connections, and PostgreSQL allows ${most}. Raise max_connections or lower DATABASE_POOL_SIZE.`,
    );
  return `PostgreSQL ${version}, UTF8, ${letters}.`;
}

async function examinePooler(url: string, direct: string, say: Say): Promise<string> {
  await tryConnection(url);
  const ask = "select current_database() as name, (select oid from pg_database where datname = current_database()) as id";
  const [through, beside] = await Promise.all(
    [url, direct].map((one) => withClient(one, async (client) => (await client.query(ask)).rows[0])),
  );
  if (through.name !== beside.name || through.id !== beside.id)
    say("wrong", `DATABASE_URL leads to the database ${through.name}, and DATABASE_DIRECT_URL to another one, ${beside.name}.`);
  const limits = await withClient(
    url,
    async (client) => (await client.query("select current_setting('statement_timeout') as statements")).rows[0],
  );
  if (limits.statements === "0")
    say("warning", "Statements have no time limit behind the pooler. Set connect_query as deploy/pgbouncer.ini does.");
  return "It leads to the same database, and statements have a time limit there.";
}

async function examineReplica(url: string, say: Say): Promise<string> {
  await tryConnection(url, "It");
  const row = await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select pg_is_in_recovery() as follows, pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() as "hasAll",
         extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as behind`,
    );
    return rows[0];
  });
  if (!row.follows) say("wrong", "This is no replica: it follows no primary, so its data would never change.");
  else if (!row.hasAll && row.behind > MAX_LAG_SECONDS)
    say("warning", `It is ${Math.round(row.behind)} seconds behind, and is not read until it has caught up.`);
  return "It follows, and is not behind.";
}

async function examineMigrations(client: pg.Client, say: Say): Promise<string> {
  const files = readMigrationFiles({ migrationsFolder: path.join(projectRoot, "migrations") });
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as made");
  if (!rows[0].made) {
    say("warning", "The database is empty. The first node that starts makes its tables.");
    return "";
  }
  const done = (await client.query("select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations")).rows[0].last;
  const missing = files.filter(({ folderMillis }) => folderMillis > done).length;
  if (missing > 0)
    say("warning", `${missing} ${missing === 1 ? "migration is" : "migrations are"} missing. The next node that starts applies them.`);
  if (done > (files.at(-1)?.folderMillis ?? 0))
    say("warning", "The database has migrations that this version does not know: a newer version runs or has run on it.");
  const broken = await client.query("select indexrelid::regclass::text as name from pg_index where not indisvalid");
  if (broken.rows.length > 0)
    say(
      "warning",
      `These indexes were left half built, and are of no use: ${broken.rows.map(({ name }) => name).join(", ")}. Reindex or drop them.`,
    );
  return `All ${files.length} are there.`;
}

async function examineClock(client: pg.Client, say: Say): Promise<string> {
  const before = Date.now();
  const { rows } = await client.query("select extract(epoch from clock_timestamp())::float8 * 1000 as now");
  const apart = Math.round(rows[0].now - (before + Date.now()) / 2);
  if (Math.abs(apart) > MAX_CLOCK_MS)
    say(
      "wrong",
      `PostgreSQL's clock is ${Math.abs(apart) / 1_000} seconds ${apart > 0 ? "ahead of" : "behind"} this machine's. Keep both in step by NTP.`,
    );
  return "It is in step with PostgreSQL's.";
}

async function examineBackups(client: pg.Client, say: Say): Promise<string> {
  const archiver = (
    await client.query(
      "select current_setting('archive_mode') <> 'off' as on, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails, last_failed_wal as wal from pg_stat_archiver",
    )
  ).rows[0];
  if (archiver.fails)
    say(
      "wrong",
      `Archiving the log has failed since ${archiver.wal}: look at archive_command, and at the space left where it goes. Until it works again the disk fills up.`,
    );
  const made = (await client.query("select to_regclass('job_runs') is not null as made")).rows[0].made;
  const runs = made
    ? (
        await client.query(
          `select name, every_seconds as "everySeconds", extract(epoch from asked_at)::float8 * 1000 as "askedAt", failures, reason,
             extract(epoch from succeeded_at)::float8 * 1000 as "succeededAt", extract(epoch from failed_at)::float8 * 1000 as "failedAt",
             extract(epoch from now())::float8 * 1000 as now from job_runs where name in ($1, 'weekly-restore-trial')`,
          [NIGHTLY_BACKUP],
        )
      ).rows
    : [];
  const [backup, trial] = [NIGHTLY_BACKUP, "weekly-restore-trial"].map((name) => runs.find((run) => run.name === name));
  if (!backup)
    say("warning", "No backup has ever been reported. deploy/backup.sh makes them and tries them out: docs/how-to/back-up-and-move.md.");
  for (const [run, name] of [
    [backup, "backup"],
    [trial, "trial of a backup"],
  ] as const) {
    if (!run || !troubleOf(run, run.now)) continue;
    const hours = Math.round(ageOf(run, run.now) / HOUR_MS);
    say("wrong", run.failures > 0 ? `The last ${name} failed: ${run.reason}` : `The last good ${name} is ${hours} hours old.`);
  }
  if (backup && !trial) say("warning", "No backup has been tried out yet.");
  if (!archiver.on) say("warning", "The log is not archived (archive_mode): between two backups nothing can be brought back.");
  return "Made and tried out, with the log archived.";
}
