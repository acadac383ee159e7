import fc from "fast-check";
import { expect, test } from "vitest";
import { describeFilter } from "./list-filters.ts";
import { changeChoices, clearChoices, defineList, isFiltered, type ListChoices, usedFilters } from "./list-params.ts";

const list = defineList({
  search: { label: "Search", maxLength: 20 },
  filters: {
    kind: { kind: "choice", label: "Kind", options: { red: "Red", "dark blue": "Dark blue" } },
    size: { kind: "range", label: "Size", min: 0, max: 1e9 },
    count: { kind: "range", label: "Count", min: -1e6 },
    note: { kind: "text", label: "Note" },
    kept: { kind: "yes-no", label: "Kept" },
  },
  orders: { newest: { down: "Newest first" }, name: { up: "A to Z", down: "Z to A" } },
  cursor: /^\d+_[a-z]+$/,
});
const NONE = list.parse("");
type Choices = typeof NONE;

const word = fc.stringMatching(/^[a-zé&=+%?#]{0,12}$/);
const range = (number: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.option(number), fc.option(number))
    .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const choices: fc.Arbitrary<Choices> = fc.record({
  query: word,
  filters: fc.record({
    kind: fc.constantFrom(null, "red" as const, "dark blue" as const),
    size: range(fc.nat(1e9)),
    count: range(fc.integer({ min: -1e6 })),
    note: word,
    kept: fc.constantFrom(null, true, false),
  }),
  order: fc.constantFrom<Choices["order"][]>({ by: "newest", down: true }, { by: "name", down: false }, { by: "name", down: true }),
  after: fc.option(fc.stringMatching(/^\d{1,5}_[a-z]{1,5}$/)),
  from: fc.constant(1),
  columns: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-z][\w-]{0,9}$/), { minLength: 1, maxLength: 5 })),
  problems: fc.constant({}),
});
/** Addresses in the names of the list, with anything behind them. */
const addresses = fc
  .array(
    fc.tuple(
      fc.constantFrom("q", "kind", "size-min", "size-max", "count-min", "count-max", "note", "kept", "sort", "after", "from", "columns"),
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 260 }),
        fc.constantFrom(" red", "-name", "1k", "7", "-3", "1e400", "yes ", "1_a", "5,000", "1,500k", "12.500", "1,5m", "１２"),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

test("choices are read back from their address as they were", () => {
  fc.assert(
    fc.property(choices, (made) => {
      expect(list.parse(list.format(made))).toEqual(made);
    }),
  );
});

test("whatever stands in an address is read without an error, and what could not be used stays in the next address", () => {
  fc.assert(
    fc.property(addresses, (search) => {
      const read = list.parse(search);
      const { after: _, ...problems } = read.problems;
      expect(list.parse(list.format(read))).toEqual({ ...read, problems });
    }),
  );
});

test("nothing chosen is no search part", () => {
  expect(list.format(NONE)).toBe("");
  expect(isFiltered(list, NONE)).toBe(false);
});

