import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { defineList, shownColumns } from "~/text/list-params.ts";
import { ToastProvider } from "../toast.tsx";
import type { Columns } from "./column.ts";
import { formatPosition } from "./list-pages.tsx";
import { firstRows } from "./list-table.tsx";
import { ListView } from "./list-view.tsx";

interface Row {
  id: string;
  size: number;
}

const list = defineList({
  search: { label: "Search" },
  filters: { size: { kind: "range", label: "Size" } },
  orders: { name: { up: "A to Z", down: "Z to A" }, size: { down: "Largest first", up: "Smallest first" } },
  cursor: /^.+$/s,
});
const columns: Columns<Row, typeof list> = [
  { id: "name", header: "Name", role: "title", text: ({ id }) => id, order: "name" },
  { id: "size", header: "Size", text: ({ size }) => size, order: "size", numeric: true },
  { id: "secret", header: "Secret", text: () => "hidden", hides: "at-first" },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index + 1}`, size: (index + 1) * 1000 }));
const noun = ["row", "rows"] as const;

function show(search: string, props: Partial<Parameters<typeof ListView<Row, typeof list>>[0]> = {}): string {
  const view = <ListView list={list} columns={columns} rows={rowsOf(2)} rowId={({ id }) => id} caption="Rows" noun={noun} {...props} />;
  const router = createMemoryRouter([{ path: "*", element: <ToastProvider>{view}</ToastProvider> }], {
    initialEntries: [`/rows${search}`],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll("&amp;", "&");
}
const count = (html: string, part: string) => html.split(part).length - 1;

test("a list is a table with a caption, and sorting is links", () => {
  const html = show("?sort=-size&after=x&size-min=5");
  expect(html).toContain('<caption class="sr-only">Rows</caption>');
  expect(count(html, 'aria-sort="descending"')).toBe(1);
  expect(html).toContain('href="/rows?size-min=5&sort=size"');
  expect(html).toContain('href="/rows?size-min=5"');
  expect(html).toContain("1,000");
  expect(html).not.toMatch(/<th[^>]*>(?:(?!<\/th>).)*Secret/s);
});

test("a filter is a field of a plain form, a link that takes it away, and what could not be used stays in its field", () => {
  const html = show("?size-min=tall&size-max=9000&tab=two");
  expect(html).toMatch(/<form[^>]*action="\/rows"/);
  expect(html).toContain('<input type="hidden" name="tab" value="two"/>');
  expect(html).toMatch(/aria-invalid="true"[^>]*name="size-min" value="tall"|name="size-min"[^>]*value="tall"/);
  expect(count(html, "“tall” isn’t a number.")).toBe(3);
  expect(html).toContain('aria-label="Remove the filter Size: up to 9,000"');
});

test("without rows a list says why", () => {
  expect(show("", { rows: [] })).toContain("No rows yet");
  expect(show("?q=a", { rows: [] })).toContain("No rows found");
  expect(show("?after=a", { rows: [] })).toContain("No more rows");
  expect(show("?after=a&size-min=5", { rows: [] })).toContain("No more rows");
  expect(show("", { rows: undefined })).toContain('aria-busy="true"');
  expect(show("", { rows: [], error: new Error("out of order") })).toContain("Failed to load rows");
  const refused = (status: number) => ({ status, statusText: "", internal: false, data: null });
  expect(show("", { rows: [], error: refused(403) })).toContain("You can’t see these rows");
  expect(show("", { rows: [], error: refused(401) })).toContain("Sign in");
});

test("an export holds the whole list, from any page", () => {
  const html = show("?size-min=5&after=a&from=51", { exportHref: "/rows.csv" });
  expect(html).toContain('href="/rows.csv?size-min=5"');
});

test("boxes are sent with the room's form where no script runs", () => {
  const html = show("", { actions: ({ formId, fields }) => <form id={formId}>{fields}</form> });
  const [, formId] = /<form id="([^"]+)">/.exec(html) ?? [];
  const boxes = html.match(/<input type="checkbox"[^>]*name="id"[^>]*>/g) ?? [];
  expect(boxes.map((box) => [box.includes(`form="${formId}"`), /value="([^"]+)"/.exec(box)?.[1]])).toEqual([
    [true, "row 1"],
    [true, "row 2"],
  ]);
  expect(html).toContain('aria-label="Select row 1"');
});

test("acts on the selected rows are a form with the boxes of the rows", () => {
  const html = show("", { acts: { delete: "Delete", hide: "Hide" } });
  expect(html).toMatch(
    /<button (?=[^>]*name="form")(?=[^>]*value="delete")[^>]*><span aria-hidden="true"[^>]*>A<\/span><span>Delete<\/span><\/button>/,
  );
  expect(html).toMatch(
    /<button (?=[^>]*name="form")(?=[^>]*value="hide")[^>]*><span aria-hidden="true"[^>]*>R<\/span><span>Hide<\/span><\/button>/,
  );
  const formIds = [...html.matchAll(/<form [^>]*id="([^"]+)"/g)].map(([, id]) => id);
  expect(formIds).toHaveLength(1);
  expect(count(html, `form="${formIds[0]}"`)).toBe(2);
});

test("of a long list the first rows are drawn, and a link leads to the next ones where no script runs", () => {
  const html = show("", { rows: rowsOf(5000) });
  expect(count(html, "<tr ")).toBe(1 + 50 + 1);
  expect(html).toContain('aria-rowcount="5001"');
  expect(html).toContain("5,000 rows");
  expect(html).toContain('href="/rows?after=row+50&from=51"');
  const second = show("?after=row+50", { rows: rowsOf(5000) });
  expect(second).toContain("row 51<");
  expect(second).not.toContain("row 50<");
});

test("the last of a long list has no next page", () => {
  const ids = rowsOf(130).map(({ id }) => id);
  expect(firstRows(ids, "row 100")).toMatchObject({ first: 100, next: null });
  expect(firstRows(ids, "gone")).toMatchObject({ first: 0, next: "row 50" });
});

test.each([
  [{ from: 1, shown: 50, total: 1234, partly: true }, "1–50 of 1,234 rows"],
  [{ from: 1201, shown: 34, total: 1234, partly: true }, "1,201–1,234 of 1,234 rows"],
  [{ from: 51, shown: 1, total: 51, partly: true }, "51 of 51 rows"],
  [{ from: 1, shown: 50, partly: true }, "1–50 of the rows"],
  [{ from: 1, shown: 7, partly: false }, "7 rows"],
  [{ from: 1, shown: 1, total: 1, partly: false }, "1 row"],
])("the place in the list is shown: %j", (place, words) => {
  expect(formatPosition({ ...place, noun })).toBe(words);
});

test("columns that cannot be hidden are always shown, whatever the address says", () => {
  const ids = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ id }) => id);
  expect(ids(null)).toEqual(["name", "size"]);
  expect(ids(["secret", "unknown"])).toEqual(["name", "size", "secret"]);
});
