import { expect, test } from "vitest";
import { nestFields } from "./sent-fields.server.ts";

const read = (...pairs: [string, string | File][]) => nestFields(pairs);

test("a field is a text, one that is sent several times a list, and a name with dots is a part of a record", () => {
  const image = new File(["x"], "x.png");
  expect(read(["name", ""], ["box", "a"], ["box", "b"], ["box", "c"], ["image", image])).toEqual({
    name: "",
    box: ["a", "b", "c"],
    image,
  });
  expect(read(["today.normal", "5"], ["today.shiny", "-"], ["seen.of.it", "x"])).toEqual({
    today: { normal: "5", shiny: "-" },
    seen: { of: { it: "x" } },
  });
});

test("names that objects have by themselves are fields like any other", () => {
  expect(read(["toString", "a"], ["valueOf.x", "b"], ["hasOwnProperty", "c"])).toEqual(
    Object.fromEntries([
      ["toString", "a"],
      ["valueOf", { x: "b" }],
      ["hasOwnProperty", "c"],
    ]),
  );
});

test.each([
  "",
  ".",
  "a.",
  ".a",
  "a..b",
  "a.b.c.d.e",
  "a[0]",
  "a[4294967290]",
  "a[]",
  "[",
  "a]b",
  "__proto__",
  "a.__proto__.b",
  "constructor.x",
])("a form with a field called “%s” is refused, and nothing of the language changes", (name) => {
  expect(() => read([name, "1"])).toThrow("no form has");
  expect(({} as Record<string, unknown>).b).toBeUndefined();
});

test("a field that is a value and a record at once is refused, in any order", () => {
  expect(() => read(["a", "1"], ["a.b", "2"])).toThrow("both");
  expect(() => read(["a.b", "1"], ["a", "2"])).toThrow("both");
  expect(() => read(["a", "1"], ["a", "2"], ["a.0", "3"])).toThrow("both");
});
