import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { petInk } from "../art/draw-pet.ts";
import { gradient, group, hsl, SIZE, svgDocument } from "../art/svg.ts";
import type { Body } from "../art/traits.ts";
import { seeded } from "../world/random.ts";

const PLAYERS: readonly Body[] = (["human", "cat", "fox", "bunny", "panda", "bear", "dog", "axolotl"] as const).map((kind) => ({
  as: "animal",
  kind,
}));

const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** The picture of a player as PNG, `pixels` wide and high: the same for the same seed. */
export function drawAvatar(seed: string, pixels: number): Promise<Buffer> {
  const key = `${pixels}:${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const picture = sharp(Buffer.from(drawPlayer(seed)))
    .resize(pixels, pixels)
    .png()
    .toBuffer();
  drawn.set(key, picture);
  return picture;
}

function drawPlayer(seed: string): string {
  const random = seeded(`player:${seed}`);
  const hue = random.between(0, 360);
  const rarity = random.pick(["secret", "legendary", "infinity", "unique", "epic", "rare"]);
  const { defs, ink } = petInk({ slug: `player-${seed}`, name: "", rarity }, { body: random.pick(PLAYERS), wings: null, sparkles: 0 });
  const ground = gradient("ground", [hsl(hue, 90, 90), hsl(hue + 20, 84, 80)]);
  const player = group(ink, 'transform="translate(26 34) scale(.9)"');
  return svgDocument(SIZE, SIZE, defs + ground, `<rect width="${SIZE}" height="${SIZE}" fill="url(#ground)"/>${player}`);
}

const DEFAULT_COLOURS = ["#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459e"];

/** Discord's default picture with this number as PNG; undefined if there is none. */
export async function drawDefaultAvatar(number: number): Promise<Buffer | undefined> {
  const colour = DEFAULT_COLOURS[number];
  if (colour === undefined) return undefined;
  const head = '<circle cx="64" cy="52" r="22" fill="#fff"/><path d="M22 112a42 34 0 0 1 84 0z" fill="#fff"/>';
  const svg = svgDocument(128, 128, "", `<rect width="128" height="128" fill="${colour}"/>${head}`);
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A picture that no site may serve as it came. */
export const SCRIPTED_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150"><rect width="150" height="150" fill="#e8267f"/><script>alert(document.domain)</script></svg>',
);
