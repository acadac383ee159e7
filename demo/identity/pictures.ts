import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { drawPartner } from "../art/draw-partner.ts";

const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** The picture of a player as PNG, `pixels` wide and high: the same for the same seed. */
export function drawAvatar(seed: string, pixels: number): Promise<Buffer> {
  const key = `${pixels}:${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const picture = sharp(Buffer.from(drawPartner({ name: seed })))
    .resize(pixels, pixels)
    .png()
    .toBuffer();
  drawn.set(key, picture);
  return picture;
}

const DEFAULT_COLOURS = ["#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459e"];

/** Discord's default picture with this number as PNG; undefined where there is none. */
export async function drawDefaultAvatar(number: number): Promise<Buffer | undefined> {
  const colour = DEFAULT_COLOURS[number];
  if (colour === undefined) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128"><rect width="128" height="128" fill="${colour}"/><circle cx="64" cy="52" r="22" fill="#fff"/><path d="M22 112a42 34 0 0 1 84 0z" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A picture that no site may serve as it came. */
export const SCRIPTED_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150"><rect width="150" height="150" fill="#e8267f"/><script>alert(document.domain)</script></svg>',
);
