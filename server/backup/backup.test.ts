import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~/db/client.server.ts";
import { openEmbeddedDatabase } from "~/db/embedded/embedded-database.server.ts";
import { readConfig } from "~/platform/process/config.server.ts";
import { createLog } from "~/platform/process/log.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { embeddedTemplate } from "../../test/embedded-template.ts";
import { DATA_TOOLS } from "../data-tools.ts";
import { openServices } from "../process/services.ts";
import { checkFiles } from "./check-backup.ts";
import { HALF, MANIFEST } from "./manifest.ts";
import { writeBackup } from "./write-backup.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-backup-"));
const data = path.join(scratch, "data");
const elsewhere = path.join(scratch, "elsewhere");
/** A backup of `data`, and a copy of it for those who harm it. */
const whole = path.join(scratch, "whole");
const backup = path.join(scratch, "backup");
const PETS = ["Soarin' Surfer", "Fabergé", "King Doggy"];
const PICTURES = ["pets/aaaaaaaaaaaaaaaaaaaa-128.webp", "pets/aaaaaaaaaaaaaaaaaaaa-512.webp", "news/bbbbbbbbbbbbbbbbbbbb-480.webp"];

const run = (tool: string, target: string, { DATA_DIR = data, ...flags }: { DATA_DIR?: string; empty?: boolean; anyway?: boolean } = {}) =>
  DATA_TOOLS[tool]?.run({ DATA_DIR, LOG_LEVEL: "silent" }, target, flags);

/** The files of a folder, by path. */
function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, "base64")];
    }),
  );
}

async function petsIn(dataDirectory: string): Promise<string[]> {
  const database = await openEmbeddedDatabase({ directory: path.join(dataDirectory, "db"), durable: false });
  const pool = new pg.Pool(database.poolConfig);
  try {
    return (await pool.query<{ name: string }>("select name from pets order by id")).rows.map(({ name }) => name);
  } finally {
    await pool.end();
    await database.close();
  }
}

async function fill(dataDirectory: string, pets: string[]): Promise<void> {
  const directory = path.join(dataDirectory, "db");
  const database = await openEmbeddedDatabase({ directory, template: embeddedTemplate(), durable: false });
  const pool = new pg.Pool(database.poolConfig);
  for (const [at, name] of pets.entries())
    await pool.query("insert into pets (slug, name, rarity) values ($1, $2, 'Common')", [`pet-${at}`, name]);
  await pool.end();
  await database.close();
}

function putPictures(dataDirectory: string): void {
  for (const [at, file] of PICTURES.entries()) {
    mkdirSync(path.dirname(path.join(dataDirectory, "files", file)), { recursive: true });
    writeFileSync(path.join(dataDirectory, "files", file), Buffer.alloc(1_000 * (at + 1), file));
  }
}

