import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { migrateDatabase } from "~/db/client.server.ts";
import { lockDirectory } from "~/db/embedded/directory-lock.server.ts";
import { openEmbeddedDatabase } from "~/db/embedded/embedded-database.server.ts";
import { startSentinels } from "../../scripts/sentinels.mjs";
import { databaseUrl } from "../../test/database-template.ts";
import { embeddedTemplate } from "../../test/embedded-template.ts";
import { examineSite } from "./examine.ts";

// The results of examining an installation for each fault, and for a sound one.

const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-doctor-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const HTTPS = {
  APP_ENV: "production",
  APP_URL: "https://values.test",
  TRUSTED_PROXIES: "1",
  ROBLOX_CLIENT_ID: "1",
  ROBLOX_CLIENT_SECRET: "x",
};
/** The findings, by subject. */
async function examine(environment: NodeJS.ProcessEnv) {
  const findings = await examineSite({ DATA_DIR: path.join(scratch, "data"), PORT: "1", ...environment });
  return {
    of: (about: string) => findings.filter((finding) => finding.about === about).map(({ state, says }) => `${state}: ${says}`),
    wrong: findings.filter(({ state }) => state === "wrong").map(({ about }) => about),
  };
}

/** A server that answers everything alike. */
async function answering(status: number, body: string): Promise<{ port: string; close(): void }> {
  const server = http.createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: String((server.address() as AddressInfo).port), close: () => server.close() };
}

test("settings that cannot be used are named, and nothing else is looked at", async () => {
  const { of, wrong } = await examine({ DATABASE_URL: "mysql://nobody", METRICS_PORT: "many" });
  expect(wrong).toEqual(["Settings"]);
  expect(of("Settings")[0]).toMatch(/DATABASE_URL must be an address.*\n.*METRICS_PORT must be a whole number/);
});

test("settings that nobody reads, and what a real site should have, are warned of", async () => {
  const { of } = await examine({ ...HTTPS, REDIS_ULR: "redis://localhost", DATABASE_POOLSIZE: "4" });
  const said = of("Settings").join("\n");
  for (const words of [
    "REDIS_ULR is no setting",
    "DATABASE_POOLSIZE is no setting",
    "OWNERS names nobody",
    "the admin console stays closed",
  ])
    expect(said).toContain(words);
  expect((await examine({})).of("Settings")).toEqual([expect.stringMatching(/^warning: This is the demo/)]);
});

test("a value of the examples that was not replaced is wrong, whatever setting it is in", async () => {
  const examples = parseEnv(readFileSync(path.join(import.meta.dirname, "..", "..", "deploy", "site.env.example"), "utf8"));
  const toChange = Object.keys(examples).filter((name) => /^(APP_URL|ROBLOX_|OWNERS|DATABASE_|S3_.*KEY)/.test(name));
  expect(toChange.length).toBeGreaterThan(7);
  const said = (await examine({ ...examples, DATABASE_URL: "postgres://a:change-me@127.0.0.1:1/a", DATABASE_DIRECT_URL: "" })).of(
    "Settings",
  );
  for (const name of toChange.filter((one) => one !== "DATABASE_DIRECT_URL"))
    expect(said).toContain(`wrong: ${name} is still the example of the documents. Set your own.`);
  expect((await examine({ ...HTTPS, DISCORD_CLIENT_ID: "1", DISCORD_CLIENT_SECRET: "CHANGE_ME" })).of("Settings").join()).toContain(
    "DISCORD_CLIENT_SECRET is still the example",
  );
  expect((await examine(HTTPS)).of("Settings").join()).not.toContain("still the example");
});

test("an address without https, and a proxy that is not counted, are wrong; one that cannot be reached from here is not", async () => {
  expect((await examine({ ...HTTPS, APP_URL: "http://values.test" })).of("Address")[0]).toMatch(/^wrong: APP_URL is http:/);
  expect((await examine({ ...HTTPS, TRUSTED_PROXIES: "0" })).of("Address")[0]).toMatch(/^wrong: .*TRUSTED_PROXIES is 0/);
  expect((await examine({ ...HTTPS, HOST: "127.0.0.1" })).of("Address")).toEqual([
    expect.stringMatching(/^warning: https:\/\/values\.test cannot be reached/),
  ]);
});

test("an address that leads to something else is wrong", async () => {
  const other = await answering(200, "Welcome to nginx!");
  expect((await examine({ ...HTTPS, APP_URL: `http://127.0.0.1:${other.port}` })).of("Address")).toContain(
    `wrong: http://127.0.0.1:${other.port} is answered by something else (200).`,
  );
  other.close();
});

