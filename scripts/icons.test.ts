import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawIcons, ICONS_FILE } from "./icons.ts";

test("the file of icons holds exactly those of the list: `node scripts/icons.ts` writes it", async () => {
  expect(readFileSync(ICONS_FILE, "utf8")).toBe(await drawIcons());
});