beforeAll(async () => {
  await fill(data, PETS);
  putPictures(data);
  await run("backup", whole);
});
beforeEach(() => {
  rmSync(elsewhere, { recursive: true, force: true });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("a backup", () => {
  beforeEach(() => rmSync(backup, { recursive: true, force: true }));

  test("a backup is whole, and restores every row and every picture", async () => {
    expect(readdirSync(whole).sort()).toEqual(["db", "files", MANIFEST]);
    expect(await run("check-backup", whole)).toEqual([expect.stringContaining("is whole")]);
    const said = await run("restore", whole, { DATA_DIR: elsewhere });
    expect(said?.at(-1)).toBe(`Put back into ${elsewhere}.`);
    expect(readdirSync(elsewhere).sort()).toEqual(["db", "files"]);
    expect(await petsIn(elsewhere)).toEqual(PETS);
    expect(contentsOf(path.join(elsewhere, "files"))).toEqual(contentsOf(path.join(data, "files")));
  });

  test("a backup is not written over another one, and not into a folder with other things or one of the site", async () => {
    const before = contentsOf(whole);
    await expect(run("backup", whole)).rejects.toThrow("holds a backup already");
    expect(contentsOf(whole)).toEqual(before);
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, "diary.txt"), "mine");
    await expect(run("backup", elsewhere)).rejects.toThrow("holds other things (such as diary.txt)");
    expect(readdirSync(elsewhere)).toEqual(["diary.txt"]);
    for (const own of [data, path.join(data, "files"), path.join(data, "db", "copy")])
      await expect(run("backup", own)).rejects.toThrow("is a folder of the site itself");
  });

  test("a backup of a folder without a site is refused by name, and creates none there", async () => {
    for (const tool of ["backup", "export"])
      await expect(run(tool, tool === "export" ? "postgres://localhost/x" : backup, { DATA_DIR: elsewhere })).rejects.toThrow(
        `There is no database in ${elsewhere}`,
      );
    expect(() => readdirSync(elsewhere)).toThrow("ENOENT");
    expect(() => readdirSync(backup)).toThrow("ENOENT");
  });

  test("a backup of an empty site needs the option `empty`", async () => {
    await fill(elsewhere, []);
    await expect(run("backup", backup, { DATA_DIR: elsewhere })).rejects.toThrow("is empty: it has no player and no pet");
    expect(() => readdirSync(backup)).toThrow("ENOENT");
    await run("backup", backup, { DATA_DIR: elsewhere, empty: true });
    expect(await run("check-backup", backup)).toEqual([expect.stringContaining("is whole")]);
  });

  test("an export over a broken connection fails with a clear message", async () => {
    const target = net.createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(target, "listening");
    const { port } = target.address() as net.AddressInfo;
    try {
      await expect(run("export", `postgres://nobody@127.0.0.1:${port}/x`)).rejects.toThrow(OperatorError);
      await expect(run("export", "mysql://localhost/x")).rejects.toThrow("The target must be an address such as postgres://");
    } finally {
      target.close();
    }
  });

  test("a backup is refused while DATABASE_URL names another database", async () => {
    const environment = { DATA_DIR: data, DATABASE_URL: "postgres://localhost/x" };
    for (const tool of ["backup", "restore"])
      await expect(DATA_TOOLS[tool]?.run(environment, backup, {})).rejects.toThrow("DATABASE_URL is set");
  });

  test("a backup that leaves the pictures where they are is put back beside them, and says which are gone", async () => {
    await fill(elsewhere, PETS);
    putPictures(elsewhere);
    // Daily files are made again, and are gone or others when the backup is needed.
    mkdirSync(path.join(elsewhere, "files", "open-data"));
    writeFileSync(path.join(elsewhere, "files", "open-data", "index.json"), "{}");
    const log = createLog("silent");
    const config = readConfig({ DATA_DIR: elsewhere });
    const database = await openDatabase({ ...config, log });
    await writeBackup(database, config, backup, { pictures: "left", now: new Date() });
    await database.close();
    expect(await run("check-backup", backup)).toEqual([expect.stringContaining("the pictures (3 files) stayed in the data folder")]);

    rmSync(path.join(elsewhere, "db"), { recursive: true });
    rmSync(path.join(elsewhere, "files", "open-data"), { recursive: true });
    truncateSync(path.join(elsewhere, "files", PICTURES[0] ?? ""), 0);
    await expect(run("restore", backup, { DATA_DIR: elsewhere })).rejects.toThrow(`1 file (1 of pictures) is not in ${elsewhere} any more`);
    expect(readdirSync(elsewhere)).toEqual(["files"]);
    putPictures(elsewhere);
    await run("restore", backup, { DATA_DIR: elsewhere });
    expect(await petsIn(elsewhere)).toEqual(PETS);
  });
});

