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

test("a coalesced function runs again after a call during its run", async () => {
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

test("a coalesced function runs again after a call at the moment its run ends", async () => {
  const { run, ends, settle } = controlled();
  const done = run("a");
  ends[0]?.();
  void run("a");
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await done;
});

test("all calls during a run share a single further run", async () => {
  const { run, ends, settle } = controlled();
  const calls = [1, 2, 3, 4].map(() => run("a"));
  ends[0]?.();
  await settle();
  ends[1]?.();
  await Promise.all(calls);
  expect(ends).toHaveLength(2);
});

test("a coalesced function runs different keys in parallel", async () => {
  const { run, ends } = controlled();
  const calls = [run("a"), run("b")];
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  await Promise.all(calls);
});

test("a coalesced function can run again after a failure", async () => {
  const { run, ends, fails } = controlled();
  const failed = run("a");
  fails[0]?.(new Error("away"));
  await expect(failed).rejects.toThrow("away");
  const done = run("a");
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await done;
});
