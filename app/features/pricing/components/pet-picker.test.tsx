import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { PetPicker } from "./pet-picker.tsx";
import type { PickTarget } from "./pick-target.ts";

const pets = [cataloguePet({ id: 1, name: "King Doggy" })];
const catalogue = { pets, search: createPetSearch(pets), status: "ready" as const, retry: async () => {} };
const target = (part: Partial<PickTarget>): PickTarget => ({
  ...{ key: "one", label: "One", title: "Watch a pet", action: "Watch", count: 0, max: Number.POSITIVE_INFINITY },
  ...{ asksVariant: false, maxQuantity: 1, add: (items) => items.length },
  ...part,
});
const render = (...targets: [PickTarget, ...PickTarget[]]) => {
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <PetPicker catalogue={catalogue} targets={targets} onClose={() => {}} /> },
  ]);
  return renderToStaticMarkup(<Page />);
};

test("the picker of a single target has its title and the pets, without a switch between targets or questions", () => {
  const html = render(target({}));
  expect(html).toContain("Watch a pet");
  expect(html).toContain("King Doggy");
  expect(html).not.toContain('aria-label="Add to"');
  expect(html).not.toContain('aria-label="Quantity"');
  expect(html).not.toContain("type the form too");
});

test("the picker of several targets has a switch that says how many pets each holds", () => {
  const html = render(target({ count: 2, max: 8, asksVariant: true, maxQuantity: 8 }), target({ key: "two", label: "Two" }));
  expect(html).toMatch(/aria-pressed="true"><span>One<\/span><span[^>]*>2 of 8<\/span>/);
  expect(html).toMatch(/aria-pressed="false"><span>Two<\/span><\/button>/);
  expect(html).toContain('aria-label="Quantity"');
  expect(html).toContain("type the form too");
});
