import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DirectoryInUseError, lockDirectory } from "./directory-lock.server.ts";

let directory = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  directory = path.join(fs.mkdtempSync(path.join(fs.realpathSync(tmpdir()), "lock-")), "db");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  fs.rmSync(path.dirname(directory), { recursive: true, force: true });
});

/** Starts a process that tries to take the lock, and gives what it says. */
async function lockInChild(target = directory): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "directory-lock.fixture.ts"), target], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [said] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return { child, said: said.toString().trim() };
}

async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

test("a second process is refused, and told the directory and the process that holds it", async () => {
  const { child, said } = await lockInChild();
  expect(said).toBe("locked");

  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  const second = await lockInChild();
  expect(second.said).toMatch(/^DirectoryInUseError: /);
  expect(second.said).toContain(`${directory} is in use by the process with pid ${child.pid}`);
});

test("the lock ends with its process, also with kill -9", async () => {
  const { child } = await lockInChild();
  await killHard(child);
  expect((await lockInChild()).said).toBe("locked");
});

test("of many processes that start at once exactly one gets the lock", async () => {
  const said = (await Promise.all(Array.from({ length: 6 }, () => lockInChild()))).map((result) => result.said);
  expect(said.filter((line) => line === "locked")).toHaveLength(1);
  expect(said.filter((line) => line.startsWith("DirectoryInUseError"))).toHaveLength(5);
});

test("one process cannot take it twice, and can take it again once it is released", () => {
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`this process (pid ${process.pid})`);
  lock.release();
  lockDirectory(directory).release();
});

test("another path to the same directory meets the same lock", async () => {
  const lock = lockDirectory(directory);
  const link = `${directory}-link`;
  fs.symlinkSync(directory, link);
  expect((await lockInChild(link)).said).toMatch(/^DirectoryInUseError/);
  lock.release();
});

test("the directory is made for its owner alone", () => {
  lockDirectory(directory).release();
  expect(fs.statSync(directory).mode & 0o777).toBe(0o700);
});

test.runIf(process.platform === "linux")("a place that takes no directories is refused at once", () => {
  expect(() => lockDirectory("/proc/bubblegum/db")).toThrow(/ENOENT.*\/proc\/bubblegum/);
});
