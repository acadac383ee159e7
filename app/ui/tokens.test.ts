import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { THEME_COLORS } from "~/features/site/site.constants.ts";
import { contrast, themedColors } from "../../test/contrast.ts";
import { EMBED_STYLE } from "./embed-frame.tsx";
import { SHARE_COLORS } from "./share-frame.tsx";

const tokens = themedColors(readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8"));

const SURFACES = ["background", "surface", "raised", "sunk"];
const WORDS = ["ink", "soft-ink", "accent", "gain", "loss", "fair"];
const TEXT_PAIRS = [
  ...SURFACES.flatMap((surface) => WORDS.map((word) => [word, surface])),
  ...["accent-wash", "gain-wash", "loss-wash", "fair-wash"].flatMap((wash) => [
    ["ink", wash],
    ["soft-ink", wash],
    [wash.replace("-wash", ""), wash],
  ]),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["background", "ink"],
];
const GRAPHIC_PAIRS = ["control-line", "accent-bright"].flatMap((graphic) => SURFACES.map((surface) => [graphic, surface]));

describe.each(["light", "dark"] as const)("tokens of the %s theme (WCAG 2.2 AA)", (theme) => {
  test.each(TEXT_PAIRS)("%s reads on %s: 4.5 to 1", (text = "", surface = "") => {
    expect(contrast(colorOf(text, theme), colorOf(surface, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GRAPHIC_PAIRS)("%s is seen on %s: 3 to 1", (graphic = "", surface = "") => {
    expect(contrast(colorOf(graphic, theme), colorOf(surface, theme))).toBeGreaterThanOrEqual(3);
  });

  test("the browser's own bars have the colour of the background", () => {
    expect(THEME_COLORS[theme]).toBe(colorOf("background", theme));
  });
});

test("share images have the colours of the light theme", () => {
  for (const [name, color] of Object.entries(SHARE_COLORS)) {
    expect(
      colorOf(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        "light",
      ),
      name,
    ).toBe(color);
  }
});

function colorOf(name: string, theme: "light" | "dark"): string {
  const color = tokens.find((token) => token.name === name)?.[theme];
  if (!color) throw new Error(`There is no token --${name}.`);
  return color;
}

test("cards in other sites have the colours of both themes", () => {
  const colors = themedColors(EMBED_STYLE);
  expect(colors.map(({ name }) => name)).toEqual(["surface", "sunk", "line", "ink", "soft-ink", "accent", "gain", "loss"]);
  for (const { name, light, dark } of colors) expect([name, light, dark]).toEqual([name, colorOf(name, "light"), colorOf(name, "dark")]);
});
