import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cataloguePet } from "../../../../../test/catalogue-pets.ts";
import { PetCard } from "./pet-card.tsx";

const figuresOf = (values: Parameters<typeof cataloguePet>[0]) =>
  [...renderToStaticMarkup(<PetCard pet={cataloguePet(values)} />).matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, figure]) => figure);

test("PET-049 VAL-011: a card shows its values in full", () => {
  const values = { normal: 6_900_000, shiny: 12_340_000, mythic: 31_000_000, shinyMythic: "O/C" } as const;
  expect(figuresOf({ values })).toEqual(["6,900,000", "12,340,000", "31,000,000", "O/C"]);
});

test("PET-049: where one of them is too long for a narrow card they are short together, and the whole ones are there to be read out", () => {
  const values = { normal: 6_900_000, shiny: 12_340_000, mythic: 31_000_000, shinyMythic: 123_400_000 };
  expect(figuresOf({ values })).toEqual(
    ["6.9M 6,900,000", "12.3M 12,340,000", "31M 31,000,000", "123M 123,400,000"].map((pair) => {
      const [short, whole] = pair.split(" ");
      return `<span aria-hidden="true">${short}</span><span class="whole">${whole}</span>`;
    }),
  );
});
