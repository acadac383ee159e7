import { beforeEach, expect, test, vi } from "vitest";
import { idempotencyKeyFor, noteAnswered } from "./submit.ts";

/** The storage of a tab, in memory: the tests run without a browser. */
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test("what is sent keeps its key until it is answered, whatever else is sent meanwhile, and gets a new one then", () => {
  const key = idempotencyKeyFor("up");
  const other = idempotencyKeyFor("other");
  expect(other).not.toBe(key);
  noteAnswered("other");
  expect(idempotencyKeyFor("up")).toBe(key);
  noteAnswered("up");
  expect(idempotencyKeyFor("up")).not.toBe(key);
});

test("the key that a page was drawn with is taken over, and kept", () => {
  expect([idempotencyKeyFor("up", "drawn"), idempotencyKeyFor("up")]).toEqual(["drawn", "drawn"]);
});

test("the latest 30 are known, also where the browser stores nothing", () => {
  for (const storage of [sessionStorage, undefined]) {
    vi.stubGlobal("sessionStorage", storage);
    const [first, second] = [idempotencyKeyFor("1"), idempotencyKeyFor("2")];
    for (let at = 3; at <= 31; at++) idempotencyKeyFor(String(at));
    expect(idempotencyKeyFor("2")).toBe(second);
    expect(idempotencyKeyFor("1")).not.toBe(first);
  }
});
