import { seeded } from "../world/random.ts";
import { drawEyewear, drawHat, drawMarking, drawNeckwear, drawSparkles, drawWings, frameOf } from "./accessories.ts";
import { drawAnimal } from "./animals.ts";
import { drawBeast } from "./beasts.ts";
import { drawFace } from "./face.ts";
import { OUTLINE, type Pen } from "./figure.ts";
import { drawObject } from "./objects.ts";
import { paletteOf } from "./palette.ts";
import { drawSolid } from "./solids.ts";
import { group, SIZE, svgDocument } from "./svg.ts";
import { type Body, type Traits, traitsOf } from "./traits.ts";

export interface PetSubject {
  slug: string;
  name: string;
  rarity: string;
}

const figureOf = (body: Body, pen: Pen) => {
  if (body.as === "animal") return drawAnimal(body.kind, pen);
  if (body.as === "beast") return drawBeast(body.kind, pen);
  if (body.as === "solid") return drawSolid(body.kind, pen);
  return drawObject(body.kind, pen);
};

/**
 * The drawing of a pet without its frame: definitions and ink, within the circle of SAFE_RADIUS. `wear` overrides the outfit chosen by the
 * name; `prefix` keeps the ids of several drawings in one document apart.
 */
export function petInk({ slug, name, rarity }: PetSubject, wear: Partial<Traits> = {}, prefix = ""): { defs: string; ink: string } {
  const words = name.toLowerCase();
  const kind = rarity.toLowerCase();
  const palette = paletteOf({ slug, name, rarity });
  const traits = { ...traitsOf(words, kind, seeded(`traits:${slug}`)), ...wear };
  const pen: Pen = { palette, random: seeded(`pen:${slug}`), name: words };
  const figure = figureOf(traits.body, pen);
  const clip = figure.skin ? `<clipPath id="skin"><path d="${figure.skin}"/></clipPath>` : "";
  const sparkles = drawSparkles(traits.sparkles, pen);
  const creature =
    (traits.wings ? drawWings(traits.wings, figure, pen) : "") +
    figure.back +
    figure.front +
    (traits.marking ? drawMarking(traits.marking, figure, pen) : "") +
    figure.over +
    drawFace(figure, pen) +
    (traits.eyewear ? drawEyewear(traits.eyewear, figure, pen) : "") +
    (traits.neckwear ? drawNeckwear(traits.neckwear, figure, pen) : "") +
    (traits.hat ? drawHat(traits.hat, figure, pen) : "");
  const ink = group(
    sparkles + group(creature, `transform="${frameOf(figure, traits.hat, traits.wings !== null)}"`),
    `stroke="${palette.line}" stroke-width="${OUTLINE}" stroke-linejoin="round"`,
  );
  const defs = palette.defs + clip;
  if (!prefix) return { defs, ink };
  return { defs: defs.replaceAll(' id="', ` id="${prefix}`), ink: ink.replaceAll("url(#", `url(#${prefix}`) };
}

/**
 * A pet as an SVG document of 512 × 512 on a transparent ground: the same for the same slug, name
 * and rarity. It holds no text and refers to nothing outside itself.
 */
export function drawPet(pet: PetSubject): string {
  const { defs, ink } = petInk(pet);
  return svgDocument(SIZE, SIZE, defs, ink);
}
