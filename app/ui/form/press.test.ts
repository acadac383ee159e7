import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The window of a browser, as far as presses go, and a page that was opened just now. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.resetModules();
  const { isPressedTwice, watchPresses } = await import("./press.ts");
  watchPresses();
  return {
    isPressedTwice,
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

test("of two presses of one spot right after each other the second counts for nothing, whatever has come under the finger", async () => {
  const { press } = await openPage();
  expect([press(1_000, 50, 50), press(1_299, 55, 58)]).toEqual([false, true]);
});

test("a press later on, or elsewhere, is meant", async () => {
  const { press } = await openPage();
  expect([press(1_000, 50, 50), press(1_300, 50, 50), press(1_400, 50, 80)]).toEqual([false, false, false]);
});

test("the third of three is as far from the second as the second from the first, and counts for nothing either", async () => {
  const { press } = await openPage();
  expect([press(1_000, 50, 50), press(1_200, 50, 50), press(1_400, 50, 50)]).toEqual([false, true, true]);
});

test("what is sent by the keyboard is no press, and twice by one press is the page's own doing", async () => {
  const { press, isPressedTwice } = await openPage();
  expect([isPressedTwice(), isPressedTwice(), press(1_000, 50, 50), isPressedTwice()]).toEqual([false, false, false, false]);
});
