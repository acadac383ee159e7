import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CLAIMING, HARMLESS_NAMES, HARMLESS_TITLES } from "../../../../test/names.ts";
import { judgeName } from "./name-verdict.ts";

const KNOWN = ["TaffyTheo", "BubbleBea", "GummyGwen", "SparkleSami", "Zelda", "JollyJunoGames", "Кот Василий"];
const verdictOf = (name: string) => judgeName(name, KNOWN).verdict;

describe("names that claim to be the team's are refused, or shown to staff", () => {
  test.each(Object.entries(CLAIMING))("%s", (_, names) => expect(names.filter((name) => verdictOf(name) === "fine")).toEqual([]));

  test("an office alone, or beside the site's words, is refused", () => {
    const names = ["$taff", "0wner", "4dmin", "m0d", "BV Team", "BGV Support", "Supervisor", "Site Overseer", "Moderatorin", "Leitung"];
    expect(names.filter((name) => verdictOf(name) !== "refused")).toEqual([]);
  });

  test("a claim beside a word that nobody knows is shown to staff", () => {
    const names = [
      "Owner Nyx",
      "Mods and Rockers",
      "Staff Snuggles",
      "Modella",
      "Администратор снов",
      "UI Dev",
      "Trade Guard",
      "tradeguard",
    ];
    expect(names.filter((name) => verdictOf(name) !== "unclear")).toEqual([]);
    expect(judgeName("Theo", ["Theo"])).toEqual({ verdict: "unclear", why: "name", resembles: "Theo" });
    expect(["Th30", "Thе0", "T.h.e.o"].map((name) => judgeName(name, ["Theo"]).verdict)).toEqual(["refused", "refused", "refused"]);
  });

  test("an ambiguous name says what it resembles", () => {
    expect(judgeName("Agent 47", KNOWN)).toEqual({ verdict: "unclear", why: "word", resembles: "agent" });
    expect(judgeName("modtaffy", KNOWN)).toEqual({ verdict: "unclear", why: "word", resembles: "mod" });
    expect(judgeName("BubbleBear", KNOWN)).toEqual({ verdict: "unclear", why: "name", resembles: "BubbleBea" });
  });
});

describe("names that are nobody else's", () => {
  const all = [...Object.values(HARMLESS_NAMES).flat(), ...HARMLESS_TITLES];

  test.each(Object.entries(HARMLESS_NAMES))("a name that belongs to nobody else is not refused: %s", (_, names) =>
    expect(names.filter((name) => verdictOf(name) === "refused")).toEqual([]),
  );

  test("a title that claims nothing is not refused; there are more than 200 names and titles, and few of them keep staff busy", () => {
    expect(HARMLESS_TITLES.filter((title) => verdictOf(title) === "refused")).toEqual([]);
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((name) => verdictOf(name) === "unclear").length).toBeLessThan(all.length / 10);
  });
});

describe("the name of somebody of the team, or of a partner, is never fine on somebody else", () => {
  const name = fc.constantFrom(...KNOWN.filter((one) => /^\w+$/.test(one)));
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  const place = fc.nat({ max: 30 });
  const never = (mutated: fc.Arbitrary<string>) => fc.assert(fc.property(mutated, (text) => verdictOf(text) !== "fine"));
  const at = (text: string, where: number) => where % text.length;

  test("a team member's or partner's name is never fine for another account with a letter added, left out or changed, and with two swapped", () => {
    never(fc.tuple(name, place, letter).map(([text, where, other]) => text.slice(0, where) + other + text.slice(where)));
    never(fc.tuple(name, place).map(([text, where]) => text.slice(0, at(text, where)) + text.slice(at(text, where) + 1)));
    never(
      fc.tuple(name, place, letter).map(([text, where, other]) => text.slice(0, at(text, where)) + other + text.slice(at(text, where) + 1)),
    );
    never(
      fc.tuple(name, place).map(([text, where]) => {
        const from = where % (text.length - 1);
        return text.slice(0, from) + (text[from + 1] ?? "") + (text[from] ?? "") + text.slice(from + 2);
      }),
    );
  });

  test("a team member's or partner's name is never fine for another account with letters doubled and drawn out", () => {
    never(
      fc.tuple(name, place, fc.integer({ min: 2, max: 6 })).map(([text, where, times]) => {
        const from = at(text, where);
        return text.slice(0, from) + (text[from] ?? "").repeat(times) + text.slice(from + 1);
      }),
    );
  });

  test("a team member's or partner's name is never fine for another account with digits, signs and letters of other alphabets in place of its own", () => {
    const likes: Record<string, string[]> = {
      ...{ a: ["4", "@", "а", "α", "á", "ａ"], e: ["3", "е", "€", "é"], o: ["0", "о", "ο"], t: ["7", "т", "τ"] },
      ...{ s: ["5", "$", "ѕ"], i: ["1", "!", "і", "l"], l: ["1", "I", "|"], b: ["8", "Ь"], m: ["rn", "м"], n: ["п", "ո"], y: ["у"] },
    };
    const spelled = name.chain((text) =>
      fc.tuple(...[...text].map((one) => fc.constantFrom(one, ...(likes[one.toLowerCase()] ?? [])))).map((letters) => letters.join("")),
    );
    never(spelled);
  });

  test("a team member's or partner's name is never fine for another account with separators and invisible characters between its letters", () => {
    const gap = fc.constantFrom(" ", "_", "-", ".", "·", "\u200b", "\u200d", "\u2060", "\u00ad", "");
    never(
      name.chain((text) => fc.tuple(...[...text].map((one) => gap.map((between) => one + between))).map((letters) => letters.join(""))),
    );
    never(fc.tuple(name, gap).map(([text, between]) => [...text].join(between)));
  });

  test("a team member's or partner's name is never fine for another account with words and digits before and behind it", () => {
    const before = fc.constantFrom("", "the", "real ", "The_Real_", "xX", "its", "iam ", "Mr ", "not", "official ");
    const behind = fc.constantFrom("", "_real", "1", "99", "2026", " official", "YT", "_ttv", "Alt", "Xx", " backup", "Fan", ".", "!", "_");
    never(
      fc
        .tuple(
          before,
          name.filter((text) => text.length > 4),
          behind,
        )
        .map((parts) => parts.join("")),
    );
  });

  test("a team member's or partner's name is never fine for another account in full width, in capitals and backwards", () => {
    const wide = (text: string) => text.replace(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
    never(name.map(wide));
    never(name.map((text) => text.toUpperCase()));
    never(name.map((text) => [...text].reverse().join("")));
    expect(verdictOf("Кот Василий")).toBe("refused");
  });
});
