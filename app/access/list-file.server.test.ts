import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type AppContext, provideScope } from "~/platform/http/context.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { defineList } from "~/text/list-params.ts";
import type { Columns } from "~/ui/table/column.ts";
import { requireStaff } from "./guards.ts";
import { answerListFile } from "./list-file.server.ts";

const list = defineList({ search: { label: "Search" }, orders: { id: { up: "First to last" } } });
const columns: Columns<{ id: number }, typeof list> = [
  { id: "id", header: "Number", text: ({ id }) => id },
  { id: "double", header: "Double", text: ({ id }) => 2 * id, hides: "at-first" },
];

/** A file of the numbers up to `count`, a hundred a page; also the places at which pages were read. */
async function load(count: number, search = "", actor: Actor = { kind: "system", name: "test" }) {
  const places: (string | null)[] = [];
  const loader = answerListFile({
    list,
    columns,
    name: "Numbers",
    async read(ctx, { after, query }) {
      requireStaff(ctx);
      places.push(after);
      const start = after === null ? 1 : Number(after.split("~")[1]) + 1;
      const end = query === "" ? count : Number(query);
      const rows = Array.from({ length: Math.min(100, end - start + 1) }, (_, index) => ({ id: start + index }));
      const last = start + rows.length - 1;
      return { rows, next: last < end ? `id~${last}` : null };
    },
  });
  const context = new RouterContextProvider();
  provideScope(context, { app: { actor } as AppContext, address: "203.0.113.7" });
  const response = await loader({ url: new URL(`http://localhost/numbers.csv${search}`), context });
  return { response, lines: (await response.text()).replace("\uFEFF", "").split("\r\n"), places };
}

test("a file holds the whole list, page after page, from the first whatever the address says", async () => {
  const { response, lines, places } = await load(250, "?after=id~100&from=101");
  expect(lines).toEqual(["Number", ...Array.from({ length: 250 }, (_, index) => String(index + 1)), ""]);
  expect(places).toEqual([null, "id~100", "id~200"]);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="numbers.csv"');
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("a list file has the filters and columns of the address, and its head alone where there are no rows", async () => {
  expect((await load(250, "?q=2&columns=id,double")).lines).toEqual(["Number,Double", "1,2", "2,4", ""]);
  expect((await load(0)).lines).toEqual(["Number", ""]);
});

test("a list file ends after 100,000 rows, and says so where there are more", async () => {
  expect((await load(100_000)).lines.slice(-2)).toEqual(["100000", ""]);
  const { lines } = await load(100_001);
  expect(lines.slice(-3)).toEqual(["100000", '"Only the first 100,000 rows are in this file. Filter the list for the others."', ""]);
});

test("a refusal of the query comes before the file begins", async () => {
  await expect(load(1, "", { kind: "guest" })).rejects.toMatchObject({ code: "unauthenticated" });
});
