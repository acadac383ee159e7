import { spawn } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { embeddedTemplate } from "../../../test/embedded-template.ts";
import { openEmbeddedDatabase } from "./embedded-database.server.ts";

const PAGE = 4096;
const scratch = fs.mkdtempSync(path.join(fs.realpathSync(tmpdir()), "power-loss-"));
const before = path.join(scratch, "before");
const shadow = path.join(scratch, "shadow");
let acknowledged = 0;

/** Runs the writer on a disk that is watched until `rows` rows are acknowledged, then kills it with SIGKILL. Gives the last acknowledged row. */
async function writeUntilKilled(rows: number): Promise<number> {
  fs.mkdirSync(before);
  fs.mkdirSync(shadow);
  const fixture = (name: string) => path.join(import.meta.dirname, name);
  const writer = spawn(process.execPath, [fixture("power-loss-writer.fixture.ts"), before, embeddedTemplate()], {
    env: {
      ...process.env,
      SHADOW: shadow,
      WATCHED: before,
      NODE_OPTIONS: `--import ${pathToFileURL(fixture("power-loss-disk.fixture.ts"))}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => writer.once("exit", resolve));
  let last = -1;
  for await (const line of createInterface({ input: writer.stdout })) {
    last = Number(line);
    if (last === rows) writer.kill("SIGKILL");
  }
  await exited;
  return last;
}

/**
 * Writes to `target` what the disk holds after the power is back: the synced bytes, and each written but unsynced page
 * or not, as `luck` says (a disk may have written any of it by itself).
 */
function restorePower(target: string, luck: () => boolean): void {
  const directories = new Map<string, Map<string, string>>();
  for (const line of fs.readFileSync(path.join(shadow, "names.jsonl"), "utf8").trimEnd().split("\n")) {
    const { directory, names, complete } = JSON.parse(line) as { directory: number; names: [string, string][]; complete: boolean };
    const key = `/${directory}`;
    directories.set(key, new Map(complete ? names : [...(directories.get(key) ?? []), ...names]));
  }
  const restore = (directory: string, key: string) => {
    fs.mkdirSync(path.join(target, directory), { mode: 0o700 });
    for (const [name, content] of directories.get(key) ?? []) {
      const file = path.join(directory, name);
      if (content.startsWith("/")) restore(file, content);
      else fs.writeFileSync(path.join(target, file), bytesAfterLoss(path.join(before, file), content, luck));
    }
  };
  restore("", `/${fs.statSync(before).ino}`);
  expect(fs.readdirSync(target)).toContain("cluster");
}

function bytesAfterLoss(file: string, content: string, luck: () => boolean): Buffer {
  const copy = path.join(shadow, content);
  const bytes = fs.existsSync(copy) ? fs.readFileSync(copy) : Buffer.alloc(0);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat || !content.startsWith(`${stat.ino}.`)) return bytes;
  const written = fs.readFileSync(file);
  for (let start = 0; start + PAGE <= Math.min(bytes.length, written.length); start += PAGE) {
    if (luck()) written.copy(bytes, start, start, start + PAGE);
  }
  return bytes;
}

/** A coin of its own for each seed (mulberry32). */
function coin(seed: number): () => boolean {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) & 1) === 1;
  };
}

beforeAll(async () => {
  acknowledged = await writeUntilKilled(150);
});
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

describe("the embedded database after a power cut", () => {
  test.each([
    ["nothing that was not synced is on the disk", () => false],
    ["some of it is", coin(1)],
    ["some other of it is", coin(2)],
    ["all of it is", () => true],
  ])("the embedded database after a power cut opens and holds every acknowledged row, when %s", async (_, luck) => {
    const directory = path.join(scratch, "after");
    fs.rmSync(directory, { recursive: true, force: true });
    restorePower(directory, luck);

    const database = await openEmbeddedDatabase({ directory, durable: false });
    const pool = new pg.Pool(database.poolConfig);
    try {
      const { rows } = await pool.query("select id, length(filling) as length, changes from kept where id <= $1 order by id", [
        acknowledged,
      ]);
      const expected = Array.from({ length: acknowledged }, (_, index) => index + 1);
      expect(rows.map(({ id }) => id)).toEqual(expected);
      // Row n is changed along with the rows 2n and 2n + 1.
      const changesOf = (id: number) => Number(2 * id <= acknowledged) + Number(2 * id + 1 <= acknowledged);
      expect(rows.filter(({ id, changes }) => changes < changesOf(id))).toEqual([]);
      expect(rows.filter(({ length, changes }) => length !== 64_000 + changes)).toEqual([]);
      const indexed = await pool.query("select count(*)::int as found from generate_series(1, $1) as wanted(id) join kept using (id)", [
        acknowledged,
      ]);
      expect(indexed.rows).toEqual([{ found: acknowledged }]);
    } finally {
      await pool.end();
      await database.close();
    }
  });
});
