import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.join(import.meta.dirname, "..");

/** The classes that a style sheet declares by themselves: ".card", ".card:hover", ".card[data-over]", but not ".panel .card". */
function declaredIn(css: string): string[] {
  const selectors = [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
  return selectors.flatMap((selector) => /^\s*\.([\w-]+)(?![\w-])[^\s>+~.]*\s*$/.exec(selector)?.[1] ?? []);
}

test("one style sheet holds the styles of all rooms, so a class belongs to one of them", () => {
  const owners = new Map<string, Set<string>>();
  for (const file of globSync("**/*.css", { cwd: app })) {
    const owner = /^features\/([\w-]+)/.exec(file)?.[1] ?? "ui";
    for (const name of declaredIn(readFileSync(path.join(app, file), "utf8"))) {
      owners.set(name, (owners.get(name) ?? new Set()).add(owner));
    }
  }
  expect(owners.size).toBeGreaterThan(100);
  const shared = [...owners].filter(([, rooms]) => rooms.size > 1).map(([name, rooms]) => `.${name}: ${[...rooms].join(", ")}`);
  expect(shared).toEqual([]);
});