describe("a backup that is not whole", () => {
  beforeAll(() => {
    rmSync(backup, { recursive: true, force: true });
    cpSync(whole, backup, { recursive: true });
  });
  /** Restores the files removed by the previous test. */
  beforeEach(() => {
    for (const name of ["files", MANIFEST, "db/cluster/base/5", "db/cluster/pg_wal"])
      cpSync(path.join(whole, name), path.join(backup, name), { recursive: true });
  });

  /** Each takes something from a whole backup. */
  const harms: [string, () => void, RegExp][] = [
    [
      "a picture is missing",
      () => rmSync(path.join(backup, "files", PICTURES[1] ?? "")),
      /1 file \(1 of pictures\) is missing: files\/pets/,
    ],
    ["a picture is empty", () => truncateSync(path.join(backup, "files", PICTURES[1] ?? ""), 0), /has changed since the backup/],
    [
      "a picture is another one",
      () => writeFileSync(path.join(backup, "files", PICTURES[0] ?? ""), Buffer.alloc(1_000, "x")),
      /has changed since the backup/,
    ],
    ["all pictures are missing", () => rmSync(path.join(backup, "files"), { recursive: true }), /3 files \(3 of pictures\) are missing/],
    [
      "a table is cut short",
      () => cutLargest(path.join(backup, "db", "cluster", "base", "5")),
      /1 file \(1 of the database\) has changed since the backup/,
    ],
    ["the log of the database is gone", () => rmSync(path.join(backup, "db", "cluster", "pg_wal"), { recursive: true }), /of the database/],
  ];

  test.each(harms)("a damaged backup is refused before anything is restored, and reported: %s", async (_, harm, words) => {
    harm();
    await expect(run("check-backup", backup)).rejects.toThrow(words);
    await expect(run("restore", backup, { DATA_DIR: elsewhere })).rejects.toThrow(words);
    expect(() => readdirSync(elsewhere)).toThrow("ENOENT");
  });

  test("an incomplete backup is restored with the option `anyway`, and the result counts the missing files", async () => {
    rmSync(path.join(backup, "files", PICTURES[1] ?? ""));
    const said = await run("restore", backup, { DATA_DIR: elsewhere, anyway: true });
    expect(said?.join("\n")).toContain("1 file (1 of pictures) is missing");
    expect(await petsIn(elsewhere)).toEqual(PETS);
    expect(Object.keys(contentsOf(path.join(elsewhere, "files")))).toHaveLength(2);
  });

  test.each([
    ["cut short", () => truncateSync(path.join(backup, MANIFEST), 500)],
    ["empty", () => truncateSync(path.join(backup, MANIFEST), 0)],
    [
      "altered",
      () => writeFileSync(path.join(backup, MANIFEST), readFileSync(path.join(backup, MANIFEST), "utf8").replace(/"rows":3/, '"rows":2')),
    ],
  ])("a backup is refused when its manifest is %s", async (_, harm) => {
    harm();
    await expect(run("check-backup", backup)).rejects.toThrow("has been altered or cut short");
    await expect(run("restore", backup, { DATA_DIR: elsewhere })).rejects.toThrow("has been altered or cut short");
  });

  test("a damaged backup does not replace a database", async () => {
    await expect(run("restore", whole)).rejects.toThrow("a restore never writes over a database");
    expect(await petsIn(data)).toEqual(PETS);
  });

  test.each(["17", "15"])(
    "a backup of PostgreSQL %s is not called damaged, and names the version of the site that restores it",
    async (version) => {
      cpSync(whole, backup, { recursive: true });
      writeFileSync(path.join(backup, "db", "cluster", "PG_VERSION"), `${version}\n`);
      const words = `holds a database of PostgreSQL ${version}, and this version of the site has PostgreSQL 18.`;
      await expect(run("check-backup", backup)).rejects.toThrow(words);
      await expect(run("restore", backup, { DATA_DIR: elsewhere, anyway: true })).rejects.toThrow(words);
      expect(() => readdirSync(elsewhere)).toThrow("ENOENT");
    },
  );

  test("a damaged backup that cannot be opened is named, without advice for the folder where it was tried out", async () => {
    cpSync(whole, backup, { recursive: true });
    rmSync(path.join(backup, MANIFEST));
    rmSync(path.join(backup, "db", "cluster", "global", "pg_control"));
    const error = await run("restore", backup, { DATA_DIR: elsewhere, anyway: true })?.catch((thrown: Error) => thrown);
    expect((error as Error).message).toMatch(/^The database of the backup in .* cannot be opened: /);
    expect((error as Error).message).not.toContain("mv ");
  });

  function cutLargest(folder: string): void {
    const files = Object.entries(contentsOf(folder)).sort(([, one], [, other]) => other.length - one.length);
    truncateSync(path.join(folder, files[0]?.[0] ?? ""), 8_192);
  }
});

