import { expect, test } from "vitest";
import { settingErrorOf } from "./setting-error.ts";

const embedded = { databaseUrl: undefined };
const postgres = { databaseUrl: "postgres://values@db/values" };
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

test("a database that cannot be reached names its setting", () => {
  const error = failure("connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED" });
  expect(settingErrorOf(error, postgres)?.message).toBe("DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:5432");
  expect(settingErrorOf(error, embedded)).toBeUndefined();
});

test("what no setting is to blame for stays as it is", () => {
  expect(
    settingErrorOf(failure("ENOENT: no such file or directory, open 'migrations'", { code: "ENOENT", syscall: "open" }), embedded),
  ).toBeUndefined();
  expect(settingErrorOf(failure("a statement failed", { cause: { errno: 28 } }), embedded)).toBeUndefined();
});
