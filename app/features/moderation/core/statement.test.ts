import fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf } from "~/text/keys-of.ts";
import { MAX_STATEMENT, RULES } from "../moderation.cases.constants.ts";
import { REASONS } from "../moderation.constants.ts";
import { namesOneOf, quotes, ruleWords, USUAL_RULES, usualStatement } from "./statement.ts";

test("MOD-044 each reason has a rule to begin with, and each rule a sentence that fits", () => {
  expect(Object.keys(USUAL_RULES).sort()).toEqual([...keysOf(REASONS)].sort());
  for (const rule of keysOf(RULES)) expect(usualStatement(rule, "private server").length).toBeLessThan(MAX_STATEMENT);
  expect(usualStatement("be-kind", "comment")).toBe("Your comment insults or hurts somebody.");
});

test("a rule that there is no more is shown by its id", () => {
  expect([ruleWords("be-kind").name, ruleWords("gone"), ruleWords("toString")]).toEqual([
    "Be kind",
    { name: "gone", text: "" },
    { name: "toString", text: "" },
  ]);
});

test("MOD-046 a sentence quotes with four words in a row, or with all of a short text", () => {
  const message = "give me your password or I tell everyone";
  expect(quotes("You wrote “Give me your password”.", message)).toBe(true);
  expect(quotes("You asked for a password.", message)).toBe(false);
  expect(quotes("You said: hate you!", "Hate you")).toBe(true);
  expect(quotes("You were unkind.", "unkind")).toBe(false);
  expect(quotes("", message)).toBe(false);
});

test("MOD-046 the whole of a text of several words is always a quotation, whatever is around it", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.string(), fc.string(), (text, before, after) => {
      expect(quotes(`${before} ${text.join(" ")} ${after}`, text.join(" "))).toBe(true);
    }),
  );
});

test("MOD-046 the names of reporters are found whole, in any letter case", () => {
  expect(namesOneOf("tilly_05 told us.", ["Tilly_05"])).toBe(true);
  expect(namesOneOf("Be kind to others.", ["Kin", "Al"])).toBe(false);
});
