import sharp from "sharp";
import { type Random, seeded } from "../demo/world/random.ts";
import { inLight, type Light } from "./disturbances.ts";
import type { ScreenPet } from "./screens.ts";

const FORMS = ["normal", "shiny", "mythic", "shinyMythic"] as const;

/** A pet in a trade window, and how many of it. */
export interface WindowPet {
  petId: number;
  variant: (typeof FORMS)[number];
  quantity: number;
}

export type WindowSides = Record<"giving" | "receiving", WindowPet[]>;

/** The difference between the window and the agreement. */
export type Swap = "none" | "pet" | "form" | "quantity";

/** A picture of a trade window as a player would take it, with the agreement and the window's content. */
export interface TradeWindow {
  image: Buffer;
  agreed: WindowSides;
  shown: WindowSides;
  /** Where which pet's picture is, in pixels of the picture. */
  cells: { petId: number; x: number; y: number; side: number }[];
  /** Where the swap is; null if there is none. */
  side: keyof WindowSides | null;
  /** The parameters of the picture, to find out which of them are hard. */
  kind: { look: string; stacks: boolean; gain: number; scale: number; quality: number; side: number };
}

const LOOKS = ["paper", "night", "glass", "game"] as const;
type Look = (typeof LOOKS)[number];
const MAX_PETS = 8;

interface Swapping {
  swap: Swap;
  /** A similar-looking pet, for subtle swaps. */
  lookalike?: (petId: number, random: Random) => number;
  /** In place of the darkness that a third of the windows have. */
  light?: Light | undefined;
}

/**
 * Draws the trade window of a game from pictures of pets: two sides of one to eight pets each, the own one on the left, with a badge for the
 * form of a pet and its amount in the lower corner, or each copy by itself. Then cropped, scaled, made darker in a third of the cases, and
 * compressed as JPEG. The same for the same number.
 */
export async function drawTradeWindow(
  number: number,
  pets: readonly ScreenPet[],
  { swap, lookalike, light }: Swapping,
): Promise<TradeWindow> {
  const random = seeded(`window:${number}`);
  const stacks = random.chance(0.6);
  const agreed: WindowSides = { giving: someSide(random, pets), receiving: someSide(random, pets) };
  const shown = structuredClone(agreed);
  const side = swap === "none" ? null : random.pick(["giving", "receiving"] as const);
  if (side) change(shown[side], { swap, random, pets, stacks, lookalike });
  const drawn = await drawSides(random, shown, pets, { stacks, light });
  return { ...drawn, agreed, shown, side };
}

function someSide(random: Random, pets: readonly ScreenPet[]): WindowPet[] {
  const side: WindowPet[] = [];
  let room = random.whole(1, MAX_PETS);
  while (room > 0) {
    const variant = random.chance(0.45) ? "normal" : random.pick(FORMS);
    const pet = { petId: random.pick(pets).id, variant, quantity: random.chance(0.25) ? random.whole(1, room) : 1 };
    room -= pet.quantity;
    // Now and then the same pet in another form.
    const [first] = side;
    if (first && random.chance(0.08)) pet.petId = first.petId;
    const same = side.find((other) => other.petId === pet.petId && other.variant === pet.variant);
    if (same) same.quantity += pet.quantity;
    else side.push(pet);
  }
  return side;
}

interface Change extends Swapping {
  random: Random;
  pets: readonly ScreenPet[];
  stacks: boolean;
}

function change(side: WindowPet[], { swap, random, pets, stacks, lookalike }: Change): void {
  const pet = random.pick(side);
  const count = side.reduce((sum, { quantity }) => sum + quantity, 0);
  if (swap === "pet") {
    const id = lookalike && random.chance(0.5) ? lookalike(pet.petId, random) : pet.petId;
    pet.petId = id === pet.petId ? random.pick(pets.filter((other) => other.id !== pet.petId)).id : id;
  } else if (swap === "form") {
    pet.variant = random.pick(FORMS.filter((form) => form !== pet.variant));
  } else if (stacks) {
    pet.quantity = random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 25].filter((amount) => amount !== pet.quantity));
  } else {
    const more = count < MAX_PETS && (pet.quantity === 1 || random.chance(0.5));
    // With eight pets and no copy there is nothing to add and nothing to take away but a pet.
    pet.quantity += more ? 1 : -1;
    if (pet.quantity === 0) side.splice(side.indexOf(pet), 1);
  }
}

interface Slot {
  x: number;
  y: number;
  pet: WindowPet | undefined;
}

