import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hurry, nextUnsent, readQueue, retry, type SendOutcome, settle, toUnsent, type Unsent, withoutRead } from "./outbox.ts";

const NOW = 1_000_000;
const write = (...texts: string[]): Unsent[] => texts.map((text) => toUnsent(`key ${text}`, text, NOW));
const TAKEN: SendOutcome = { ok: true, status: 200, message: "", number: 7 };
const NO_KEYS: ReadonlySet<string> = new Set();
const LOST: SendOutcome = { ok: false, status: 0, message: "" };
const REFUSED: SendOutcome = { ok: false, status: 422, message: "That is too long." };

describe("the queue of unsent messages", () => {
  test("the queue of unsent messages leaves in the order in which it was written; what was taken is shown until it is read back", () => {
    const queue = write("a", "b");
    expect(nextUnsent(queue)?.text).toBe("a");
    const after = settle(queue, "key a", TAKEN, NOW);
    expect([nextUnsent(after)?.text, after[0]?.number]).toEqual(["b", 7]);
    expect(withoutRead(after, 6, NO_KEYS)).toHaveLength(2);
    expect(withoutRead(after, 7, NO_KEYS).map(({ text }) => text)).toEqual(["b"]);
  });

  test("MSG-098 an unsent message leaves the queue once it is read back by its key, even if its answer was lost or a later try was refused", () => {
    const lost = settle(write("a", "b"), "key a", LOST, NOW);
    expect(withoutRead(lost, 9, new Set(["key a"])).map(({ text }) => text)).toEqual(["b"]);
    expect(withoutRead(settle(lost, "key a", REFUSED, NOW), 0, new Set(["key a"])).map(({ text }) => text)).toEqual(["b"]);
    expect(withoutRead(lost, 9, new Set(["key c"]))).toEqual(lost);
  });

  test("the queue of unsent messages retries after a lost answer, more slowly each time, and keeps later messages waiting", () => {
    let queue = write("a", "b");
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      queue = settle(queue, "key a", LOST, NOW);
      waits.push((queue[0]?.notBefore ?? 0) - NOW);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(nextUnsent(queue)?.text).toBe("a");
    expect(hurry(queue).map(({ notBefore }) => notBefore)).toEqual([0, 0]);
  });

  test("MSG-016 a refused message says why, can be taken back, and lets those behind it continue", () => {
    const queue = settle(write("a", "b"), "key a", REFUSED, NOW);
    expect(queue[0]?.refusal).toEqual({ message: "That is too long.", code: null });
    expect(nextUnsent(queue)?.text).toBe("b");
    expect(nextUnsent(retry(queue, "key a"))?.text).toBe("a");
  });

  test("MOD-063 a question stands still, and sending the message again says that its words are meant", () => {
    const queue = settle(write("a"), "key a", { ...REFUSED, message: "Do you mean this?", meant: "m1" }, NOW);
    expect(queue[0]).toMatchObject({ refusal: { message: "Do you mean this?", meant: "m1" } });
    expect(retry(queue, "key a")[0]).toMatchObject({ meant: "m1", refusal: null });
    expect(retry(settle(write("a"), "key a", REFUSED, NOW), "key a")[0]?.meant).toBeUndefined();
    expect(toUnsent("key", "text", NOW, "m2").meant).toBe("m2");
  });

  test("a limit that ends soon is waited for, one that ends later is a refusal", () => {
    const until = (ms: number) => settle(write("a"), "key a", { ok: false, status: 429, message: "Slow down.", until: NOW + ms }, NOW)[0];
    expect(until(60_000)).toMatchObject({ notBefore: NOW + 60_000, refusal: null });
    expect(until(3_600_000)).toMatchObject({ refusal: { message: "Slow down." } });
  });

  test("whatever a browser keeps, it is read as messages or not at all", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readQueue(stored).every(({ key, text }) => typeof key === "string" && typeof text === "string")).toBe(true);
      }),
    );
    expect(readQueue(JSON.parse(JSON.stringify(write("a"))))).toEqual(write("a"));
  });
});