test.each([
  ["kind=green", "kind", "green", "“green” isn’t one of the choices."],
  ["kind=toString", "kind", "toString", "“toString” isn’t one of the choices."],
  ["size-min=tall", "size-min", "tall", "“tall” isn’t a number."],
  ["size-min=-1", "size-min", "-1", "Use 0 or more."],
  ["size-max=1e10", "size-max", "1e10", "“1e10” isn’t a number."],
  ["size-max=10b", "size-max", "10b", "Use 1,000,000,000 or less."],
  ["count-max=1.5", "count-max", "1.5", "Use a whole number."],
  ["count-min=5k&count-max=4,9", "count-max", "4,9", "Use a whole number."],
  ["size-min=1,500k", "size-min", "1,500k", "“1,500k” can be read in two ways: 1,500,000 or 1,500."],
  ["size-min=0x10", "size-min", "0x10", "“0x10” isn’t a number."],
  ["size-min=%2B3", "size-min", "+3", "“+3” isn’t a number."],
  ["count-min=5k&count-max=1k", "count-min", "5k", "This is above the maximum of 1,000, so it isn’t used."],
  ["kept=maybe", "kept", "maybe", "Choose yes or no."],
  ["sort=__proto__", "sort", "__proto__", "“__proto__” isn’t an order of this list."],
  ["sort=-newest", "sort", "-newest", "“-newest” isn’t an order of this list."],
  ["q=a+name+that+is+far+too+long", "q", "a name that is far too long", "Use at most 20 characters."],
  ["after=1", "after", "1", "This place in the list no longer exists, so it starts from the beginning."],
])("%s: %s is reported and kept as it was typed", (search, name, typed, message) => {
  const { problems, ...read } = list.parse(search);
  expect(problems).toEqual({ [name]: expect.objectContaining({ typed, message }) });
  expect({ ...read, filters: { ...read.filters, count: NONE.filters.count } }).toMatchObject({
    query: "",
    filters: NONE.filters,
    order: NONE.order,
    after: null,
  });
});

test("of two bounds that exclude each other the maximum is used, and both stay", () => {
  const search = "?size-min=9&size-max=5";
  const read = list.parse(search);
  expect(read.filters.size).toEqual({ min: null, max: 5 });
  expect(new URLSearchParams(list.format(read)).toString().split("&").sort()).toEqual(["size-max=5", "size-min=9"]);
});

test("bounds may be grouped, short, and in the digits of any script; both readings of one are kept", () => {
  expect(list.parse("size-min=1,234&size-max=١٢٬٣٤٥&count-min=2k").filters).toMatchObject({
    size: { min: 1234, max: 12_345 },
    count: { min: 2000, max: null },
  });
});

test("the fields of plain forms are read: empty ones, single boxes, spaces", () => {
  const read = list.parse("q=+king++doggy+&kind=&size-min=&size-max=&note=&kept=no&sort=-name&columns=name&columns=size&columns=%3Cb%3E");
  expect(read).toEqual({
    ...NONE,
    query: "king doggy",
    filters: { ...NONE.filters, kept: false },
    order: { by: "name", down: true },
    columns: ["name", "size"],
  });
});

test("marks that are not seen are taken out of texts", () => {
  expect(list.parse("q=a%00b%E2%80%AEc%0D%0Ad").query).toBe("a b c d");
});

test("another choice drops the cursor, and clearing keeps order and columns", () => {
  const read: ListChoices<typeof list.filters, typeof list.orders> = list.parse(
    "q=a&kind=red&size-min=x&sort=name&after=5_b&from=51&columns=a",
  );
  expect(read).toMatchObject({ after: "5_b", from: 51 });
  expect(list.format(changeChoices(read, { query: "b" }))).toBe("?q=b&kind=red&sort=name&size-min=x&columns=a");
  expect(list.format(clearChoices(list, read))).toBe("?sort=name&columns=a");
  expect(usedFilters(list, read.filters)).toHaveLength(1);
});

test("a cursor with control characters is none, whatever the list takes", () => {
  const loose = defineList({ orders: { name: { up: "A to Z" } } });
  const { after, problems } = loose.parse(new URLSearchParams({ after: "name_\u0000" }));
  expect([after, Object.keys(problems)]).toEqual([null, ["after"]]);
});

test("an order with one direction is its name alone, and the direction named first is the first", () => {
  const both = defineList({ orders: { newest: { down: "Newest" }, size: { down: "Largest", up: "Smallest" } } });
  expect(both.parse("").order).toEqual({ by: "newest", down: true });
  expect(both.format({ ...both.parse(""), order: { by: "size", down: true } })).toBe("?sort=-size");
  expect(both.parse("sort=size").order).toEqual({ by: "size", down: false });
  const other = defineList({ orders: { name: { up: "A to Z" }, newest: { down: "Newest" } } });
  expect(other.format({ ...other.parse(""), order: { by: "newest", down: true } })).toBe("?sort=newest");
  expect(other.parse("sort=newest").order).toEqual({ by: "newest", down: true });
  expect(Object.keys(other.parse("sort=-newest").problems)).toEqual(["sort"]);
});