test.each([
  ["is ready", 200, { hearsOthers: true, jobs: { failing: [], late: [] } }, /^good: .* is ready\.$/],
  ["is not ready", 503, { reason: "the database does not answer" }, /^wrong: .*not ready: the database does not answer\.$/],
  ["does not receive events of the others", 200, { hearsOthers: false }, /^wrong: .*does not receive events of the others/],
  [
    "has jobs that fail",
    200,
    { hearsOthers: true, jobs: { failing: ["giveaways"], late: [] } },
    /^warning: These jobs are failing: giveaways/,
  ],
])("a node that %s is reported", async (_, status, body, says) => {
  const node = await answering(status, JSON.stringify(body));
  expect((await examine({ PORT: node.port })).of("Node")).toEqual([expect.stringMatching(says)]);
  node.close();
});

test("a storage that takes nothing is wrong", async () => {
  const s3 = { S3_BUCKET: "pictures", S3_ENDPOINT: "http://127.0.0.1:1", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  const { of, wrong } = await examine(s3);
  expect(wrong).toEqual(["Storage"]);
  expect(of("Storage")[0]).toMatch(/^wrong: Nothing can be stored in the bucket pictures: /);
  expect((await examine({})).of("Storage")[0]).toMatch(/^good: /);
});

describe.runIf(!process.env.TEST_DATABASE_URL)("an embedded database", () => {
  let data: string;
  const cluster = () => path.join(data, "db", "cluster");
  const look = async () => (await examine({ DATA_DIR: data })).of("Database");
  beforeEach(async () => {
    data = mkdtempSync(path.join(scratch, "embedded-"));
    const database = await openEmbeddedDatabase({ directory: path.join(data, "db"), template: embeddedTemplate(), durable: false });
    await database.close();
  });

  test("an embedded database is good where a copy of it opens, and where there is none yet", async () => {
    expect(await look()).toEqual([expect.stringMatching(/^good: A copy of the one in .* opens/)]);
    rmSync(path.join(data, "db"), { recursive: true });
    expect(await look()).toEqual([expect.stringMatching(/^good: There is none in /)]);
  });

  test("of another version of PostgreSQL is wrong, and not called damaged", async () => {
    writeFileSync(path.join(cluster(), "PG_VERSION"), "17\n");
    const [says] = await look();
    expect(says).toMatch(/^wrong: The database in .* was written by PostgreSQL 17, .* Nothing is damaged/);
    expect(says).not.toMatch(/restore|mv /);
  });

  test("an embedded database that another process has open is wrong, unless a node answers at the port of the settings", async () => {
    const lock = lockDirectory(path.join(data, "db"));
    try {
      expect(await look()).toEqual([expect.stringMatching(/^wrong: The database directory .* is in use by this process/)]);
      const node = await answering(200, '{"ok":true}');
      const { of } = await examine({ DATA_DIR: data, PORT: node.port });
      node.close();
      expect(of("Database")).toEqual([expect.stringMatching(/^good: The running site has the one in .* open\.$/)]);
    } finally {
      lock.release();
    }
  });

  test.each([
    ["db", "db"],
    ["db/cluster", "db/cluster"],
    ["the data folder itself", "."],
  ])("the check of the database reports a file in place of a folder (%s)", async (_, name) => {
    const file = path.join(data, name);
    rmSync(file, { recursive: true });
    writeFileSync(file, "");
    expect(await look()).toEqual([expect.stringMatching(/^wrong: A file is where a folder belongs: /)]);
  });

  test.each([["global/pg_control"], ["PG_VERSION"], ["base"]])("without %s is wrong, and is left as it is", async (name) => {
    rmSync(path.join(cluster(), name), { recursive: true });
    const before = readdirSync(cluster(), { recursive: true }).sort();
    expect(await look()).toEqual([expect.stringMatching(/^wrong: The database in .* cannot be opened: /)]);
    expect(readdirSync(cluster(), { recursive: true }).sort()).toEqual(before);
  });

  test("an embedded database beside a restore that was broken off is wrong", async () => {
    renameSync(path.join(data, "db"), path.join(data, "restore.unfinished"));
    expect(await look()).toEqual([expect.stringMatching(/^wrong: A restore into .* is not finished/)]);
  });
});

test.each(["/proc/x", "/proc/x/deeper", "/sys/x"])(
  "a data folder in a file system that takes none is wrong at once (%s)",
  async (folder) => {
    const { of } = await examine({ DATA_DIR: folder });
    expect(of("Disk")).toEqual([expect.stringMatching(/^wrong: /)]);
    expect(of("Storage")).toEqual([expect.stringMatching(/^wrong: Nothing can be stored in \/(?:proc|sys)\/x/)]);
  },
);

test("services that do not answer are wrong, and named by their setting", async () => {
  const { of, wrong } = await examine({ ...HTTPS, DATABASE_URL: "postgres://a@127.0.0.1:1/a", REDIS_URL: "redis://127.0.0.1:1" });
  expect(wrong.sort()).toEqual(["Database", "Redis"]);
  expect(of("Database")[0]).toMatch(/^wrong: DATABASE_URL cannot be used: /);
  expect(of("Redis")[0]).toMatch(/^wrong: REDIS_URL cannot be used: /);
});

test("a webhook out of reach from here is a warning, not a fault", async () => {
  const { of } = await examine({ ...HTTPS, DISCORD_WEBHOOK_URL: "https://127.0.0.1:1/" });
  expect(of("Webhook")).toEqual([expect.stringMatching(/^warning: DISCORD_WEBHOOK_URL cannot be reached/)]);
});

describe.runIf(process.env.TEST_DATABASE_URL)("on PostgreSQL", () => {
  const serverUrl = process.env.TEST_DATABASE_DIRECT_URL ?? process.env.TEST_DATABASE_URL ?? "";

  async function withDatabase(options: string, work: (url: string, pool: pg.Pool) => Promise<void>) {
    const name = `bubblegum_doctor_${process.pid}`;
    const server = new pg.Client(serverUrl);
    await server.connect();
    await server.query(`create database ${name} template template0 ${options}`);
    const url = databaseUrl(serverUrl, name);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    // It is ended with its database.
    pool.on("connect", (client) => client.on("error", () => undefined));
    pool.on("error", () => undefined);
    try {
      await work(url, pool);
    } finally {
      await pool.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    }
  }

  test("a sound one is good, and its backups are reported as they are", () =>
    withDatabase("encoding 'UTF8' locale 'C.UTF-8'", async (url, pool) => {
      const look = () => examine({ ...HTTPS, HOST: "127.0.0.1", DATABASE_URL: url, REDIS_URL: process.env.TEST_REDIS_URL });
      expect((await look()).of("Migrations")).toEqual(["warning: The database is empty. The first node that starts makes its tables."]);
      await migrateDatabase(pool);
      const { of, wrong } = await look();
      expect(wrong).toEqual([]);
      for (const about of ["Database", "Migrations", "Clock", "Redis"]) expect(of(about)).toEqual([expect.stringMatching(/^good: /)]);
      const [start, end] = url.split("@") as [string, string];
      const several = await examine({ ...HTTPS, DATABASE_URL: `${start}@127.0.0.1:1,${end}` });
      for (const about of ["Database", "Migrations", "Clock"]) expect(several.of(about)).toEqual([expect.stringMatching(/^good: /)]);
      expect(of("Backups").join()).toContain("No backup has ever been reported");
      await pool.query(
        "insert into job_runs (name, every_seconds, asked_at, succeeded_at, failed_at, failures, reason) values ('nightly-backup', 86400, now(), now() - interval '50 hours', null, 0, null), ('weekly-restore-trial', 604800, now(), null, now(), 1, 'no room.')",
      );
      expect((await look()).of("Backups")).toEqual(
        expect.arrayContaining(["wrong: The last good backup is 50 hours old.", "wrong: The last trial of a backup failed: no room."]),
      );
      await pool.query("delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)");
      expect((await look()).of("Migrations")).toEqual(["warning: 1 migration is missing. The next node that starts applies them."]);
      await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)");
      expect((await look()).of("Migrations")).toEqual([
        expect.stringMatching(/^warning: The database has migrations that this version does not know/),
      ]);
      await pool.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
      expect((await look()).of("Database")).toEqual(["wrong: It takes no writes: default_transaction_read_only is on."]);
      // A primary is no replica.
      const twice = await examine({ ...HTTPS, DATABASE_URL: url, DATABASE_READ_URL: url });
      expect(twice.of(`Replica ${new URL(url).host}`)).toEqual([expect.stringMatching(/^wrong: This is no replica/)]);
    }));

  test.runIf(process.env.SERVICES_POOLER === "1")(
    "an address that should lead to PostgreSQL itself and leads to a pooler is wrong",
    async () => {
      const [through, direct] = [process.env.TEST_DATABASE_URL, serverUrl];
      const look = async (settings: NodeJS.ProcessEnv) => (await examine({ ...HTTPS, DATABASE_URL: through, ...settings })).of("Database");
      const words = "wrong: DATABASE_DIRECT_URL leads to a pooler.";
      expect((await look({ DATABASE_DIRECT_URL: through })).join()).toContain(words);
      expect((await look({ DATABASE_DIRECT_URL: direct })).join()).not.toContain("pooler");
    },
  );

  test("a Redis that sentinels know by a name is found", async () => {
    const sentinels = await startSentinels();
    try {
      const settings = { ...HTTPS, DATABASE_URL: serverUrl, ...sentinels.settings };
      expect((await examine(settings)).of("Redis")).toEqual([expect.stringMatching(/^good: /)]);
    } finally {
      sentinels.stop();
    }
  });

  test("one that knows no letters but English, or is kept in another encoding, is wrong", async () => {
    await withDatabase("encoding 'UTF8' locale 'C'", async (url) => {
      expect((await examine({ DATABASE_URL: url })).of("Database")).toEqual([
        expect.stringMatching(/^wrong: The database's LC_CTYPE is C,/),
      ]);
    });
    await withDatabase("encoding 'SQL_ASCII' locale 'C'", async (url) => {
      expect((await examine({ DATABASE_URL: url, DATABASE_POOL_SIZE: "500" })).of("Database").join()).toMatch(
        /SQL_ASCII.*One node opens up to 501 connections/s,
      );
    });
  });
});
