import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { drawPet } from "../../../../../demo/art/draw-pet.ts";
import { readDemoCatalogue } from "../../../../../demo/world/catalogue.ts";
import type { Light } from "../../../../../test/disturbances.ts";
import type { ScreenPet } from "../../../../../test/screens.ts";
import { drawTradeWindow, type Swap } from "../../../../../test/trade-windows.ts";
import { signatureOf } from "../../../pets/core/pictures/picture-signature.ts";
import { compareSides } from "../../../swap-check/core/compare-sides.ts";
import { openIndex, type PictureIndex } from "../screen/picture-index.ts";
import { readWindow } from "./read-window.ts";

/** `npm run bench swaps` reads four hundred, with all pets. */
const WINDOWS = [0, 3, 6];
const PETS = 60;

let pets: ScreenPet[] = [];
let index: PictureIndex;
beforeAll(async () => {
  const drawn = readDemoCatalogue()
    .filter((_, at) => at % 26 === 0)
    .slice(0, PETS)
    .map(({ slug, name, rarity }, at) => ({ id: at + 1, picture: Buffer.from(drawPet({ slug, name, rarity })) }));
  pets = [];
  for (const { id, picture } of drawn) pets.push({ id, picture: await sharp(picture).resize(256).webp().toBuffer() });
  const signatures: Uint8Array[] = [];
  for (const { picture } of pets) signatures.push(signatureOf(await sharp(picture).resize(128).ensureAlpha().raw().toBuffer(), 128));
  index = openIndex(
    pets.map(({ id }) => id),
    signatures,
  );
});

async function pixelsOf(image: Buffer) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const agreedPet = (petId: number) => ({ petId, variant: "normal" as const, quantity: 1 });

const empty = async (width: number, height: number) =>
  pixelsOf(
    await sharp({ create: { width, height, channels: 3, background: "#456" } })
      .png()
      .toBuffer(),
  );

async function check(number: number, swap: Swap, light?: Light) {
  const { image, agreed, side } = await drawTradeWindow(number, pets, { swap, light });
  const window = readWindow(await pixelsOf(image), index, agreed);
  return { differences: window && compareSides(agreed, window).differences, side, isUnclear: window?.isUnclear };
}

test.for(WINDOWS)("DEAL-105 in window %i nothing differs where nothing was swapped", async (number) => {
  expect((await check(number, "none")).differences).toEqual([]);
});

test.for([
  [0, "pet"],
  [3, "form"],
  [6, "quantity"],
  [7, "quantity"],
] as const)("DEAL-105 in window %i another %s is named on its side", async ([number, swap]) => {
  const { differences, side } = await check(number, swap);
  expect(differences?.map((one) => one.side)).toContain(side);
  expect(differences?.every((one) => one.side === side)).toBe(true);
});

test.for([
  [20, "0.25 ×"],
  [21, "0.45 ×"],
  [22, "gamma 1.8"],
  [23, "0.8 × − 40"],
  [24, "1.6 × + 40"],
  [25, "gamma 0.55"],
] as const)(
  "DEAL-112 window %i in the light %s is judged right as agreed and with another pet, or is called unclear",
  async ([number, light]) => {
    const same = await check(number, "none", light);
    if (same.differences && !same.isUnclear) expect(same.differences).toEqual([]);
    const swapped = await check(number, "pet", light);
    if (swapped.differences && !swapped.isUnclear) expect(swapped.differences.map((one) => one.side)).toContain(swapped.side);
  },
);

test("DEAL-137 the progress of a comparison advances from one step to the next", async () => {
  const { image, agreed } = await drawTradeWindow(3, pets, { swap: "none" });
  const shares: number[] = [];
  readWindow(await pixelsOf(image), index, agreed, (share) => shares.push(share));
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
});

test("DEAL-107 a picture without any of the agreed pets is none to compare, however small, empty or large", async () => {
  const agreed = { giving: [agreedPet(1)], receiving: [agreedPet(2)] };
  for (const [width, height] of [
    [1, 1],
    [300, 200],
    [1280, 20],
  ] as const)
    expect(readWindow(await empty(width, height), index, agreed)).toBeNull();
  const { image } = await drawTradeWindow(0, pets, { swap: "none" });
  expect(readWindow(await pixelsOf(image), index, { giving: [agreedPet(999)], receiving: [] })).toBeNull();
});
