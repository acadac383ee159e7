import { expect, it } from "vitest";
import { TaskQueue } from "./task-queue.ts";

/** A queue that runs one task at once, occupied by a task that lasts until `release`. */
function open({ maxWaiting = { total: 5, each: 3 }, maxWaitMs = 60_000 } = {}) {
  const queue = new TaskQueue({ atOnce: 1, maxWaiting, maxWaitMs });
  const order: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = queue.run("first", () => held);
  const ask = (caller: string, work = async () => void order.push(caller)) => queue.run(caller, work);
  return { queue, order, ask, release, first };
}

it("callers alternate, however much one of them requests", async () => {
  const { ask, order, release } = open();
  const all = [ask("loud"), ask("loud"), ask("loud"), ask("quiet")];
  release();
  await Promise.all(all);
  expect(order).toEqual(["loud", "quiet", "loud", "loud"]);
});

it("tasks beyond the limit of a caller or of all are refused, and those of the site itself wait", async () => {
  const { ask, order, release, queue } = open();
  const all = [ask("loud"), ask("loud"), ask("loud"), ask("other")];
  await expect(ask("loud")).rejects.toMatchObject({ code: "unavailable" });
  all.push(ask("third"));
  await expect(ask("fourth")).rejects.toMatchObject({ code: "unavailable" });
  all.push(ask(""));
  expect(queue.waiting).toBe(6);
  release();
  await Promise.all(all);
  expect(order).toHaveLength(6);
});

it("a caller who has waited too long is refused, and one who fails makes room", async () => {
  const { ask, release, first, queue } = open({ maxWaitMs: 1 });
  await expect(ask("late")).rejects.toMatchObject({ code: "unavailable" });
  expect(queue.waiting).toBe(0);
  release();
  await first;
  const fail = async () => {
    throw new Error("failed");
  };
  await expect(ask("late", fail)).rejects.toThrow("failed");
  await ask("late");
});
