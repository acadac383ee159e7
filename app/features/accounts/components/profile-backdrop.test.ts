import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { blend, contrast, themedColors } from "../../../../test/contrast.ts";

const app = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(app, file), "utf8");
const tokens = themedColors(read("ui/tokens.css"));
const backdrop = read("features/accounts/components/profile-backdrop.css");
const [, lightGround = "", darkGround = ""] = /--ground: light-dark\(var\(--([\w-]+)\), var\(--([\w-]+)\)\)/.exec(backdrop) ?? [];
const [lightDensity = 0, darkDensity = 0] = [...(/--dense: (.*);/.exec(backdrop)?.[1] ?? "").matchAll(/(\d+)%/g)].map(([, part]) =>
  Number(part),
);

const WORDS = ["ink", "soft-ink", "accent", "accent-hover", "gain", "loss", "fair"];
const ROOMS_WORDS = ["rarity-ink", "profile-ink", "tint", "tone"];
const words = [
  ...tokens.filter(({ name }) => WORDS.includes(name)),
  ...globSync("features/*/components/*.css", { cwd: app })
    .flatMap((file) => themedColors(read(file)))
    .filter(({ name }) => ROOMS_WORDS.includes(name)),
];

describe.each([
  ["light", lightGround, lightDensity],
  ["dark", darkGround, darkDensity],
] as const)("PROF-048 words on a full-site background in the %s theme (WCAG 2.2 AA)", (theme, name, density) => {
  const ground = tokens.find((token) => token.name === name)?.[theme] ?? "";
  // Between these two lies every picture that somebody can choose.
  const seen = ["#000000", "#ffffff"].map((picture) => blend(ground, density / 100, picture));

  test.each(words)("$name ($light, $dark) reads over any picture: 4.5 to 1", (word) => {
    for (const behind of seen) expect(contrast(word[theme], behind)).toBeGreaterThanOrEqual(4.5);
  });

  test("the boundary of a control is seen over any picture: 3 to 1", () => {
    const line = tokens.find(({ name }) => name === "control-line")?.[theme] ?? "";
    for (const behind of seen) expect(contrast(line, behind)).toBeGreaterThanOrEqual(3);
  });
});
