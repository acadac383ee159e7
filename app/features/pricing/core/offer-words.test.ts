import { expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { toOfferItem } from "./offer-sides.ts";
import { describeTrade, describeUnvalued, formatTotal } from "./offer-words.ts";

const item = (name: string, normal: number | "O/C") => toOfferItem(cataloguePet({ id: name.length, name, values: { normal } }), "normal");

test("a trade is written as a text for chats", () => {
  const overlord = item("Santa's Overlord", 115);
  expect(describeTrade({ giving: [item("King Doggy", 60), item("Hexarium", 40)], receiving: [overlord] })).toEqual({
    title: "Small Win: King Doggy and 1 more for Santa's Overlord",
    description: "Giving: King Doggy, Hexarium (100). I Receive: Santa's Overlord (115). Small Win at 1.15x, with today's values.",
  });
});

test("the text of a trade without a verdict claims none", () => {
  expect(describeTrade({ giving: [item("King Doggy", "O/C")], receiving: [] })).toEqual({
    title: "Trade: King Doggy for nothing",
    description: "Giving: King Doggy (O/C). I Receive: nothing.",
  });
});

test("a total names what has no number, and never counts it as 0 in silence", () => {
  const [doggy, unvalued] = [item("King Doggy", 60), item("Hexarium", "O/C")];
  const absent = { ...unvalued, value: null };
  expect(formatTotal([doggy, doggy])).toBe("120");
  expect(formatTotal([doggy, unvalued, unvalued])).toBe("60 + O/C");
  expect(formatTotal([unvalued, absent, { ...unvalued, value: "N/A" as const }])).toBe("O/C + N/A");
  expect(formatTotal([])).toBe("0");
});

test("the pets because of which the verdict is withheld are named", () => {
  expect(
    describeUnvalued([
      { name: "King Doggy", variant: "shiny", value: "O/C" },
      { name: "Hexarium", variant: "normal", value: null },
    ]),
  ).toBe("Shiny King Doggy is O/C and Hexarium is not valued yet.");
});
