import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The window of a browser, as far as presses go, and a page that was opened just now. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.resetModules();
  const { isPressedTwice, lastPress, noteDone, watchPresses } = await import("./press.ts");
  watchPresses();
  return {
    isPressedTwice,
    done: () => noteDone(lastPress()),
    press(at: number, x: number, y: number) {
      const event = new Event("pointerdown");
      Object.defineProperties(event, { timeStamp: { value: at }, clientX: { value: x }, clientY: { value: y } });
      page.dispatchEvent(event);
      return isPressedTwice();
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("once a form is done, another press of the same spot right away counts for nothing, whatever has come under the finger", async () => {
  const { press, done } = await openPage();
  expect(press(1_000, 50, 50)).toBe(false);
  done();
  expect([press(1_200, 50, 50), press(1_299, 55, 58), press(1_300, 50, 50)]).toEqual([true, true, false]);
});

test("a press elsewhere is meant, and so is one after a form that was refused", async () => {
  const { press, done } = await openPage();
  expect([press(1_000, 50, 50), press(1_100, 50, 50)]).toEqual([false, false]);
  done();
  expect(press(1_200, 50, 80)).toBe(false);
});

test("what the keyboard sends is no press", async () => {
  const { press, done, isPressedTwice } = await openPage();
  done();
  expect([isPressedTwice(), press(1_000, 50, 50)]).toEqual([false, false]);
  done();
  expect(isPressedTwice()).toBe(false);
});
