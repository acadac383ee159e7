import sharp from "sharp";
import type { Random } from "../demo/world/random.ts";

/** Changes of brightness by phones and programs: one value from 0 to 255 becomes another. */
const LIGHTS = {
  plain: (value: number) => value,
  "1.3 × + 20": (value: number) => value * 1.3 + 20,
  "1.6 × + 40": (value: number) => value * 1.6 + 40,
  "2 × + 10": (value: number) => value * 2 + 10,
  "gamma 0.55": (value: number) => 255 * (value / 255) ** 0.55,
  "gamma 0.4": (value: number) => 255 * (value / 255) ** 0.4,
  faded: (value: number) => value * 0.5 + 100,
  "0.45 ×": (value: number) => value * 0.45,
  "0.25 ×": (value: number) => value * 0.25,
  "gamma 1.8": (value: number) => 255 * (value / 255) ** 1.8,
  "0.8 × − 40": (value: number) => value * 0.8 - 40,
} as const;
export type Light = keyof typeof LIGHTS;

/** The picture in another light, compressed as JPEG. */
export async function inLight(image: Buffer, light: Light, quality: number): Promise<Buffer> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const become = Array.from({ length: 256 }, (_, value) => Math.max(0, Math.min(255, Math.round(LIGHTS[light](value)))));
  for (let at = 0; at < data.length; at++) data[at] = become[data[at] as number] as number;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** Grain of single pixels, of patches, and of bright scraps on a game's ground. */
export type Noise = "grain" | "patches" | "scraps";

/** A noisy layer that lies between the ground of a screen and its pets. */
export function drawNoise(noise: Noise, width: number, height: number, random: Random): Promise<Buffer> {
  const side = { grain: 1, patches: 7, scraps: 16 }[noise];
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const data = new Uint8Array(columns * rows * 4);
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) data[at + channel] = random.whole(0, 255);
    data[at + 3] = noise === "scraps" ? (random.chance(0.3) ? 140 : 0) : 90;
  }
  return sharp(data, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(columns * side, rows * side, { kernel: "nearest" })
    .extract({ left: 0, top: 0, width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
