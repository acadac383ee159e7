import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boardOf, MINE } from "./board.ts";
import { type ClickKind, type ComparedGame, type JudgedClick, judgeClicks, machineSigns } from "./machine-signs.ts";
import { evidentlySafe, provenSafe } from "./solver.ts";

/** How the clicks of a game on 8x8 are spread on average. */
const KINDS: ClickKind[] = [...Array(17).fill("easy"), ...Array(3).fill("hard"), ...Array(2).fill("same")];

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const logNormal = (random: () => number, median: number, spread: number) =>
  median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));

function games(count: number, pauseFor: (kind: ClickKind) => number, isLost = (_at: number) => false): ComparedGame[] {
  return Array.from({ length: count }, (_, at) => ({
    outcome: isLost(at) ? "lost" : "won",
    clicks: KINDS.map((kind): JudgedClick => [kind, Math.round(pauseFor(kind))]),
  }));
}
const person = (random: () => number, hesitation: number) => (kind: ClickKind) =>
  logNormal(random, 600, 0.65) * (kind === "hard" ? hesitation : 1);
const often = (at: number) => at % 6 === 5;

describe("signs of a program (MINE-054)", () => {
  test.each([1, 2, 3])("a person who thinks before hard clicks and loses now and then has no sign (%i)", (seed) => {
    expect(machineSigns(games(60, person(numbersFrom(seed), 2), often))).toEqual([]);
  });

  test.each([
    ["constant", (_random: () => number) => 800],
    ["between 400 and 900 ms", (random: () => number) => 400 + 500 * random()],
    ["between 2 and 4 s", (random: () => number) => 2_000 + 2_000 * random()],
  ])("pauses that are %s are a sign after two games", (_name, pause) => {
    const random = numbersFrom(7);
    const played = games(2, () => pause(random));
    expect(machineSigns(played)).toContain("even");
    expect(machineSigns(played.slice(1))).toEqual([]);
  });

  test.each([4, 5, 6])("pauses like a person's are a sign if they are no longer before hard clicks (%i)", (seed) => {
    const random = numbersFrom(seed);
    const seen = new Set<string>();
    const played = games(60, () => logNormal(random, 900, 0.7), often);
    for (let upTo = 1; upTo <= played.length; upTo += 1) for (const sign of machineSigns(played.slice(0, upTo))) seen.add(sign);
    expect([...seen]).toEqual(["unhurried"]);
  });

  test("25 games without a mine or a guess are a sign, 24 are not, nor are those with one", () => {
    const random = numbersFrom(8);
    const played = games(25, person(random, 2));
    expect(machineSigns(played)).toEqual(["flawless"]);
    expect(machineSigns(played.slice(1))).toEqual([]);
    expect(machineSigns(played.with(12, { outcome: "lost", clicks: [["easy", 900]] }))).toEqual([]);
    expect(machineSigns(played.with(12, { outcome: "won", clicks: [["guess", 900]] }))).toEqual([]);
  });

  test("25 short games need 250 clicks to be a sign", () => {
    const random = numbersFrom(9);
    const short = games(60, person(random, 2)).map((game) => ({ ...game, clicks: game.clicks.slice(0, 6) }));
    expect(machineSigns(short.slice(0, 41))).toEqual([]);
    expect(machineSigns(short.slice(0, 42))).toEqual(["flawless"]);
  });

  test("a long honest past hides no sign, and a sign of long ago is no longer one", () => {
    const random = numbersFrom(10);
    const honest = games(40, person(random, 2), often);
    const program = games(2, () => 700 + 200 * random());
    expect(machineSigns([...honest, ...program])).toEqual(["even"]);
    expect(machineSigns([...program, ...honest])).toEqual([]);
  });

  test("one speed or another makes no difference, and fewer clicks than any sign needs have none", () => {
    const game: fc.Arbitrary<ComparedGame> = fc.record({
      outcome: fc.constantFrom("won" as const, "lost" as const),
      clicks: fc.array(fc.tuple(fc.constantFrom<ClickKind>("easy", "hard", "same", "guess"), fc.integer({ min: 0, max: 60_000 })), {
        maxLength: 60,
      }),
    });
    fc.assert(
      fc.property(fc.array(game, { maxLength: 8 }), (played) => {
        const slower = played.map((each) => ({ ...each, clicks: each.clicks.map(([kind, pause]): JudgedClick => [kind, pause * 2]) }));
        expect(machineSigns(slower)).toEqual(machineSigns(played));
        if (played.reduce((sum, { clicks }) => sum + clicks.length, 0) < 40) expect(machineSigns(played)).toEqual([]);
      }),
    );
  });
});

describe("how hard a click is (MINE-054)", () => {
  test("cells cleared by single numbers are always proven, and hold no mine", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 35 }), { minLength: 8, maxLength: 8 }),
        fc.array(fc.boolean()),
        (mines, open) => {
          const board = boardOf(6, mines);
          const seen = board.map((number, cell) => (number !== MINE && open[cell] ? number : null));
          const proven = provenSafe(6, seen);
          for (const cell of evidentlySafe(6, seen)) {
            expect(proven).toContain(cell);
            expect(board[cell]).not.toBe(MINE);
          }
        },
      ),
    );
  });

  // The first click opens the two upper rows. Of the third one, only several numbers together show that 18 and 21 have no mine.
  const board = boardOf(8, [17, 19, 22, 48, 49, 50, 51, 52, 53, 54, 55, 56]);

  test("the difficulty of clicks tells hard, connected, easy and guessed ones apart, with the pauses before them, and leaves flags out", () => {
    const moves: [string, number][] = [
      ["r0", 0],
      ["f17", 300],
      ["r21", 1_000],
      ["r18", 1_500],
      ["f17", 1_600],
      ["r16", 2_100],
      ["r20", 2_700],
      ["r56", 4_000],
    ];
    expect(judgeClicks(8, board, moves)).toEqual([
      ["hard", 1_000],
      ["same", 500],
      ["easy", 600],
      ["easy", 600],
      ["guess", 1_300],
    ]);
  });

  test("a number that opens the cells around it is as hard as the hardest of them", () => {
    const first: [string, number] = ["r0", 0];
    expect(judgeClicks(8, board, [first, ["f17", 300], ["c9", 900]])).toEqual([["hard", 900]]);
    expect(judgeClicks(8, board, [first, ["f16", 300], ["c9", 900]])).toEqual([["guess", 900]]);
  });

  test("clicks after the end, on open cells and before the first one are none", () => {
    expect(judgeClicks(8, board, [["f0", 0]])).toEqual([]);
    const lost: [string, number][] = [
      ["r0", 0],
      ["r0", 100],
      ["r17", 400],
      ["r18", 900],
    ];
    expect(judgeClicks(8, board, lost)).toEqual([["guess", 400]]);
  });
});
