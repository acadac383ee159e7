import { mkdir, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { TableSum } from "../../app/db/embedded/table-sums.ts";
import { createTestContext } from "../../test/database.ts";
import { nightlyBackup } from "./nightly-backup.ts";

const ctx = await createTestContext();
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A data folder with a database, whose copy is made by `copy`. */
async function site(copy: (to: string) => Promise<Record<string, TableSum>>) {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "nightly-"));
  folders.push(dataDirectory);
  await mkdir(path.join(dataDirectory, "db"));
  await writeFile(path.join(dataDirectory, "db", "PG_VERSION"), "17");
  const job = nightlyBackup({ backup: copy });
  return {
    dataDirectory,
    run: (day: string) => job.run({ ...ctx, config: { ...ctx.config, dataDirectory }, now: () => new Date(`${day}T03:30:00Z`) }),
    kept: async () => (await readdir(path.join(dataDirectory, "backups"))).sort(),
  };
}

const whole = async (to: string) => {
  await mkdir(to);
  await writeFile(path.join(to, "PG_VERSION"), "17");
  return {};
};
const days = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => `2026-11-${first + at}`);

test("the last seven are kept, and one of the same day replaces the earlier one", async () => {
  const { run, kept } = await site(whole);
  for (const day of days(10, 18)) await run(day);
  await run("2026-11-18");
  expect(await kept()).toEqual(days(12, 18));
});

test("one that fails leaves nothing of it, and all that were there", async () => {
  let full = false;
  const { dataDirectory, run, kept } = await site(async (to) => {
    const tables = await whole(to);
    if (full) throw new Error("ENOSPC: no space left on device, write");
    return tables;
  });
  for (const day of days(10, 17)) await run(day);
  full = true;
  for (const day of ["2026-11-17", "2026-11-18"]) await expect(run(day)).rejects.toThrow("The disk is full. Make room in the data folder");
  expect(await kept()).toEqual(days(11, 17));
  // Remains of a process that died during a backup.
  await mkdir(path.join(dataDirectory, "backups", "2026-11-18.unfinished", "db"), { recursive: true });
  full = false;
  await run("2026-11-19");
  expect(await kept()).toEqual([...days(12, 17), "2026-11-19"]);
});

test("a backup that would not fit does not start, and reports the missing space", async () => {
  let begun = 0;
  const { dataDirectory, run, kept } = await site(async (to) => {
    begun += 1;
    return await whole(to);
  });
  await run("2026-11-17");
  // As large as any disk, and takes up nothing.
  const large = await open(path.join(dataDirectory, "db", "large"), "w");
  await large.truncate(8 * 1024 ** 4);
  await large.close();
  await expect(run("2026-11-18")).rejects.toThrow(/There is not enough room for a backup: it takes 8,388,609 MB, .* are free/);
  expect([begun, await kept()]).toEqual([1, ["2026-11-17"]]);
});

test("backups dated by a clock years ahead of time do not crowd out the others", async () => {
  const { run, kept } = await site(whole);
  for (const day of days(10, 17)) await run(day);
  const ahead = Array.from({ length: 9 }, (_, at) => `2031-01-${10 + at}`);
  for (const day of ahead.slice(0, 3)) await run(day);
  await run("2026-11-18");
  expect(await kept()).toContain("2026-11-18");
  for (const day of days(19, 28)) await run(day);
  expect(await kept()).toEqual([...days(22, 28), ...ahead.slice(0, 3)]);
});
