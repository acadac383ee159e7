import { expect, test } from "vitest";
import { isBent, isOverexposed, learnTone, PLAIN_TONE, undone } from "./tone.ts";

const levels = Array.from({ length: 256 }, (_, level) => level);
const seenAs = (light: (level: number) => number) =>
  levels.flatMap((known) => Array.from({ length: 4 }, () => ({ known, seen: Math.max(0, Math.min(255, light(known))) })));
const LIGHTS: [string, (level: number) => number][] = [
  ["brighter in the middle", (level) => 255 * (level / 255) ** 0.55],
  ["darker in the middle", (level) => 255 * (level / 255) ** 1.8],
  ["milky", (level) => level * 0.5 + 100],
];

test.for(LIGHTS)(
  "SHOT-136 a light that is %s is learned from pairs of brightnesses, a tenth of them wrong, and can be undone",
  ([, light]) => {
    const wrong = levels.filter((level) => level % 5 === 0).map((known) => ({ known, seen: 255 - known }));
    const tone = learnTone([...seenAs(light), ...wrong], PLAIN_TONE);
    for (const level of [40, 100, 160, 220]) {
      expect(Math.abs((tone[level] as number) - light(level))).toBeLessThan(14);
      expect(Math.abs(undone(tone)(light(level)) - level)).toBeLessThan(24);
    }
  },
);

test("SHOT-136 a fitted tone is monotone for any pairs", () => {
  const tone = learnTone(
    seenAs((level) => 255 - level),
    PLAIN_TONE,
  );
  for (const level of levels.slice(1)) expect(tone[level]).toBeGreaterThanOrEqual(tone[level - 1] as number);
});

test("DEAL-112 a picture that is only darker has no bent tone, one that is brighter in the middle has", () => {
  expect(isBent(PLAIN_TONE.map((level) => level * 0.5))).toBe(false);
  expect(isBent(PLAIN_TONE.map((level) => 255 * (level / 255) ** 1.8))).toBe(true);
  expect(isOverexposed(PLAIN_TONE)).toBe(false);
  expect(isOverexposed(PLAIN_TONE.map((level) => Math.min(255, level * 1.6 + 40)))).toBe(true);
});
