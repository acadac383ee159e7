import { describe, expect, test } from "vitest";
import { judgePace } from "./pace.ts";

/** When clicks arrive between which there are these pauses. */
function clicks(...pauses: number[]): number[] {
  let at = 0;
  return [
    0,
    ...pauses.map((pause) => {
      at += pause;
      return at;
    }),
  ];
}
const even = (count: number, pause: number, more = 0) => clicks(...Array.from({ length: count }, (_, at) => pause + (at % 2) * more));

describe("the pace of a win (MINE-039)", () => {
  test("the pace of a person's win counts", () => {
    expect(judgePace(clicks(800, 350, 420, 1_900, 260, 700, 300, 640, 1_100), 9)).toBeNull();
  });

  test("a win of 120 ms a click is possible, and a faster one is not", () => {
    expect(judgePace(clicks(60, 180, 60, 180), 4)).toBeNull();
    expect(judgePace(clicks(60, 180, 60, 179), 4)).toBe("speed");
    expect(judgePace(clicks(0, 0, 0), 3)).toBe("speed");
  });

  test("an even pace is a machine's, from eight pauses on", () => {
    expect(judgePace(even(8, 500), 8)).toBe("rhythm");
    expect(judgePace(even(7, 500), 7)).toBeNull();
    // Two alternating pauses differ from their mean by half their difference.
    expect(judgePace(even(8, 500, 86), 8)).toBe("rhythm");
    expect(judgePace(even(8, 500, 88), 8)).toBeNull();
  });

  test("the pace of a win does not matter on a board that the first click nearly solves", () => {
    expect(judgePace([0], 0)).toBe("luck");
    expect(judgePace(clicks(10, 10), 2)).toBe("luck");
    expect(judgePace(clicks(400, 600, 500), 2)).toBe("luck");
    expect(judgePace(clicks(400, 600, 500), 3)).toBeNull();
  });
});
