import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

/** A run that ends when the test says so, and counts. */
function controlled() {
  const ends: (() => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const run = coalesce(
    (key: string) => key,
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push(resolve);
        fails.push(reject);
      }),
  );
  return { run, ends, fails, settle: () => new Promise((resolve) => setImmediate(resolve)) };
}

test("runs again after a call that came during the run", async () => {
  const { run, ends, settle } = controlled();
  const done = run("a");
  void run("a");
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await done;
  expect(ends).toHaveLength(2);
});

test("runs again after a call in the same moment in which the run ends", async () => {
  const { run, ends, settle } = controlled();
  const done = run("a");
  ends[0]?.();
  void run("a");
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await done;
});

test("answers any number of calls during a run by a single further run", async () => {
  const { run, ends, settle } = controlled();
  const calls = [1, 2, 3, 4].map(() => run("a"));
  ends[0]?.();
  await settle();
  ends[1]?.();
  await Promise.all(calls);
  expect(ends).toHaveLength(2);
});

test("runs different keys side by side", async () => {
  const { run, ends } = controlled();
  const calls = [run("a"), run("b")];
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  await Promise.all(calls);
});

test("can run again after a failure", async () => {
  const { run, ends, fails } = controlled();
  const failed = run("a");
  fails[0]?.(new Error("away"));
  await expect(failed).rejects.toThrow("away");
  const done = run("a");
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await done;
});
