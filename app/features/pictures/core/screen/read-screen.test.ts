import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { signatureOf } from "~/features/pets/core/pictures/picture-signature.ts";
import { drawPet } from "../../../../../demo/art/draw-pet.ts";
import { readDemoCatalogue } from "../../../../../demo/world/catalogue.ts";
import { type Disturbance, drawScreen, type Screen, type ScreenPet } from "../../../../../test/screens.ts";
import { openIndex, type PictureIndex } from "./picture-index.ts";
import { type Find, readPart, readScreen } from "./read-screen.ts";

/** One of each ground; `npm run bench reader` reads two hundred, with all pets. */
const SCREENS = [0, 1, 6, 11];
const PETS = 48;

let pets: ScreenPet[] = [];
let index: PictureIndex;
beforeAll(async () => {
  const drawn = readDemoCatalogue()
    .filter((_, at) => at % 33 === 0)
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

test.for(SCREENS)("SHOT-129 on screen %i the right pet is among the first five of nearly every cell", async (number) => {
  const screen = await drawScreen(number, pets);
  const { finds } = readScreen(await pixelsOf(screen.image), index);
  expect(shareFound(screen, finds)).toBeGreaterThanOrEqual(0.9);
  for (const { petIds } of finds) expect(petIds.length).toBeLessThanOrEqual(5);
});

const isAt = ({ box }: Find, { x, y, side }: Screen["cells"][number]) =>
  Math.hypot(box.x + box.width / 2 - x - side / 2, box.y + box.height / 2 - y - side / 2) < side * 0.35;

/** The share of the pets on a screen that are among the first five of a find in their place. */
const shareFound = ({ cells }: Screen, finds: readonly Find[]) =>
  cells.filter((cell) => finds.some((find) => isAt(find, cell) && find.petIds.includes(cell.petId))).length / cells.length;

const LIGHTS: [number, Disturbance, number][] = [
  [20, { light: "1.6 × + 40" }, 0.6],
  [21, { light: "1.6 × + 40" }, 0.6],
  [22, { light: "gamma 0.55" }, 0.85],
  [23, { light: "gamma 0.55" }, 0.85],
  [24, { light: "1.3 × + 20" }, 0.75],
  [25, { light: "faded" }, 0.75],
  [26, { light: "0.25 ×" }, 0.75],
  [27, { light: "gamma 1.8" }, 0.75],
];
test.for(LIGHTS)("SHOT-136 on screen %i in the light %o pets are found, and sure matches are right", async ([number, light, least]) => {
  const screen = await drawScreen(number, pets, light);
  const { finds } = readScreen(await pixelsOf(screen.image), index);
  expect(shareFound(screen, finds)).toBeGreaterThanOrEqual(least);
  const sure = finds.filter(({ sureness }) => sureness === "sure");
  for (const find of sure) {
    const cell = screen.cells.find((one) => isAt(find, one));
    if (cell) expect(find.petIds[0]).toBe(cell.petId);
  }
});

test("SHOT-136 a light that hides too much makes the screen unclear, and no match on it is sure", async () => {
  const blinding = await drawScreen(21, pets, { light: "2 × + 10" });
  const { finds, isUnclear, screen } = readScreen(await pixelsOf(blinding.image), index);
  expect(isUnclear).toBe(true);
  expect(finds.map(({ sureness }) => sureness)).not.toContain("sure");
  const [cell] = blinding.cells;
  if (cell) expect(readPart(screen, index, { x: cell.x, y: cell.y, width: cell.side, height: cell.side }).sureness).not.toBe("sure");
  expect(readScreen(await pixelsOf((await drawScreen(21, pets)).image), index).isUnclear).toBe(false);
});

test.for([
  [24, "grain"],
  [26, "grain"],
  [25, "patches"],
  [28, "patches"],
] as const)("SHOT-137 pets are found on screen %i before a ground with %s", async ([number, noise]) => {
  const screen = await drawScreen(number, pets, { noise, light: "plain" });
  const { finds } = readScreen(await pixelsOf(screen.image), index);
  expect(shareFound(screen, finds)).toBeGreaterThanOrEqual(0.85);
});

test("SHOT-139 the progress of reading a screen advances with each pet", async () => {
  const { image, cells } = await drawScreen(1, pets);
  const shares: number[] = [];
  readScreen(await pixelsOf(image), index, (share) => shares.push(share));
  expect(shares.length).toBeGreaterThan(cells.length / 2);
  expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
});

test("SHOT-128 a marked pet is recognized from a box around it or a point on it", async () => {
  const { image, cells } = await drawScreen(1, pets);
  const { screen } = readScreen(await pixelsOf(image), index);
  const [cell] = cells;
  if (!cell) throw new Error("There is a pet on the screen.");
  const { petId, x, y, side } = cell;
  expect(readPart(screen, index, { x: x - side * 0.05, y, width: side * 1.05, height: side }).petIds).toContain(petId);
  expect(readPart(screen, index, { x: x + side * 0.55, y: y + side / 2 }).petIds).toContain(petId);
});

test("nothing is found on an empty screen, on a tiny one, and where no pet has a picture", async () => {
  const empty = await pixelsOf(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: "#456" } })
      .png()
      .toBuffer(),
  );
  expect(readScreen(empty, index).finds).toEqual([]);
  expect(readScreen({ data: new Uint8ClampedArray(4), width: 1, height: 1 }, index).finds).toEqual([]);
  const { image } = await drawScreen(1, pets);
  expect(readScreen(await pixelsOf(image), openIndex([], [])).finds).toEqual([]);
});
