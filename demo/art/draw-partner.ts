import { seeded } from "../world/random.ts";
import { petInk } from "./draw-pet.ts";
import { circle, ellipse, flat, glint, gradient, group, hsl, line, path, SIZE, svgDocument } from "./svg.ts";
import type { Body } from "./traits.ts";

const HOSTS: readonly Body[] = [
  { as: "animal", kind: "cat" },
  { as: "animal", kind: "bear" },
  { as: "animal", kind: "fox" },
  { as: "animal", kind: "bunny" },
  { as: "animal", kind: "human" },
  { as: "animal", kind: "panda" },
  { as: "beast", kind: "octopus" },
  { as: "solid", kind: "orb" },
];

const microphone =
  line("M150 462V398", "#2c2742", 22) +
  line("M150 462V398", "#8b82b5", 9) +
  path("M112 330C112 276 188 276 188 330V362C188 412 112 412 112 362Z", "url(#night)", 'stroke="#1b1630" stroke-width="7"') +
  line("M126 322H174M126 340H174M126 358H174", "#a79fd0", 5, 'opacity=".7"') +
  line("M112 380H188", "#ffc93c", 9);

/** The channel picture of a content creator as an SVG document of 512 × 512: a host at the microphone, the same for the same name. */
export function drawPartner({ name }: { name: string }): string {
  const random = seeded(`partner:${name}`);
  const hue = random.between(0, 360);
  const rarity = random.pick(["secret", "legendary", "infinity", "unique", "epic", "rare"]);
  const { defs, ink } = petInk(
    { slug: `partner-${name}`, name: "", rarity },
    {
      body: random.pick(HOSTS),
      hat: "headphones",
      wings: null,
      eyewear: random.chance(0.3) ? "glasses" : null,
      neckwear: null,
      sparkles: 0,
    },
  );
  const beams = Array.from(
    { length: 12 },
    (_, i) => `<path d="M256 256L220 -20H292Z" fill="#fff" opacity=".13" transform="rotate(${i * 30 + 8} 256 256)"/>`,
  ).join("");
  const disc = gradient("disc", [hsl(hue, 88, 82), hsl(hue + 24, 80, 66), hsl(hue + 50, 66, 50)]);
  const round = '<clipPath id="round"><circle cx="256" cy="256" r="250"/></clipPath>';
  const portrait =
    circle(256, 256, 250, "url(#disc)") +
    beams +
    ellipse(256, 500, 190, 60, hsl(hue + 50, 50, 30), 'opacity=".25"') +
    group(ink, 'transform="translate(18 36) scale(.98)"') +
    microphone +
    flat(path(glint(416, 128, 30), "#fff") + path(glint(98, 166, 18), "#fff", 'opacity=".8"'));
  return svgDocument(SIZE, SIZE, defs + disc + round, group(portrait, 'clip-path="url(#round)"'));
}
