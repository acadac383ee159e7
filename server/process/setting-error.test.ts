import { expect, test } from "vitest";
import { settingErrorOf } from "./setting-error.ts";

const embedded = { databaseUrl: undefined, dataDirectory: "/data" };
const postgres = { databaseUrl: "postgres://values@db/values", dataDirectory: "/data" };
const failure = (message: string, about: object) => Object.assign(new Error(message), about);

test.each([
  [failure("EACCES: permission denied, mkdir '/data/db'", { code: "EACCES", path: "/data/db" }), "permission denied (/data/db)."],
  [failure("EROFS: read-only file system, mkdir '/data/db'", { code: "EROFS", path: "/data/db" }), "the disk can only be read (/data/db)."],
  [failure("EMFILE: too many open files, open '/data/db/lock'", { code: "EMFILE" }), "too many files are open."],
  [
    failure('PostgreSQL said: FATAL: could not open file "base/5/1": Permission denied', { cause: new Error("It failed.") }),
    "permission denied.",
  ],
  [
    failure("ENOENT: no such file or directory, mkdir '/ro/db'", { code: "ENOENT", syscall: "mkdir" }),
    "ENOENT: no such file or directory, mkdir '/ro/db'",
  ],
  [failure("attempt to write a readonly database", { code: "ERR_SQLITE_ERROR" }), "attempt to write a readonly database"],
  [failure("The embedded database could not be opened.", { cause: { errno: 2 } }), "permission denied."],
])("a data directory that cannot be written names its setting (%#)", (error, reason) => {
  expect(settingErrorOf(error, embedded)?.message).toBe(`DATA_DIR cannot be used: ${reason}`);
  expect(settingErrorOf(error, postgres)).toBeUndefined();
});

test.each([
  failure("The embedded database could not be opened.", { cause: { errno: 51 } }),
  failure("ENOSPC: no space left on device, mkdir '/data/db'", { code: "ENOSPC" }),
  failure('PostgreSQL said: FATAL: could not write to file "pg_wal/xlogtemp.42": No space left on device', {}),
  new Error("Failed query: create table", { cause: failure("could not extend file: No space left on device", { code: "53100" }) }),
  new Error("Failed query: create table", { cause: failure("could not write to file: No space left on device", { code: "58030" }) }),
])("a full disk is said to be full, and nothing to be lost (%#)", (error) => {
  const message = settingErrorOf(error, embedded)?.message;
  expect(message).toMatch(/^The site cannot start: no space left on the disk\. Nothing is lost/);
  expect(message).not.toMatch(/restore|damaged/);
});

test("files that are damaged are named, with the way back from a backup", () => {
  const error = new Error("Failed query: select 1", {
    cause: failure("invalid page in block 7 of relation base/5/1249", { code: "XX001" }),
  });
  expect(settingErrorOf(error, embedded)?.message).toMatch(/^The database in \/data\/db cannot be opened: invalid page in block 7/);
  expect(settingErrorOf(error, embedded)?.message).toContain("npm run restore -- /data/backups/");
  expect(settingErrorOf(error, postgres)).toBeUndefined();
});

test("errors that no setting causes stay as they are", () => {
  expect(
    settingErrorOf(failure("ENOENT: no such file or directory, open 'migrations'", { code: "ENOENT", syscall: "open" }), embedded),
  ).toBeUndefined();
  expect(settingErrorOf(failure("a statement failed", { cause: { errno: 28 } }), embedded)).toBeUndefined();
});
