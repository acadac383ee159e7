import { expect, test } from "vitest";
import { OwnTurns } from "./own-turns.ts";

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

/** Work that starts and is then blocked. */
function createHeld(turns: OwnTurns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: string) =>
    turns
      .run(caller, () => {
        begun.push(caller);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .then(
        () => "done",
        ({ code }) => code,
      );
  return { begun, ends, ask };
}

test.each([
  [true, 4],
  [false, 8],
])("of one caller a limited number of requests is in progress, and others do not wait (with others: %s)", async (hasOthers, most) => {
  const { begun, ends, ask } = createHeld(new OwnTurns(60_000, 64, { hasOthers: () => hasOthers }));
  const loud = Array.from({ length: 20 }, () => ask("a"));
  const other = ask("b");
  await nextRound();
  expect(begun).toEqual([...Array(most).fill("a"), "b"]);
  ends[0]?.();
  await nextRound();
  expect(begun).toEqual([...Array(most).fill("a"), "b", "a"]);
  while (ends.length < 21) {
    for (const end of ends) end();
    await nextRound();
  }
  for (const end of ends) end();
  expect(new Set(await Promise.all([...loud, other]))).toEqual(new Set(["done"]));
});

test("refuses work behind too much of the same caller, and work that has waited too long", async () => {
  const turns = new OwnTurns(20, 64, { hasOthers: () => true });
  const { ask } = createHeld(turns);
  const outcomes = Array.from({ length: 300 }, () => ask("a"));
  expect([turns.isFull("a"), turns.isFull("b")]).toEqual([true, false]);
  // All but those that began.
  expect(await Promise.all(outcomes.slice(4))).toEqual(Array(296).fill("unavailable"));
  expect(turns.isFull("a")).toBe(false);
});