async function drawSides(
  random: Random,
  shown: WindowSides,
  pets: readonly ScreenPet[],
  { stacks, light }: { stacks: boolean; light: Light | undefined },
) {
  const look = random.pick(LOOKS);
  const tile = random.whole(84, 132);
  const gap = random.whole(6, 16);
  const columns = random.whole(2, 4);
  const rows = Math.ceil(MAX_PETS / columns);
  const inset = random.between(0.03, 0.11);
  const lift = random.between(-0.03, 0.03);
  const left = random.whole(40, 120);
  const top = random.whole(100, 170);
  const between = random.whole(36, 140);
  const half = columns * (tile + gap) - gap;
  const width = left + half * 2 + between + random.whole(40, 120);
  const height = top + rows * (tile + gap) + random.whole(70, 130);
  const showsEmpty = random.chance(0.5);

  const slots = (["giving", "receiving"] as const).flatMap((side, nth): Slot[] => {
    const cells = shown[side].flatMap((pet) => (stacks ? [pet] : Array<WindowPet>(pet.quantity).fill({ ...pet, quantity: 1 })));
    const many = showsEmpty ? columns * rows : cells.length;
    return Array.from({ length: Math.max(many, cells.length) }, (_, at) => ({
      x: left + nth * (half + between) + (at % columns) * (tile + gap),
      y: top + Math.floor(at / columns) * (tile + gap),
      pet: cells[at],
    }));
  });
  const empty = hue(random, 40, random.whole(58, 82));
  const filled = slots.filter((slot) => slot.pet);
  const numbers = random.chance(0.5);
  const font = random.pick(["sans-serif", "Liberation Sans, sans-serif", "DejaVu Sans, sans-serif"]);
  const size = Math.round(tile * random.between(0.2, 0.27));
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`;
  const behind = `${frame}${drawGround(look, width, height, random)}${drawHeads(look, { left, right: left + half + between, top, half, height, random })}${slots.map((slot) => drawTile(look, slot, { side: tile, empty, random })).join("")}</svg>`;
  const over = `${frame}${filled.map((slot) => drawMarks(slot, { tile, size, font, level: numbers && random.chance(0.6) ? random.whole(1, 99) : null })).join("")}</svg>`;
  const side = Math.round(tile * (1 - 2 * inset));
  const pictures = new Map(pets.map(({ id, picture }) => [id, picture]));
  const layers = await Promise.all(
    filled.map(async ({ pet, x, y }) => ({
      input: await sharp(pictures.get(pet?.petId ?? 0))
        .resize(side, side)
        .png({ compressionLevel: 1 })
        .toBuffer(),
      left: x + Math.round(tile * inset),
      top: y + Math.round(tile * (inset + lift)),
    })),
  );
  const screen = await sharp(Buffer.from(behind))
    .composite([...layers, { input: Buffer.from(over), left: 0, top: 0 }])
    .flatten({ background: "#fff" })
    .png({ compressionLevel: 1 })
    .toBuffer();

  // Cropped around the window: the traded pets are on the picture.
  const cut = () => (random.chance(0.5) ? random.between(0.2, 0.8) : 0);
  const crop = { left: Math.round(cut() * left), top: Math.round(cut() * top * 0.9) };
  const right = Math.round(width - cut() * (width - left - half * 2 - between));
  const bottom = Math.round(height - cut() * (height - top - rows * (tile + gap) + gap));
  const scale = random.between(0.55, 1.3);
  const gain = random.chance(1 / 3) ? random.between(0.4, 0.7) : 1;
  const quality = random.whole(50, 92);
  const cropped = sharp(screen)
    .extract({ ...crop, width: right - crop.left, height: bottom - crop.top })
    .resize({ width: Math.round((right - crop.left) * scale) });
  const image = light
    ? await inLight(await cropped.png({ compressionLevel: 1 }).toBuffer(), light, quality)
    : await cropped.linear(gain, 0).jpeg({ quality }).toBuffer();
  const cells = filled.map(({ pet, x, y }) => ({
    petId: pet?.petId ?? 0,
    x: (x + Math.round(tile * inset) - crop.left) * scale,
    y: (y + Math.round(tile * (inset + lift)) - crop.top) * scale,
    side: side * scale,
  }));
  return { image, cells, kind: { look, stacks, gain, scale, quality, side: side * scale } };
}

const hue = (random: Random, saturation: number, light: number) => `hsl(${Math.floor(random.next() * 360)} ${saturation}% ${light}%)`;

function drawGround(look: Look, width: number, height: number, random: Random): string {
  const all = `width="${width}" height="${height}"`;
  if (look === "paper") return `<rect ${all} fill="${hue(random, 30, 96)}"/>`;
  if (look === "night") return `<rect ${all} fill="${hue(random, 25, 12)}"/>`;
  const gradient = `<linearGradient id="g" x2="0.3" y2="1"><stop stop-color="${hue(random, 70, 60)}"/><stop offset="1" stop-color="${hue(random, 70, 45)}"/></linearGradient>`;
  const panel = `<rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="24" fill="${hue(random, 35, 90)}"/>`;
  if (look === "glass") return `<defs>${gradient}</defs><rect ${all} fill="url(#g)"/>`;
  const things = Array.from({ length: 30 }, () => {
    const place = `x="${random.whole(0, width)}" y="${random.whole(0, height)}"`;
    return `<rect ${place} width="${random.whole(20, 140)}" height="${random.whole(10, 120)}" rx="${random.whole(0, 20)}" fill="${hue(random, 50, random.whole(30, 70))}"/>`;
  });
  return `<defs>${gradient}</defs><rect ${all} fill="url(#g)"/>${things.join("")}${panel}`;
}

interface Heads {
  left: number;
  right: number;
  top: number;
  half: number;
  height: number;
  random: Random;
}

function drawHeads(look: Look, { left, right, top, half, height, random }: Heads): string {
  const ink = look === "paper" || look === "game" ? "#333" : "#fff";
  const head = (x: number, words: string) =>
    `<text x="${x}" y="${top - 18}" font-family="sans-serif" font-weight="bold" font-size="26" fill="${ink}">${words}</text>`;
  const button = (x: number, color: string) =>
    `<rect x="${x}" y="${height - 58}" width="${Math.min(170, half * 0.6)}" height="44" rx="14" fill="${color}"/><text x="${x + 18}" y="${height - 28}" font-family="sans-serif" font-weight="bold" font-size="22" fill="#fff">${random.pick(["Accept", "Ready", "Decline"])}</text>`;
  return `${head(left, "Your offer")}${head(right, `Player${random.whole(1, 999)}`)}${button(left, "#35a853")}${button(right, "#d64541")}`;
}

/** `empty` is the colour of a slot without a pet, where those with one have a colour each. */
function drawTile(look: Look, { x, y, pet }: Slot, { side, empty, random }: { side: number; empty: string; random: Random }): string {
  const rect = `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${Math.round(side * 0.14)}"`;
  if (look === "paper") return `${rect} fill="#fff" stroke="#d9d4e8" stroke-width="3"/>`;
  if (look === "night") return `${rect} fill="#2b2838" stroke="#5a5470" stroke-width="3"/>`;
  if (look === "glass") return `${rect} fill="#fff" fill-opacity="0.55"/>`;
  return `${rect} fill="${pet ? hue(random, 60, random.whole(58, 82)) : empty}" stroke="#1c1626" stroke-width="4"/>`;
}

