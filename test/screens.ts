import sharp from "sharp";
import { type Random, seeded } from "../demo/world/random.ts";
import { drawNoise, inLight, type Light, type Noise } from "./disturbances.ts";

/** A pet that may be on a screen, and its picture. */
export interface ScreenPet {
  id: number;
  picture: Buffer;
}

/** A screenshot as a player would take it, and where which pet is on it, in pixels of the picture. */
export interface Screen {
  image: Buffer;
  cells: { petId: number; x: number; y: number; side: number }[];
  /** The parameters of the picture, to find out which of them are hard. */
  kind: { ground: Ground; dark: boolean; scale: number; quality: number; numbers: boolean };
}

/** Behind the pets: white without tiles, tiles in the dark, see-through tiles on a gradient, tiles in colours before the game. */
const GROUNDS = ["paper", "night", "sunset", "game"] as const;
type Ground = (typeof GROUNDS)[number];

/** A disturbance that makes a screen harder to read. A light replaces the darkness of a third of the screens. */
export interface Disturbance {
  light?: Light | undefined;
  noise?: Noise | undefined;
}

/** How much of a pet has to be on a cropped picture to count. */
const MIN_SEEN = 0.85;

/**
 * Draws the screen of an inventory from pictures of pets: with a heading and amounts over the pets, then cropped, scaled, made darker in a
 * third of the cases or in the given light, and compressed as JPEG. The same for the same number.
 */
