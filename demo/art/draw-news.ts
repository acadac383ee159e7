import { seeded } from "../world/random.ts";
import { petInk } from "./draw-pet.ts";
import { circle, ellipse, glint, gradient, group, hsl, num, path, svgDocument } from "./svg.ts";

export const BANNER = { width: 1200, height: 675 };

/** Ground colours of the four categories of news. */
const GROUNDS: Record<string, readonly [number, number]> = {
  pet: [332, 288],
  game: [188, 232],
  website: [262, 214],
  announcement: [36, 348],
};

/** Middle and radius of the bubbles with a creature in them, the largest last so that it lies in front. */
const SEATS = [
  [214, 396, 134],
  [992, 374, 142],
  [604, 342, 236],
] as const;

function bubble(x: number, y: number, r: number, strength: number): string {
  return (
    circle(
      x,
      y,
      r,
      "url(#bubble)",
      `opacity="${num(strength)}" stroke="#fff" stroke-opacity=".55" stroke-width="${num(Math.max(2, r / 45))}"`,
    ) +
    ellipse(
      x - r * 0.42,
      y - r * 0.5,
      r * 0.24,
      r * 0.13,
      "#fff",
      `opacity="${num(strength * 0.85)}" transform="rotate(-38 ${num(x - r * 0.42)} ${num(y - r * 0.5)})"`,
    )
  );
}

/** The banner of a news entry as an SVG document of 1200 × 675: creatures in bubbles on the category's ground, the same for the same title. */
export function drawNews({ title, category }: { title: string; category: string }): string {
  const random = seeded(`news:${title}`);
  const [from, to] = GROUNDS[category] ?? [332, 262];
  const small = Array.from({ length: 30 }, () => {
    const r = random.between(7, 44);
    return { x: random.between(0, BANNER.width), y: random.between(0, BANNER.height), r };
  }).filter(({ x, y, r }) => SEATS.every(([sx, sy, sr]) => Math.hypot(x - sx, y - sy) > sr + r + 8));
  const rarities = ["rare", "unique", "infinity", "legendary", "secret", "epic"];
  let defs =
    gradient(
      "ground",
      [hsl(from, 84, 74), hsl((from + to) / 2 + (Math.abs(from - to) > 180 ? 180 : 0), 74, 62), hsl(to, 66, 48)],
      "across",
    ) + gradient("bubble", ["#ffffff/.62", "#ffffff/.2", "#ffffff/.34"]);
  let seats = "";
  for (const [i, [x, y, r]] of SEATS.entries()) {
    const main = i === SEATS.length - 1;
    const pet = petInk({ slug: `news-${title}-${i}`, name: main ? title : "", rarity: random.pick(rarities) }, { sparkles: 0 }, `n${i}`);
    const scale = (r * 1.86) / 512;
    defs += pet.defs;
    seats +=
      bubble(x, y, r, 0.9) +
      group(pet.ink, `transform="translate(${num(x - 256 * scale)} ${num(y - 256 * scale)}) scale(${Math.round(scale * 1000) / 1000})"`);
  }
  const glints = Array.from({ length: 9 }, () =>
    path(glint(random.between(30, 1170), random.between(24, 650), random.between(8, 22)), "#fff", 'opacity=".75"'),
  ).join("");
  const hills =
    path("M0 560C180 470 340 620 600 590S1010 500 1200 580V675H0Z", "#fff", 'opacity=".14"') +
    path("M0 622C240 560 420 660 700 628S1080 590 1200 630V675H0Z", "#fff", 'opacity=".16"');
  const bubbles = small.map(({ x, y, r }) => bubble(x, y, r, 0.7)).join("");
  return svgDocument(BANNER.width, BANNER.height, defs, path("M0 0H1200V675H0Z", "url(#ground)") + hills + glints + bubbles + seats);
}
