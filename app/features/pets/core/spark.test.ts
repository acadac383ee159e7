import fc from "fast-check";
import { expect, test } from "vitest";
import { petValues } from "../../../../test/catalogue-pets.ts";
import { changePercent, changeSince, sparkOf, sparkPath } from "./spark.ts";

test("a spark follows the history in time, from its lowest to its highest", () => {
  const history = [
    { at: 0, value: 100 },
    { at: 50, value: 300 },
    { at: 100, value: 200 },
  ];
  expect(sparkOf(history, 110)).toEqual([0, 0, 0, 0, 0, 99, 99, 99, 99, 99, 50, 50]);
});

test("no spark without two numbers; a level line in the middle", () => {
  expect(sparkOf([], 10)).toEqual([]);
  expect(sparkOf([{ at: 0, value: 5 }], 10)).toEqual([]);
  expect(
    sparkOf(
      [
        { at: 0, value: 5 },
        { at: 1, value: "O/C" },
        { at: 99, value: 6 },
      ],
      10,
    ),
  ).toEqual([]);
  expect(
    new Set(
      sparkOf(
        [
          { at: 0, value: 5 },
          { at: 5, value: 5 },
        ],
        10,
      ),
    ),
  ).toEqual(new Set([50]));
});

test("any history gives at most 12 whole numbers from 0 to 99 that draw a path inside its box", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.integer({ min: 0, max: 1000 }), value: petValues })), (points) => {
      const spark = sparkOf(
        points.toSorted((a, b) => a.at - b.at),
        1000,
      );
      expect(spark.length === 0 || spark.length === 12).toBe(true);
      expect(spark.every((level) => Number.isInteger(level) && level >= 0 && level <= 99)).toBe(true);
      const numbers = (sparkPath(spark, 60, 20).match(/[\d.]+/g) ?? []).map(Number);
      expect(numbers.length).toBe(spark.length * 2);
      expect(numbers.every((number, index) => number >= 0 && number <= (index % 2 === 0 ? 60 : 20))).toBe(true);
    }),
  );
});

test("a path starts left, ends right, and low values lie low", () => {
  expect(sparkPath([0, 99], 60, 20)).toBe("M1 19L59 1");
  expect(sparkPath([50], 60, 20)).toBe("");
});

test("changes in percent", () => {
  expect(changePercent(100, 112)).toBe(12);
  expect([changePercent(0, 31_020), changePercent(0, 0), changePercent(5, 0)]).toEqual([null, null, -100]);
  expect(changePercent(300, 200)).toBe(-33.3);
  expect(Object.is(changePercent(1_000_000, 999_999), 0)).toBe(true);
  expect(changePercent("O/C", 200)).toBeNull();
  expect(changePercent(200, null)).toBeNull();
});

test("the change since a moment counts from the value that held then", () => {
  const history = [
    { at: 0, value: 100 },
    { at: 10, value: 200 },
    { at: 20, value: 300 },
  ];
  expect(changeSince(history, 15)).toBe(50);
  expect(changeSince(history, 20)).toBe(0);
  expect(changeSince(history.slice(1), 5)).toBe(50);
  expect(changeSince(history.slice(2), 5)).toBeNull();
});
