import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { signatureOf } from "~/features/pets/core/pictures/picture-signature.ts";
import { drawPet } from "../../../../../demo/art/draw-pet.ts";
import { readDemoCatalogue } from "../../../../../demo/world/catalogue.ts";
import { drawScreen, type ScreenPet } from "../../../../../test/screens.ts";
import { openIndex, type PictureIndex } from "./picture-index.ts";
import { readPart, readScreen } from "./read-screen.ts";

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
  const right = screen.cells.filter(({ petId, x, y, side }) =>
    finds.some(
      ({ box, petIds }) =>
        Math.hypot(box.x + box.width / 2 - x - side / 2, box.y + box.height / 2 - y - side / 2) < side * 0.35 && petIds.includes(petId),
    ),
  );
  expect(right.length / screen.cells.length).toBeGreaterThanOrEqual(0.9);
  for (const { petIds } of finds) expect(petIds.length).toBeLessThanOrEqual(5);
});

test("SHOT-128 a pet that is pointed at is recognized, from a box around it or a place on it", async () => {
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
