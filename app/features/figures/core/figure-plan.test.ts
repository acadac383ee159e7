import { expect, test } from "vitest";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { planFigures } from "./figure-plan.ts";

const pet = (id: number, name: string, variants: CataloguePet["variants"] = ["normal", "shiny"]): CataloguePet => ({
  ...{
    id,
    name,
    rarity: "Secret",
    image: null,
    variants,
    trend: "Stable",
    demand: 0,
    limited: false,
    valuedAt: null,
    change: null,
    spark: [],
  },
  values: { normal: "O/C", shiny: null, mythic: "N/A", shinyMythic: "N/A" },
});
const pets = [pet(1, "King Doggy"), pet(2, "OG King Doggy"), pet(3, "Café Cat")];
const forAll = { readOn: "2026-11-20", source: "Game index", link: null };
const plan = (text: string, all: typeof forAll = forAll) => {
  const read = planFigures({ content: new TextEncoder().encode(text), pets, forAll: all, today: "2026-11-28" });
  if ("problem" in read) throw new Error(read.problem);
  return read;
};
const problemsOf = (text: string, all?: typeof forAll) =>
  plan(text, all).problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

test("PET-105 a file of figures is read with names in any spelling, thousands separated, and a day and source of its own or for all rows", () => {
  const { figures, problemCount } = plan(
    'name,normal,shiny,odds,day,source,link\nking doggy,"1,030",0,"1 in 4,000",,,\ncafe  cat,2.5k,,,2026-11-28,Wiki,https://wiki.example/cat\n',
  );
  expect(problemCount).toBe(0);
  const common = { row: 2, petId: 1, name: "King Doggy", readOn: "2026-11-20", source: "Game index", link: null };
  expect(figures).toEqual([
    { ...common, kind: "normal", figure: 1_030 },
    { ...common, kind: "shiny", figure: 0 },
    { ...common, kind: "odds", figure: 4_000 },
    {
      ...{ row: 3, petId: 3, name: "Café Cat", kind: "normal", figure: 2_500 },
      ...{ readOn: "2026-11-28", source: "Wiki", link: "https://wiki.example/cat" },
    },
  ]);
});

test("PET-105 JSON with counts under “exists” reads like a table", () => {
  const { figures } = plan('{"pets":[{"name":"OG KING DOGGY","exists":{"normal":7,"shiny":null},"odds":"10T"}]}');
  expect(figures.map(({ petId, kind, figure }) => [petId, kind, figure])).toEqual([
    [2, "normal", 7],
    [2, "odds", 1e13],
  ]);
});

test("ADM-VAL-026 every wrong cell is named with its row, its column and advice", () => {
  expect(
    problemsOf(
      "name,normal,shiny,mythic,odds,day,link\nKing Dogy,1\nKing Doggy,1e5,-1,5,0\nKing Doggy,O/C,,,,2026-11-29\nKing Doggy,12.500\nOG King Doggy,1,,,,2026-02-30,http://x.example\nOG King Doggy,1\nOG King Doggy,2\n,3",
    ),
  ).toEqual([
    "2 name: “King Dogy” is not on the list. Did you mean King Doggy, or OG King Doggy?",
    "3 Normal exist: “1e5”: Enter a whole number from 0 to 1,000,000,000,000,000, such as 1,030.",
    "3 Shiny exist: “-1”: Enter a whole number from 0 to 1,000,000,000,000,000, such as 1,030.",
    expect.stringContaining("3 Mythic exist: King Doggy does not exist in this form"),
    "3 Odds: 1 in: “0”: Enter a whole number from 1 to 1,000,000,000,000,000, such as 1,030.",
    "4 day: This day has not begun yet in UTC. Use 2026-11-28 or an earlier one.",
    expect.stringContaining("4 Normal exist: “O/C”"),
    expect.stringContaining("5 Normal exist: “12.500”: “12.500” can be read in two ways. Write 12,500"),
    "5 Normal exist: King Doggy has a figure for that day in row 3 already.",
    "6 day: “2026-02-30”: Enter a day, such as 2026-11-28.",
    "6 link: “http://x.example”: Enter an address that begins with https://, or none.",
    "8 Normal exist: OG King Doggy has a figure for that day in row 7 already.",
    "9 name: The row names no pet.",
  ]);
});

test("ADM-VAL-026 without a day or a source in the row or for the file a row is refused", () => {
  const none = { readOn: "", source: "", link: null };
  expect(problemsOf("name,normal\nKing Doggy,5", none)).toEqual([
    expect.stringContaining("2 day: There is no day."),
    expect.stringContaining("2 source: There is no source."),
  ]);
});

test("ADM-VAL-026 a file without figures, of too many rows or too many bytes is not read", () => {
  const read = (text: string) => planFigures({ content: new TextEncoder().encode(text), pets, forAll, today: "2026-11-28" });
  expect(read("name,rarity\nKing Doggy,Secret")).toEqual({ problem: expect.stringContaining("There is no column with values") });
  expect(read(`name,normal\n${"King Doggy,1\n".repeat(2_001)}`)).toEqual({ problem: expect.stringContaining("at most 2,000 rows") });
  expect(read(`name,normal\n${" ".repeat(1024 * 1024)}`)).toEqual({ problem: "A file has at most 1 MB." });
});
