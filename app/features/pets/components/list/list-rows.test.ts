import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CataloguePet } from "../../pets.types.ts";
import { LIST_HEIGHTS, LOW_CARDS_FROM, rowsOf, WIDTHS } from "./list-rows.ts";

const pets = (count: number) => Array.from({ length: count }, (_, id) => ({ id }) as CataloguePet);
const group = (title: string, count: number) => ({ title, rarity: null, count, pets: pets(count) });

describe("rows of the virtual list", () => {
  it("rows of the virtual list begin each group with its heading and fill up from the left", () => {
    const rows = rowsOf([group("Secret", 4), group("Common", 1)], 3);
    expect(rows.map((row) => row.group?.title ?? row.pets?.length)).toEqual(["Secret", 3, 1, "Common", 1]);
    expect(rows.map((row) => row.index)).toEqual([0, 0, 3, 4, 4]);
  });

  it("rows of the virtual list have the heights and widths that the style sheet draws", () => {
    const css = ["value-list", "pet-table", "low-cards"]
      .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), "utf8"))
      .join("\n");
    const heightOf = (selector: string, place = 0) =>
      Number([...css.matchAll(new RegExp(`${selector} \\{[^}]*?(?<![-\\w])height: ([\\d.]+)rem`, "g"))][place]?.[1]);
    expect(heightOf("\\n\\.group-head")).toBe(LIST_HEIGHTS.group);
    expect(heightOf("\\.pet-table \\.group-head")).toBe(LIST_HEIGHTS.tableGroup);
    expect(heightOf("\\.pet-row")).toBe(LIST_HEIGHTS.tableNarrow);
    expect(heightOf("\\.pet-row", 1)).toBe(LIST_HEIGHTS.tableWide);
    const grid = /\.pet-grid \{[^}]*grid-auto-rows: ([\d.]+)rem;\s*gap: ([\d.]+)rem/.exec(css);
    expect(Number(grid?.[1]) + Number(grid?.[2])).toBe(LIST_HEIGHTS.cards);
    const low = css.slice(css.indexOf(`@container value-list (width >= ${LOW_CARDS_FROM}rem)`));
    const lowGrid = /\.pet-grid \{[^}]*grid-auto-rows: ([\d.]+)rem;\s*gap: ([\d.]+)rem/.exec(low);
    expect(Number(lowGrid?.[1]) + Number(lowGrid?.[2])).toBe(LIST_HEIGHTS.phoneCards);
    expect(low).toContain(`--row-height: ${LIST_HEIGHTS.phoneCards}rem`);
    expect(low).toContain(`height: ${LIST_HEIGHTS.phoneGroup}rem;\n      padding-top`);
    expect(low).toContain(`--group-height: ${LIST_HEIGHTS.phoneGroup}rem`);
    for (const width of Object.values(WIDTHS)) expect(css).toContain(`@media ${width}`);
  });
});
