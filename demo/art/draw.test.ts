import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readDemoCatalogue } from "../world/catalogue.ts";
import { DEMO_NEWS } from "../world/news.ts";
import { DEMO_PARTNERS } from "../world/partners.ts";
import { BANNER, drawNews } from "./draw-news.ts";
import { drawPartner } from "./draw-partner.ts";
import { drawPet } from "./draw-pet.ts";

const pets = readDemoCatalogue();
/** Side of the square the drawings are checked at. */
const SIDE = 64;

/** How far the ink reaches from the middle, in units of the drawing, and the share of inked pixels. */
async function measure(svg: string) {
  const small = svg.replace('width="512" height="512"', `width="${SIDE}" height="${SIDE}"`);
  const data = await sharp(Buffer.from(small)).ensureAlpha().raw().toBuffer();
  let reach = 0;
  let inked = 0;
  for (let i = 0; i < SIDE * SIDE; i++) {
    if ((data[i * 4 + 3] ?? 0) < 100) continue;
    inked++;
    const [x, y] = [(i % SIDE) + 0.5, Math.floor(i / SIDE) + 0.5];
    reach = Math.max(reach, (Math.hypot(x - SIDE / 2, y - SIDE / 2) * 512) / SIDE);
  }
  return { reach, inked: inked / (SIDE * SIDE) };
}

describe("drawn pets", () => {
  it("drawn pets are the same for the same pet and differ between pets", () => {
    const drawings = pets.map(drawPet);
    expect(pets.map(drawPet)).toEqual(drawings);
    expect(new Set(drawings).size).toBe(pets.length);
  });

  it("drawn pets hold no text, no reference to the outside and no broken number", () => {
    for (const pet of pets) {
      const svg = drawPet(pet);
      expect(svg).not.toMatch(/<text|<image|<script|href|NaN|undefined|Infinity/);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toContain("http");
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(`id="${id}"`);
    }
  });

  it("drawn pets are read by the image library, fill their bubble and stay inside it", { timeout: 60_000 }, async () => {
    for (const pet of pets) {
      const { reach, inked } = await measure(drawPet(pet));
      expect(reach, pet.name).toBeLessThan(248);
      expect(inked, pet.name).toBeGreaterThan(0.15);
    }
  });
});

describe("drawn partners and news", () => {
  it("drawn partners and news are read by the image library and are the same for the same name", async () => {
    for (const partner of DEMO_PARTNERS) {
      expect(drawPartner(partner)).toBe(drawPartner(partner));
      const { width, height } = await sharp(Buffer.from(drawPartner(partner))).metadata();
      expect([width, height]).toEqual([512, 512]);
    }
    for (const entry of DEMO_NEWS) {
      const { width, height } = await sharp(Buffer.from(drawNews(entry))).metadata();
      expect([width, height]).toEqual([BANNER.width, BANNER.height]);
    }
  });
});
