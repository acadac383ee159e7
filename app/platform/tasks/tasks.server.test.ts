import { threadId } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import type * as fixture from "./tasks.fixture.ts";
import { SITE_ITSELF, task } from "./tasks.server.ts";

const make = (name: keyof typeof fixture, maxMs?: number) =>
  task<() => number>({ file: "platform/tasks/tasks.fixture.ts", name, tooMuch: "Too much.", ...(maxMs && { maxMs }) });
const whereAmI = make("whereAmI");

describe("a task", () => {
  it("a task runs in another thread", async () => {
    expect(await whereAmI(SITE_ITSELF, undefined)).not.toBe(threadId);
  });

  it.each([
    ["takes for ever", make("takeForEver", 300)],
    ["takes more memory than it may", make("takeMemory")],
  ])("a task that %s is ended with its words, while this thread goes on, and the next one runs", async (_what, run) => {
    const ended = expect(run("a", undefined)).rejects.toMatchObject({ code: "too_large", message: "Too much." });
    expect(await whereAmI("b", undefined)).not.toBe(threadId);
    await ended;
    expect(await whereAmI("a", undefined)).not.toBe(threadId);
  });

  it.each([["endThread"], ["fail"]] as const)("a task that fails (%s) fails alone", async (name) => {
    await expect(make(name)("a", undefined)).rejects.toThrow();
    expect(await whereAmI("a", undefined)).not.toBe(threadId);
  });
});