interface Marks {
  tile: number;
  size: number;
  font: string;
  level: number | null;
}

const GOLD = "#ffc928";
const VIOLET = "#a63dff";

/** The badge of a form in the upper left corner, a level in the upper right one, and the amount in the lower right one. */
function drawMarks({ x, y, pet }: Slot, { tile, size, font, level }: Marks): string {
  if (!pet) return "";
  const radius = tile * 0.115;
  const [across, down] = [x + tile * 0.15, y + tile * 0.15];
  const disc = (color: string) =>
    `<circle cx="${across}" cy="${down}" r="${radius}" fill="${color}" stroke="#1c1626" stroke-width="${tile * 0.028}"/>`;
  const half = `<path d="M${across} ${down - radius}A${radius} ${radius} 0 0 1 ${across} ${down + radius}Z" fill="${VIOLET}"/>`;
  const badge = { normal: "", shiny: disc(GOLD), mythic: disc(VIOLET), shinyMythic: disc(GOLD) + half }[pet.variant];
  const words = (at: number, under: number, letters: number, text: string) =>
    `<text x="${at}" y="${under}" text-anchor="end" font-family="${font}" font-weight="bold" font-size="${letters}" fill="#fff" stroke="#111" stroke-width="${Math.round(letters / 5)}" stroke-linejoin="round" paint-order="stroke">${text}</text>`;
  const amount = pet.quantity > 1 ? words(x + tile - 5, y + tile - 7, size, `x${pet.quantity}`) : "";
  return badge + amount + (level === null ? "" : words(x + tile - 5, y + Math.round(size * 0.75), Math.round(size * 0.7), `Lv ${level}`));
}
