import { expect, test } from "vitest";
import { seeded } from "../../../demo/world/random.ts";
import { commonShare } from "./common-landmarks.ts";
import { findLandmarks, type GreyPicture } from "./landmarks.ts";

/** A screen of a game in grey: always the same tiles, with other patches on them for each number. */
function screen(
  number: number,
  {
    width,
    height,
    left = 0,
    top = 0,
    scale = 1,
    gain = 1,
  }: Partial<Record<"left" | "top" | "scale" | "gain", number>> & { width: number; height: number },
): GreyPicture {
  const random = seeded(`landmarks ${number}`);
  const pets = Array.from({ length: 28 }, () =>
    Array.from({ length: 5 }, () => ({
      x: random.between(-14, 14),
      y: random.between(-14, 14),
      radius: random.between(3, 9),
      level: random.whole(0, 230),
    })),
  );
  const levelAt = (x: number, y: number): number => {
    const [across, down] = [Math.floor((x - 20) / 52), Math.floor((y - 20) / 52)];
    const [tx, ty] = [x - 20 - across * 52, y - 20 - down * 52];
    if (across < 0 || across > 6 || down < 0 || down > 3 || tx > 44 || ty > 44) return 70;
    const spot = pets[down * 7 + across]?.findLast((one) => Math.hypot(tx - 22 - one.x, ty - 22 - one.y) < one.radius);
    return spot ? spot.level : 200;
  };
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) / scale + left, Math.floor(at / width) / scale + top];
    return (
      (gain * (levelAt(x, y) + levelAt(x + 0.5 / scale, y) + levelAt(x, y + 0.5 / scale) + levelAt(x + 0.5 / scale, y + 0.5 / scale))) / 4
    );
  });
  return { data, width, height };
}

const SIZE = { width: 400, height: 240 };
const COPIES = [
  ["darker", { ...SIZE, gain: 0.5 }],
  ["without a strip at its top", { width: 400, height: 222, top: 18 }],
  ["cropped by 2 % on each side, and enlarged", { ...SIZE, left: 8, top: 5, scale: 1.042 }],
] as const;

test.for(COPIES)("SHOT-078 a copy that is %s shares most landmarks, compared in either order", ([, change]) => {
  for (const number of [1, 2, 3]) {
    const [one, copy] = [findLandmarks(screen(number, SIZE)), findLandmarks(screen(number, change))];
    expect(commonShare(one, copy)).toBeGreaterThan(0.6);
    expect(commonShare(copy, one)).toBeGreaterThan(0.6);
  }
});

test("SHOT-078 other pets on the same tiles share few landmarks", () => {
  const all = [4, 5, 6, 7].map((number) => findLandmarks(screen(number, SIZE)));
  for (const [at, one] of all.entries()) for (const other of all.slice(at + 1)) expect(commonShare(one, other)).toBeLessThan(0.45);
});

test("a picture of one colour, and one that is tiny, have no landmarks, and share none with any", () => {
  const some = findLandmarks(screen(1, SIZE));
  for (const size of [SIZE, { width: 1, height: 1 }, { width: 3, height: 900 }]) {
    const none = findLandmarks({ data: new Uint8Array(size.width * size.height).fill(90), ...size });
    expect(none).toHaveLength(0);
    expect([commonShare(none, some), commonShare(some, none), commonShare(none, none)]).toEqual([0, 0, 0]);
  }
});