describe("interrupted tools", () => {
  const original = { ...fs };
  const STEP = 150;
  afterEach(() => {
    Object.assign(fs, original);
    syncBuiltinESMExports();
  });

  /** Keeps what is in `folder` before each step on the disk while `work` runs: what a process that is killed there leaves behind. */
  async function momentsOf(folder: string, work: () => Promise<unknown>): Promise<string[]> {
    const moments: string[] = [];
    let steps = 0;
    const keep = (step: string) => {
      steps += 1;
      // Hundreds of files of a database are copied one like the other.
      if (step !== "rename" && steps % STEP !== 0 && existsSync(path.join(folder, "restore.unfinished"))) return;
      const copy = path.join(scratch, "moments", String(moments.length));
      rmSync(copy, { recursive: true, force: true });
      try {
        cpSync(folder, copy, { recursive: true });
        moments.push(copy);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
    };
    for (const name of ["rename", "copyFile", "rm", "writeFile", "mkdir", "open"] as const) {
      const step = original[name] as (...values: unknown[]) => unknown;
      Object.assign(fs, {
        [name]: (...values: unknown[]) => {
          // Reading changes nothing.
          if (name !== "open" || /[wx]/.test(String(values[1]))) keep(name);
          return step(...values);
        },
      });
    }
    syncBuiltinESMExports();
    await work();
    Object.assign(fs, original);
    syncBuiltinESMExports();
    return moments;
  }

  // The backup of the test before is in the way.
  beforeEach(() => rmSync(backup, { recursive: true, force: true }));

  test("a backup: it is no backup, is not put back, and can be repeated in its place", async () => {
    const moments = await momentsOf(backup, async () => run("backup", backup));
    expect(moments.length).toBeGreaterThanOrEqual(10);
    const middle = moments[Math.floor(moments.length / 2)];
    for (const moment of moments) {
      const isWhole = readdirSync(moment).includes(MANIFEST);
      if (isWhole) {
        expect((await checkFiles(moment)).problems).toEqual([]);
        await expect(run("backup", moment)).rejects.toThrow("holds a backup already");
        continue;
      }
      await expect(run("check-backup", moment)).rejects.toThrow(/holds the half of a backup|broken off|holds no backup/);
      await expect(run("restore", moment, { DATA_DIR: elsewhere })).rejects.toThrow(
        /holds the half of a backup|broken off|holds no backup/,
      );
      if (moment !== middle) continue;
      await run("backup", moment);
      expect(readdirSync(moment).sort()).toEqual(["db", "files", MANIFEST]);
    }
    expect(moments.filter((moment) => readdirSync(moment).includes(HALF)).length).toBeGreaterThanOrEqual(8);
  });

  test("a restore: there is no half of a site, and it can be repeated", async () => {
    const moments = await momentsOf(elsewhere, async () => run("restore", whole, { DATA_DIR: elsewhere }));
    expect(moments.length).toBeGreaterThanOrEqual(5);
    expect(moments.filter((moment) => existsSync(path.join(moment, "db")))).toEqual([]);
    const last = moments.at(-1) ?? "";
    // A start would make a new site of it.
    await expect(openServices(readConfig({ DATA_DIR: last, LOG_LEVEL: "silent" }))).rejects.toThrow("is not finished. Repeat it");
    await run("restore", whole, { DATA_DIR: last });
    expect(await petsIn(last)).toEqual(PETS);
    expect(contentsOf(path.join(last, "files"))).toEqual(contentsOf(path.join(data, "files")));
  });
});
