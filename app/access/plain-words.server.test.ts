import { expect, test } from "vitest";
import { z } from "zod";
import "./plain-words.server.ts";

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test("a field without a message of its own gets a plain one, and its own comes first", () => {
  expect(said(z.object({ a: z.string() }).shape.a, undefined)).toBe("Fill this in.");
  expect(said(z.string().max(5), "too long")).toBe("At most 5 characters.");
  expect(said(z.string().min(1), "")).toBe("Fill this in.");
  expect(said(z.number(), "x")).toBe("This cannot be read.");
  expect(said(z.int().max(9), 10)).toBe("At most 9.");
  expect(said(z.enum(["a", "b"]), "c")).toBe("Choose one of these.");
  expect(said(z.uuid(), "x")).toBe("This is not in the right form.");
  expect(said(z.array(z.string()).min(2), ["a"])).toBe("Choose at least 2.");
  expect(said(z.string().max(5, "A name is short."), "too long")).toBe("A name is short.");
  for (const schema of [z.boolean(), z.date(), z.literal("x"), z.record(z.string(), z.string()), z.union([z.string(), z.boolean()])])
    expect(said(schema, 5)).not.toMatch(/invalid|expected|received/i);
});
