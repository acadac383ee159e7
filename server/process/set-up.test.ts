import { expect, test } from "vitest";
import { AppError } from "~/platform/http/errors.ts";
import { createLog } from "~/platform/process/log.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { setUp } from "./set-up.ts";

const database = { alone: (work: () => Promise<void>) => work() };
const log = createLog("silent");
const ended = Object.assign(new Error("terminating connection due to idle-in-transaction timeout"), { code: "25P03" });
/** A set-up that fails as often as there are errors. */
const failing = (...errors: Error[]) => {
  const left = [...errors];
  return async () => {
    const next = left.shift();
    if (next) throw next;
  };
};

test.each([
  ["a connection that was ended", ended],
  ["a database that did not answer", new AppError("unavailable", "We can’t reach our data right now.")],
  ["a failed query whose cause is that", new Error("Failed query: insert", { cause: ended })],
])("the setup continues after %s", async (_, error) => {
  await expect(setUp(database, log, failing(error, error), 0)).resolves.toBeUndefined();
});

test("a database that never answers in time fails the setup with advice how to continue", async () => {
  const error = await setUp(database, log, failing(ended, ended, ended, ended), 0).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  expect((error as Error).message).toMatch(
    /^The site could not be set up: terminating connection .* Start again: it resumes where it stopped\.$/,
  );
});

test("an error of ours is not retried", async () => {
  const ours = new TypeError("x is not a function");
  await expect(setUp(database, log, failing(ours), 0)).rejects.toBe(ours);
});
