import fc from "fast-check";
import { expect, test } from "vitest";
import { paragraph, selectedIds, textLine } from "./text-fields.ts";

const ID = "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10";
const told = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } }, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test("a line is cleaned, and counted as people count: at the limit it is taken, above it is said", () => {
  const line = textLine("A name", 3);
  expect(line.parse(" a \n b ")).toBe("a b");
  expect(line.parse("🐕🐕🐕")).toBe("🐕🐕🐕");
  expect(told(line, "🐕🐕🐕🐕")).toBe("A name can have at most 3 characters.");
  expect(told(line, "x".repeat(20_000))).toBe("A name can have at most 3 characters.");
  expect(told(textLine("A note", 1000), "x".repeat(1001))).toBe("A note can have at most 1,000 characters.");
});

test("a field may stay empty unless it is said what is missing", () => {
  expect(textLine("A name", 3).parse("  ")).toBe("");
  const needed = textLine("A name", 3, { missing: "Enter a name." });
  for (const none of ["", "  ", "\u200b", undefined]) expect(told(needed, none)).toBe("Enter a name.");
  expect(needed.parse("a")).toBe("a");
  const longer = textLine("A name", 3, { missing: "Enter a name.", min: 2 });
  expect([told(longer, ""), told(longer, "🐕"), longer.parse("🐕🐕")]).toEqual([
    "Enter a name.",
    "A name needs at least 2 characters.",
    "🐕🐕",
  ]);
  expect([textLine("A name", 3, { min: 2 }).parse(""), told(textLine("A name", 3, { min: 2 }), "a")]).toEqual([
    "",
    "A name needs at least 2 characters.",
  ]);
});

test("a paragraph keeps its lines", () => {
  expect(paragraph("A note", 9).parse(" a\r\n\r\n\r\n b ")).toBe("a\n\nb");
});

test("whatever is typed, what is taken is no longer than allowed and is taken again as it is", () => {
  const line = textLine("A name", 12);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (typed) => {
      const { success, data = "" } = line.safeParse(typed);
      if (!success) return;
      expect([...data].length).toBeLessThanOrEqual(12);
      expect(line.parse(data)).toBe(data);
    }),
  );
});

test("one or several rows are selected, at least one and at most 500", () => {
  expect(selectedIds.parse(ID)).toEqual([ID]);
  expect(selectedIds.parse(Array(500).fill(ID))).toHaveLength(500);
  expect(told(selectedIds, Array(501).fill(ID))).toBe("Select at most 500 at a time.");
  for (const none of [undefined, []]) expect(told(selectedIds, none)).toBe("Select at least one first.");
  for (const wrong of ["", ["x"]]) expect(told(selectedIds, wrong)).toBe("One of these no longer exists.");
});
