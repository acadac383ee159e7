import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DrawEntry, drawWinners, sha256 } from "./draw.ts";

const entry = fc.constantFrom(1 as const, 2 as const);
const entries = fc
  .array(entry, { maxLength: 40 })
  .map((tickets) => tickets.map((each, at): DrawEntry => ({ number: at * 3 + 1, tickets: each })));
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);

describe("a draw (GIV-018)", () => {
  test("a draw uses SHA-256", async () => {
    expect(await sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("a draw gives everybody the same result for ever, as another program computed it", async () => {
    // Made with Python: hashlib.sha256(f"{seed}\n{checksum}\n{place}\n{attempt}".encode()).
    const list: DrawEntry[] = [1, 2, 1, 1, 2, 1, 1, 1, 2, 1].map((tickets, at) => ({ number: at + 1, tickets: tickets as 1 | 2 }));
    expect(await drawWinners("a".repeat(64), "b".repeat(64), list, 4)).toEqual([9, 1, 5, 8]);
  });

  test("a draw draws as many as there are prizes, or all, each once, and none but those who are there", async () => {
    await fc.assert(
      fc.asyncProperty(hash, hash, entries, fc.integer({ min: 1, max: 20 }), async (seed, checksum, list, prizes) => {
        const winners = await drawWinners(seed, checksum, list, prizes);
        expect(winners).toHaveLength(Math.min(prizes, list.length));
        expect(new Set(winners).size).toBe(winners.length);
        for (const winner of winners) expect(list.some(({ number }) => number === winner)).toBe(true);
        expect(await drawWinners(seed, checksum, list, prizes)).toEqual(winners);
        // The first winner does not depend on the number of winners.
        expect(await drawWinners(seed, checksum, list, 1)).toEqual(winners.slice(0, 1));
      }),
      { numRuns: 200 },
    );
  });

  test("a draw depends on every part of what it is drawn from", async () => {
    const list = Array.from({ length: 1_000 }, (_, at): DrawEntry => ({ number: at + 1, tickets: 1 }));
    const [seed, checksum] = ["1".repeat(64), "2".repeat(64)];
    const draws = await Promise.all([
      drawWinners(seed, checksum, list, 5),
      drawWinners(`${seed.slice(1)}2`, checksum, list, 5),
      drawWinners(seed, `${checksum.slice(1)}1`, list, 5),
    ]);
    expect(new Set(draws.map(String)).size).toBe(3);
  });

  test("a draw without entries has no winner", async () => {
    expect(await drawWinners("a".repeat(64), "b".repeat(64), [], 3)).toEqual([]);
  });

  // The bounds are those that a fair draw passes 999 times of 1,000; with these seeds it is the same every time.
  test("a draw is fair over 100,000 runs: each ticket is as likely as any other, and a boosted entry wins twice as often", async () => {
    const list = [1, 2, 1, 1, 2, 2, 1, 1, 1, 2, 1, 1, 2].map((tickets, at): DrawEntry => ({ number: at + 1, tickets: tickets as 1 | 2 }));
    const won = await countFirst(list, 100_000);
    const tickets = list.reduce((sum, each) => sum + each.tickets, 0);
    const expected = list.map((each) => (100_000 * each.tickets) / tickets);
    // Chi-square with 12 degrees of freedom.
    expect(chiSquare(won, expected)).toBeLessThan(32.91);
  });

  test("a draw is fair to the second place too, over 20,000 runs", async () => {
    const list: DrawEntry[] = [
      { number: 1, tickets: 2 },
      { number: 2, tickets: 1 },
      { number: 3, tickets: 1 },
    ];
    const won = [0, 0, 0];
    for (let run = 0; run < 20_000; run += 500) {
      const runs = Array.from({ length: 500 }, (_, at) => drawWinners(`seed ${run + at}`, "list", list, 2));
      for (const [, second = 0] of await Promise.all(runs)) won[second - 1] = (won[second - 1] ?? 0) + 1;
    }
    // The first winner has 2, 1, 1 of 4 tickets; the second is entry 1 with 1/3, and each of the others with 1/4 + 1/12.
    expect(chiSquare(won, [20_000 / 3, 20_000 / 3, 20_000 / 3])).toBeLessThan(13.82);
  });
});

async function countFirst(list: readonly DrawEntry[], runs: number): Promise<number[]> {
  const won = list.map(() => 0);
  const AT_ONCE = 2_000;
  for (let run = 0; run < runs; run += AT_ONCE) {
    const draws = Array.from({ length: AT_ONCE }, (_, at) => drawWinners(`seed ${run + at}`, "the checksum of a list", list, 1));
    for (const [first = 0] of await Promise.all(draws)) won[first - 1] = (won[first - 1] ?? 0) + 1;
  }
  return won;
}

function chiSquare(seen: readonly number[], expected: readonly number[]): number {
  return seen.reduce((sum, each, at) => sum + (each - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0);
}