export async function drawScreen(number: number, pets: readonly ScreenPet[], { light, noise }: Disturbance = {}): Promise<Screen> {
  const random = seeded(`screen:${number}`);
  const ground = GROUNDS[number % GROUNDS.length] as Ground;
  const tile = random.whole(96, 150);
  const gap = random.whole(6, 20);
  const columns = random.whole(3, 7);
  const rows = random.whole(2, 4);
  const inset = random.between(0.02, 0.12);
  const lift = random.between(-0.03, 0.03);
  const left = random.whole(40, 160);
  const top = random.whole(90, 150);
  const width = left + columns * (tile + gap) + random.whole(40, 200);
  const height = top + rows * (tile + gap) + random.whole(30, 90);

  const placed: { pet: ScreenPet; x: number; y: number; side: number; slot: { x: number; y: number } }[] = [];
  const last = rows * columns - (rows > 1 ? random.whole(0, columns - 1) : 0);
  for (let at = 0; at < last; at++) {
    const slot = { x: left + (at % columns) * (tile + gap), y: top + Math.floor(at / columns) * (tile + gap) };
    const side = Math.round(tile * (1 - 2 * inset));
    placed.push({
      pet: random.pick(pets),
      x: slot.x + Math.round(tile * inset),
      y: slot.y + Math.round(tile * (inset + lift)),
      side,
      slot,
    });
  }
  const numbers = random.next() < 0.75;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`;
  const behind = `${frame}${drawGround(ground, width, height, random)}${placed.map(({ slot }) => drawTile(ground, slot, tile, random)).join("")}${drawHead(ground, width, left, random)}</svg>`;
  const over = `${frame}${numbers ? placed.map(({ slot }) => (random.next() < 0.6 ? drawAmount(slot, tile, random) : "")).join("") : ""}</svg>`;
  const layers = await Promise.all(
    placed.map(async ({ pet, x, y, side }) => ({
      input: await sharp(pet.picture).resize(side, side).png({ compressionLevel: 1 }).toBuffer(),
      left: x,
      top: y,
    })),
  );
  const grain = noise ? [{ input: await drawNoise(noise, width, height, seeded(`noise:${number}`)), left: 0, top: 0 }] : [];
  const screen = await sharp(Buffer.from(behind))
    .composite([...grain, ...layers, { input: Buffer.from(over), left: 0, top: 0 }])
    .flatten({ background: "#fff" })
    .png({ compressionLevel: 1 })
    .toBuffer();

  // Up to a seventh of the outer pets is cut away.
  const cut = () => (random.next() < 0.4 ? random.between(0.3, 1) : 0);
  const crop = {
    left: Math.round(cut() * (left + tile * 0.1)),
    top: Math.round(cut() * (top + tile * 0.1)),
    right: Math.round(width - cut() * (width - left - columns * (tile + gap) + gap + tile * 0.1)),
    bottom: Math.round(height - cut() * (height - top - rows * (tile + gap) + gap + tile * 0.1)),
  };
  const scale = random.between(0.5, 1.3);
  const dark = random.next() < 1 / 3;
  const gain = dark ? random.between(0.35, 0.7) : 1;
  const quality = random.whole(45, 90);
  const cropped = sharp(screen)
    .extract({ left: crop.left, top: crop.top, width: crop.right - crop.left, height: crop.bottom - crop.top })
    .resize({ width: Math.round((crop.right - crop.left) * scale) });
  const image = light
    ? await inLight(await cropped.png({ compressionLevel: 1 }).toBuffer(), light, quality)
    : await cropped.linear(gain, 0).jpeg({ quality }).toBuffer();
  const cells = placed.flatMap(({ pet, x, y, side }) => {
    const seen = (start: number, from: number, to: number) => (Math.min(start + side, to) - Math.max(start, from)) / side;
    const part = Math.max(0, seen(x, crop.left, crop.right)) * Math.max(0, seen(y, crop.top, crop.bottom));
    if (part < MIN_SEEN) return [];
    return [{ petId: pet.id, x: (x - crop.left) * scale, y: (y - crop.top) * scale, side: side * scale }];
  });
  return { image, cells, kind: { ground, dark, scale, quality, numbers } };
}

const hue = (random: Random, saturation: number, light: number) => `hsl(${Math.floor(random.next() * 360)} ${saturation}% ${light}%)`;

function drawGround(ground: Ground, width: number, height: number, random: Random): string {
  const all = `width="${width}" height="${height}"`;
  if (ground === "paper") return `<rect ${all} fill="${hue(random, 30, 96)}"/>`;
  if (ground === "night") return `<rect ${all} fill="${hue(random, 25, 12)}"/>`;
  const gradient = `<linearGradient id="g" x2="0.3" y2="1"><stop stop-color="${hue(random, 70, 60)}"/><stop offset="1" stop-color="${hue(random, 70, 45)}"/></linearGradient>`;
  if (ground === "sunset") return `<defs>${gradient}</defs><rect ${all} fill="url(#g)"/>`;
  const things = Array.from({ length: 60 }, () => {
    const size = 20 + random.next() * 120;
    const place = `x="${Math.floor(random.next() * width)}" y="${Math.floor(random.next() * height)}"`;
    return `<rect ${place} width="${Math.floor(size)}" height="${Math.floor(size * (0.4 + random.next()))}" rx="${Math.floor(random.next() * 20)}" fill="${hue(random, 50, 30 + random.next() * 40)}"/>`;
  });
  return `<defs>${gradient}</defs><rect ${all} fill="url(#g)"/>${things.join("")}`;
}

function drawTile(ground: Ground, { x, y }: { x: number; y: number }, side: number, random: Random): string {
  const rect = `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${Math.round(side * 0.14)}"`;
  if (ground === "paper") return "";
  if (ground === "night") return `${rect} fill="#2b2838" stroke="#5a5470" stroke-width="3"/>`;
  if (ground === "sunset") return `${rect} fill="#fff" fill-opacity="0.55"/>`;
  const color = hue(random, 60, 55 + random.next() * 25);
  return `${rect} fill="${color}" stroke="#1c1626" stroke-width="4"/><rect x="${x + 4}" y="${y + side / 2}" width="${side - 8}" height="${side / 2 - 4}" rx="10" fill="#000" fill-opacity="0.12"/>`;
}

function drawHead(ground: Ground, width: number, left: number, random: Random): string {
  const ink = ground === "paper" ? "#333" : "#fff";
  const buttons = Array.from({ length: 3 }, (_, at) => {
    const x = width - 70 - at * 62;
    return `<rect x="${x}" y="18" width="50" height="46" rx="10" fill="${hue(random, 60, 50)}"/><circle cx="${x + 25}" cy="41" r="11" fill="#fff"/>`;
  });
  return `<text x="${left}" y="58" font-family="sans-serif" font-weight="bold" font-size="36" fill="${ink}">Pets ${Math.floor(random.next() * 400)}</text>${buttons.join("")}`;
}

function drawAmount({ x, y }: { x: number; y: number }, side: number, random: Random): string {
  const text =
    random.next() < 0.6 ? `x${2 + Math.floor(random.next() * 30)}` : (100 + Math.floor(random.next() * 9900)).toLocaleString("en");
  const size = Math.round(side * (0.17 + random.next() * 0.09));
  const end = random.next() < 0.7;
  const low = random.next() < 0.8;
  return `<text x="${end ? x + side - 6 : x + 6}" y="${low ? y + side - 7 : y + size}" text-anchor="${end ? "end" : "start"}" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="#fff" stroke="#111" stroke-width="${Math.round(size / 6)}" paint-order="stroke">${text}</text>`;
}
