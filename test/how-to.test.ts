import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ICON_NAMES } from "../app/text/icon-names.ts";

const root = path.join(import.meta.dirname, "..");
const pages = import.meta.glob<string>("../docs/how-to/*.md", { eager: true, query: "?raw", import: "default" });
const found = (pattern: RegExp) =>
  Object.entries(pages).flatMap(([page, text]) => [...text.matchAll(pattern)].map(([, ...parts]) => [path.basename(page), ...parts]));

/** Whether a file of the site or of the tests exports that name, also from elsewhere. */
function exportsName(file: string, name: string): boolean {
  const source = readFileSync(file, "utf8");
  return new RegExp(`^export (?:async )?(?:function|const|class|interface|type) ${name}\\b|^export \\{[^}]*\\b${name}\\b`, "m").test(
    source,
  );
}

test("imports in the how-to pages exist", () => {
  const imports = found(/^import (?:type )?\{([^}]+)\} from "(~\/[^"]+|(?:\.\.\/){3}test\/[^"]+)";$/gm);
  const missing = imports.flatMap(([page, names = "", from = ""]) => {
    const file = path.join(root, from.replace(/^~/, "app").replace(/^(\.\.\/)+/, ""));
    if (from.includes("/db/schema/")) return [];
    const wanted = names.split(",").map((name) => name.trim().replace(/^type /, ""));
    return wanted.filter((name) => !existsSync(file) || !exportsName(file, name)).map((name) => `${page}: ${name} of ${from}`);
  });
  expect(imports.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test("the icons that they use are there", () => {
  const icons = found(/icon: "([^"]+)"/g).map(([, name]) => name as (typeof ICON_NAMES)[number]);
  expect(icons.filter((name) => !ICON_NAMES.includes(name))).toEqual([]);
});
