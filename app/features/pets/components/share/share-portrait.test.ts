import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { themedColors } from "../../../../../test/contrast.ts";
import { RARITY_COLORS } from "./share-portrait.tsx";

test("share images have the rarity colours of the light theme", () => {
  const css = readFileSync(path.join(import.meta.dirname, "../parts/pets.css"), "utf8");
  const rules = css.matchAll(/\[data-rarity(?:="([\w-]+)")?\] \{([^}]*)\}/g);
  const colors = new Map(
    [...rules].map(([, rarity, rule = ""]) => [rarity, themedColors(rule).find(({ name }) => name === "rarity")?.light]),
  );
  expect(colors.size).toBeGreaterThan(10);
  for (const [rarity, color] of Object.entries(RARITY_COLORS)) expect(colors.get(rarity) ?? colors.get(undefined), rarity).toBe(color);
});