test.each(["size~1~a", "name", "name~", "x", "name~a~b~c~d~e", `name~${"x".repeat(201)}`])(
  "%s is no place in a list by name, and said to be gone",
  (after) => {
    const loose = defineList({ orders: { name: { up: "A to Z" }, size: { up: "Smallest" } } });
    const read = loose.parse(new URLSearchParams({ after }));
    expect([read.after, Object.keys(read.problems)]).toEqual(after === "name~" ? [after, []] : [null, ["after"]]);
    expect(loose.parse("after=name~a~1").after).toBe("name~a~1");
  },
);

test("the number of the first row counts with a cursor alone", () => {
  expect(list.parse("from=51").from).toBe(1);
  expect(list.parse("from=-1&after=1_a").from).toBe(1);
});

test("other parts of an address are kept, also those of another list on the page", () => {
  const second = defineList({ orders: { name: { up: "A to Z" } }, search: { label: "Search" }, prefix: "own-" });
  const search = "?q=first&tab=two&own-q=second";
  expect(second.parse(search).query).toBe("second");
  expect(second.format({ ...second.parse(search), query: "" }, search)).toBe("?q=first&tab=two");
  expect(list.others(search)).toEqual([
    ["tab", "two"],
    ["own-q", "second"],
  ]);
});

test("two fields of one name are refused", () => {
  const filters = { sort: { kind: "text", label: "Sort" } } as const;
  expect(() => defineList({ filters, orders: { name: { up: "A to Z" } } })).toThrow("two fields called “sort”");
});

test("the bounds of a range have the names that are said", () => {
  const priced = defineList({
    filters: { price: { kind: "range", label: "Price", params: ["min", "max"] } },
    orders: { newest: { down: "" } },
  });
  const choices = priced.parse("?min=5&max=lots");
  expect(choices.filters.price).toEqual({ min: 5, max: null });
  expect(Object.keys(choices.problems)).toEqual(["max"]);
  expect(priced.format(choices)).toBe("?min=5&max=lots");
});

test("days are read as days, the first before the last, and others are reported", () => {
  const list = defineList({ filters: { at: { kind: "days", label: "When" } }, orders: { at: { down: "Newest" } } });
  const read = (search: string) => list.parse(search).filters.at;
  expect(read("?at-from=2026-11-21&at-to=2026-11-21")).toEqual({ min: "2026-11-21", max: "2026-11-21" });
  expect(read("")).toEqual({ min: null, max: null });
  expect(list.format(list.parse("?at-from=2026-11-21"))).toBe("?at-from=2026-11-21");
  expect(list.parse("?at-from=2026-11-22&at-to=2026-11-21")).toMatchObject({
    filters: { at: { min: null, max: "2026-11-21" } },
    problems: { "at-from": { message: "This is after 2026-11-21, so it isn’t used." } },
  });
  for (const typed of ["2026-02-30", "2026-13-01", "today", "2026-1-1", "20261121", "0000-01-01", "9999-12-31"])
    expect(list.parse(`?at-to=${typed}`)).toMatchObject({ filters: { at: { max: null } }, problems: { "at-to": { typed } } });
  const words = (search: string) => describeFilter(list.filters.at, read(search));
  expect([words("?at-from=2026-11-21"), words("?at-to=2026-11-21"), words("?at-from=2026-11-21&at-to=2026-11-22"), words("")]).toEqual([
    "When: since 2026-11-21",
    "When: until 2026-11-21",
    "When: 2026-11-21 to 2026-11-22",
    null,
  ]);
});
