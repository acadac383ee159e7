import { expect, test } from "vitest";
import { settingErrorOf } from "./setting-error.ts";

const embedded = { databaseUrl: undefined, dataDirectory: "/data" };
const postgres = { databaseUrl: "postgres://values@db/values", dataDirectory: "/data" };
const failure = (message: string, about: object) => Object.assign(new Error(message), about);

test.each([
  [failure("EACCES: permission denied, mkdir '/data/db'", { code: "EACCES" }), "EACCES: permission denied, mkdir '/data/db'"],
  [
    failure("ENOENT: no such file or directory, mkdir '/ro/db'", { code: "ENOENT", syscall: "mkdir" }),
    "ENOENT: no such file or directory, mkdir '/ro/db'",
  ],
  [failure("attempt to write a readonly database", { code: "ERR_SQLITE_ERROR" }), "attempt to write a readonly database"],
  [failure("The embedded database could not be opened.", { cause: { errno: 51 } }), "ENOSPC: no space left on device"],
])("a data directory that cannot be written names its setting (%#)", (error, reason) => {
  expect(settingErrorOf(error, embedded)?.message).toBe(`DATA_DIR cannot be used: ${reason}`);
  expect(settingErrorOf(error, postgres)).toBeUndefined();
});

test("files that are damaged are named, with the way back from a backup", () => {
  const error = new Error("Failed query: select 1", {
    cause: failure("invalid page in block 7 of relation base/5/1249", { code: "XX001" }),
  });
  expect(settingErrorOf(error, embedded)?.message).toMatch(/^The database in \/data\/db cannot be opened: invalid page in block 7/);
  expect(settingErrorOf(error, embedded)?.message).toContain("npm run restore -- /data/backups/");
  expect(settingErrorOf(error, postgres)).toBeUndefined();
});

test("what no setting is to blame for stays as it is", () => {
  expect(
    settingErrorOf(failure("ENOENT: no such file or directory, open 'migrations'", { code: "ENOENT", syscall: "open" }), embedded),
  ).toBeUndefined();
  expect(settingErrorOf(failure("a statement failed", { cause: { errno: 28 } }), embedded)).toBeUndefined();
});
