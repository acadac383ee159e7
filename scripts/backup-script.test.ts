import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "../app/db/client.server.ts";
import { until } from "../test/until.ts";
import { startServices } from "./services.mjs";
import { root } from "./toolchain.mjs";

// Backups of PostgreSQL by deploy/backup.sh, from a server that archives its log, and their reports.

describe.runIf(process.env.TEST_DATABASE_URL)("the script for backups of PostgreSQL", () => {
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-backups-"));
  const backups = path.join(scratch, "backups");
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  let all: Awaited<ReturnType<typeof startServices>>;
  let pool: pg.Pool;

  function idOf(flag: string): number {
    return Number(spawnSync("id", [flag, "postgres"]).stdout);
  }

  function run(...args: string[]) {
    const { hostname, port } = new URL(all.directUrl);
    const env = {
      PATH: process.env.PATH,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: "postgres",
      PGDATABASE: "postgres",
      BACKUPS: backups,
      KEEP: "2",
    };
    const { status, stdout, stderr } = spawnSync(path.join(scratch, "backup.sh"), args, {
      ...account,
      cwd: scratch,
      encoding: "utf8",
      env,
    });
    return { status, said: stdout, complained: stderr };
  }
  const addPlayers = (letter: string, count: number) =>
    pool.query("insert into users (username) select $1::text || number from generate_series(1, $2::int) number", [letter, count]);
  const told = async () =>
    (await pool.query("select name, failures, reason, succeeded_at is not null as ok from job_runs order by name")).rows;
  const copies = () => readdirSync(path.join(backups, "base")).sort();

  beforeAll(async () => {
    all = await startServices({ pooler: false });
    for (const folder of [scratch, backups, path.join(backups, "wal")]) {
      mkdirSync(folder, { recursive: true });
      if (isRoot) chownSync(folder, account.uid as number, account.gid as number);
    }
    copyFileSync(path.join(root, "deploy/backup.sh"), path.join(scratch, "backup.sh"));
    chmodSync(path.join(scratch, "backup.sh"), 0o755);
    const setup = new pg.Client(all.directUrl);
    await setup.connect();
    await setup.query("alter system set archive_mode = on");
    await setup.query(`alter system set archive_command = 'test ! -f ${backups}/wal/%f && cp %p ${backups}/wal/%f'`);
    await setup.end();
    await all.postgres.kill();
    await all.postgres.start();
    pool = new pg.Pool({ connectionString: all.directUrl, max: 2 });
    pool.on("error", () => undefined);
    await migrateDatabase(pool);
  });
  afterAll(async () => {
    await pool?.end();
    all?.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  });

  test("copies the server, tries the copy out with all that came after it, and reports both", async () => {
    await addPlayers("a", 100);
    expect(run("nightly")).toMatchObject({ status: 0, said: expect.stringContaining("Copied the server to") });
    await addPlayers("b", 50);
    await pool.query("select pg_switch_wal()");
    await until(async () =>
      expect((await pool.query("select last_archived_wal is not null as done from pg_stat_archiver")).rows[0].done).toBe(true),
    );
    await until(() => expect(run("try").said).toMatch(/^Restored \S+: 150 accounts, \d+ migrations\.\n$/));
    expect(await told()).toEqual([
      { name: "nightly-backup", failures: 0, reason: null, ok: true },
      { name: "weekly-restore-trial", failures: 0, reason: null, ok: true },
    ]);
    // Nothing of the trial is left, and the copy is as it was.
    expect(readdirSync(backups).sort()).toEqual(["base", "wal"]);
    expect(copies()).toHaveLength(1);
  });

  test("restores data lost by a mistake, as of the moment before", async () => {
    const { rows } = await pool.query("select now()::text as moment, (select count(*) from users)::int as count");
    const { moment, count } = rows[0];
    await until(async () =>
      expect((await pool.query("select now() > $1::timestamptz + interval '50 ms' as is_later", [moment])).rows[0].is_later).toBe(true),
    );
    await pool.query("delete from users");
    await pool.query("select pg_switch_wal()");
    const place = path.join(scratch, "restored");
    await until(() => {
      rmSync(place, { recursive: true, force: true });
      expect(run("restore", moment, place).said).toContain(`: ${count} accounts,`);
    });
    // A moment from before every copy cannot be had.
    expect(run("restore", "2020-01-01 00:00+00", place)).toMatchObject({
      status: 1,
      complained: expect.stringContaining("There is no copy"),
    });
  });

  test("a copy that cannot be brought up is reported with the reason, until one can", async () => {
    run("nightly");
    run("nightly");
    expect(copies()).toHaveLength(2);
    for (const copy of copies()) rmSync(path.join(backups, "base", copy, "global/pg_control"));
    expect(run("try").status).toBe(1);
    expect((await told())[1]).toMatchObject({ failures: 1, reason: expect.stringMatching(/pg_control/), ok: true });
    run("nightly");
    expect(run("try").status).toBe(0);
    expect((await told())[1]).toMatchObject({ failures: 0, reason: null, ok: true });
  });
});
