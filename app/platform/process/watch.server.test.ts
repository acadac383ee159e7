import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { answered } from "./watch.server.ts";

/** Holds up this process, as a busy machine does. */
const pause = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test.each([800, 2_000])("a pause of this process of %i ms is not taken for the silence of a service", async (ms) => {
  const answer = answered(
    delay(ms + 10).then(() => "alive"),
    400,
  );
  pause(ms);
  expect(await answer).toBe("alive");
});

test("an answer that never comes fails after its time", async () => {
  await expect(answered(new Promise(() => undefined), 50)).rejects.toThrow("no answer within 50 ms");
});
