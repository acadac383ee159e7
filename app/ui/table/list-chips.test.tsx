import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { defineList } from "~/text/list-params.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { ListChips } from "./list-chips.tsx";
import { ListToolbar } from "./list-toolbar.tsx";

const list = defineList({
  search: { label: "Search" },
  filters: {
    kind: { kind: "choice", label: "Kind", options: { red: "Red", blue: "Blue" }, chips: true },
    colour: { kind: "text", label: "Colour", chips: true },
  },
  orders: { newest: { down: "Newest first" } },
});

function show(search: string, shown: ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element: shown }], { initialEntries: [`/rows${search}`] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll("&amp;", "&");
}
const chips = <ListChips list={list} name="kind" all="All" />;

test("the choices of a filter are links, the chosen one is marked, and another restarts the list", () => {
  const html = show("?q=a&kind=red&after=x&from=11", chips);
  expect(html.match(/aria-current="true"[^>]*>([^<]*)/)?.[1]).toBe("Red");
  expect(html).toContain('href="/rows?q=a&kind=blue"');
  expect(html).toContain('href="/rows?q=a"');
});

test("a choice replaces an invalid value", () => {
  const html = show("?kind=green", chips);
  expect(html).toContain('href="/rows?kind=red"');
  expect(html).toContain('href="/rows"');
  expect(show("?kind=green", <ActiveFilters list={list} />)).toContain("“green” isn’t one of the choices.");
});

test("a text may be chosen among those that are there, in any letter case", () => {
  const html = show(
    "?colour=Dark+Blue",
    <ListChips list={list} name="colour" chips={[{ value: "dark blue", label: "Dark blue" }]} all="All" />,
  );
  expect(html.match(/aria-current="true"[^>]*>([^<]*)/)?.[1]).toBe("Dark blue");
});

test("the form keeps such a filter, without a panel or a chip of its own for it", () => {
  const html = show("?kind=red", <ListToolbar list={list} />);
  expect(html).toContain('<input type="hidden" name="kind" value="red"/>');
  expect(html).not.toContain("Filters");
  expect(show("?kind=green", <ListToolbar list={list} />)).toContain('<input type="hidden" name="kind" value="green"/>');
  expect(show("?kind=red", <ActiveFilters list={list} />)).toBe("");
});
