import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { themedColors } from "../../../../test/contrast.ts";
import { TONES } from "./offer-share-card.tsx";

test("share images have the verdict colours of the light theme", () => {
  const css = readFileSync(path.join(import.meta.dirname, "verdict.css"), "utf8");
  for (const [tone, colors] of Object.entries(TONES)) {
    const rule = new RegExp(`data-tone="${tone}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? "";
    const [ink, wash, bar] = themedColors(rule).map(({ light }) => light);
    expect(colors, tone).toEqual({ ink, wash, bar });
  }
});
