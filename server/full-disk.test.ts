import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { readConfig } from "~/platform/process/config.server.ts";
import { embeddedTemplate } from "../test/embedded-template.ts";
import { DATA_TOOLS } from "./data-tools.ts";
import { openServices } from "./process/services.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-full-"));
const small = path.join(scratch, "small");
mkdirSync(small);
const WRITER = path.join(import.meta.dirname, "..", "app", "db", "embedded", "power-loss-writer.fixture.ts");
/** Only root may make a disk as small as these tests need; elsewhere they are reported as skipped. */
const canMount = mount();

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", small], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const filling = path.join(small, "filling");
/** Leaves `spare` bytes of the disk. */
function fillUp(spare = 0): void {
  for (let bytes = 1024 ** 2; bytes >= 4096; bytes /= 16) {
    try {
      for (;;) writeFileSync(filling, Buffer.alloc(bytes), { flag: "a" });
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
    }
  }
  if (spare > 0) writeFileSync(filling, Buffer.alloc(Math.max(0, sizeOfFilling() - spare)));
}

function sizeOfFilling(): number {
  return Number(execFileSync("stat", ["-c", "%s", filling], { encoding: "utf8" }));
}

afterEach(() => rmSync(filling, { force: true }));
afterAll(() => {
  if (canMount) execFileSync("umount", ["--lazy", small]);
  rmSync(scratch, { recursive: true, force: true });
});

/** Writes rows until `rows` of them are acknowledged, and ends as a process does that is killed. */
async function writeAndDie(directory: string, rows: number): Promise<void> {
  const writer = spawn(process.execPath, [WRITER, directory, embeddedTemplate()], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => writer.once("exit", resolve));
  for await (const line of createInterface({ input: writer.stdout })) if (Number(line) === rows) writer.kill("SIGKILL");
  await exited;
}

describe.runIf(canMount)("on a full disk", () => {
  test("a start after a kill says that there is no space, and finds every row once there is", async () => {
    const directory = path.join(small, "data", "db");
    await writeAndDie(directory, 30);
    fillUp();
    const config = readConfig({ DATA_DIR: path.join(small, "data"), LOG_LEVEL: "silent" });
    const said = await openServices(config).then(
      () => "opened",
      (error: Error) => error.message,
    );
    expect(said).toMatch(/^The site cannot start: no space left on the disk\. Nothing is lost/);
    expect(said).not.toContain("mv ");
    rmSync(filling);
    const { database, close } = await openServices(config);
    const { rows } = await database.pool.query("select count(*)::int as rows from kept where id <= 30");
    await close();
    expect(rows).toEqual([{ rows: 30 }]);
  });

  test("a backup without space reports it, leaves nothing, and can be repeated once there is space", async () => {
    const data = path.join(scratch, "data");
    const config = readConfig({ DATA_DIR: data, LOG_LEVEL: "silent" });
    const { database, close } = await openServices(config);
    await database.pool.query("insert into pets (slug, name, rarity) values ('one', 'One', 'Common')");
    await close();
    rmSync(path.join(small, "data"), { recursive: true, force: true });
    const target = path.join(small, "backup");
    const backUp = () => DATA_TOOLS.backup?.run({ DATA_DIR: data, LOG_LEVEL: "silent" }, target, {});
    for (const spare of [0, 5_000_000]) {
      fillUp(spare);
      await expect(backUp()).rejects.toThrow(
        /^The backup could not be written to .*: no space left on the disk.*Nothing of it was left there\.$/,
      );
      expect(existsSync(target)).toBe(false);
      expect(readdirSync(small)).toEqual(["filling"]);
      rmSync(filling);
    }
    await backUp();
    expect(await DATA_TOOLS["check-backup"]?.run({}, target, {})).toEqual([expect.stringContaining("is whole")]);

    fillUp();
    const restored = path.join(small, "restored");
    await expect(DATA_TOOLS.restore?.run({ DATA_DIR: restored, LOG_LEVEL: "silent" }, target, {})).rejects.toThrow(
      /could not be put back: no space left on the disk/,
    );
    expect(existsSync(restored) ? readdirSync(restored) : []).toEqual([]);
  });

  /** A site with pictures, and how much its database takes. */
  async function siteWithPictures(name: string): Promise<{ DATA_DIR: string; databaseBytes: number }> {
    const DATA_DIR = path.join(scratch, name);
    const { database, close } = await openServices(readConfig({ DATA_DIR, LOG_LEVEL: "silent" }));
    await database.pool.query("insert into pets (slug, name, rarity) values ('one', 'One', 'Common')");
    await close();
    mkdirSync(path.join(DATA_DIR, "files", "pets"), { recursive: true });
    for (let at = 0; at < PICTURES; at += 1)
      writeFileSync(path.join(DATA_DIR, "files", "pets", `${String(at).padStart(20, "0")}-128.webp`), Buffer.alloc(PICTURE_BYTES, at));
    const kilobytes = execFileSync("du", ["-sk", path.join(DATA_DIR, "db")], { encoding: "utf8" });
    return { DATA_DIR, databaseBytes: Number.parseInt(kilobytes, 10) * 1024 };
  }
  const PICTURES = 60;
  const PICTURE_BYTES = 200_000;

  test("a backup and a restore whose pictures do not fit name the disk that is full, and leave no part of them", async () => {
    for (const name of readdirSync(small)) rmSync(path.join(small, name), { recursive: true, force: true });
    const { DATA_DIR, databaseBytes } = await siteWithPictures("pictures");
    const [target, whole, restored] = [path.join(small, "backup"), path.join(scratch, "whole"), path.join(small, "restored")];
    const run = (tool: string, folder: string, data = DATA_DIR) =>
      DATA_TOOLS[tool]?.run({ DATA_DIR: data, LOG_LEVEL: "silent" }, folder, {});
    await run("backup", whole);
    for (const pictures of [5, 20, 40]) {
      fillUp(databaseBytes + pictures * PICTURE_BYTES);
      const said = await run("backup", target)?.then(
        () => "Done.",
        (error: Error) => error.message,
      );
      expect(said).toMatch(/could not be written to .*: no space left on the disk/);
      expect(said, "where it was read").not.toContain(DATA_DIR);
      expect(readdirSync(small)).toEqual(["filling"]);
      const words = await run("restore", whole, restored)?.then(
        () => "Done.",
        (error: Error) => error.message,
      );
      expect(words).toMatch(/^The backup could not be put back: no space left on the disk/);
      expect(words, "where it was read").not.toContain(whole);
      expect(existsSync(restored) ? readdirSync(restored) : []).toEqual([]);
      rmSync(restored, { recursive: true, force: true });
      rmSync(filling);
    }
    await run("backup", target);
    expect(readdirSync(path.join(target, "files", "pets"))).toHaveLength(PICTURES);
  });
});
