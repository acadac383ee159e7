import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReserved } from "./reserved-name.ts";

describe("names that could be taken for the team's", () => {
  test.each([
    ["as they are", ["admin", "Owner", "BubblegumValues", "Bubblegum Support", "roblox"]],
    ["with signs, digits and ornaments", ["Admin_1", "★ M.O.D ★", "0wner99", "Staff!", "!Admin!", "日本admin", "mod 🇪🇸"]],
    ["with Cyrillic letters", ["Аdmin", "аdmіn", "оwnеr", "ѕtаff", "АDМІN", "Аdмin", "ТЕАМ"]],
    ["with Greek letters", ["Αdmin", "ΑDΜΙΝ", "αdmιn", "mοd", "Οwner", "Τeam"]],
    ["in full width, as mathematics, circled, in squares and flags", ["Ａｄｍｉｎ", "𝐀𝐝𝐦𝐢𝐧", "𝒪𝓌𝓃𝑒𝓇", "ⓐⓓⓜⓘⓝ", "🅰🅳🅼🅸🅽", "🇦🇩🇲🇮🇳"]],
    ["in Cherokee, Lisu, Armenian and small capitals", ["ᎪᎠᎷᏆᏁ", "Ꭺdmin", "ꓮꓓꓟꓲꓠ", "օwner", "ᴀᴅᴍɪɴ", "ꜱᴛᴀꜰꜰ"]],
    ["with signs in place of letters", ["0wner", "Adm1n", "@dmin", "m0derat0r", "5taff", "0fficia1", "He1per7", "$upp0rt"]],
    ["with letters that nobody tells apart", ["AdmIn", "officiaI", "rnoderator", "ovvner", "Admln", "Ádmín", "аdrnin"]],
  ])("%s", (_, names) => expect(names.filter((name) => !isReserved(name))).toEqual([]));

  test.each([
    ["other alphabets", ["Админка", "Мария", "Том", "Олег", "Σοφία", "Νίκος", "さくら", "李明", "محمد", "Արամ", "ნინო", "ᏣᎳᎩ"]],
    [
      "words of their own",
      ["GummyGwen", "Modern", "Admiral", "Ownership", "Teammate", "Minty", "Tim", "123", "!!!", "", "🇪🇸", "Owner of nine dragons"],
    ],
  ])("are none: %s", (_, names) => expect(names.filter(isReserved)).toEqual([]));

  const alike: Record<string, string[]> = {
    a: ["a", "A", "а", "А", "Α", "ａ", "𝐚", "@", "4", "á"],
    d: ["d", "D", "ԁ", "ⅾ", "ⓓ", "Ꭰ"],
    m: ["m", "M", "М", "Μ", "м", "rn", "𝓶"],
    i: ["i", "I", "l", "1", "і", "ı", "Ι", "|"],
    n: ["n", "N", "Ν", "ո", "ｎ"],
  };
  test("whatever mixture of look-alikes they are spelled in", () => {
    const spelled = fc.tuple(...[..."admin"].map((letter) => fc.constantFrom(...(alike[letter] ?? []))));
    fc.assert(fc.property(spelled, (letters) => isReserved(letters.join(""))));
  });

  test("a word in letters of which none looks like ours is never one", () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."джзлцчшщюяλπφψωさくら明") }), (name) => !isReserved(name)));
  });
});
