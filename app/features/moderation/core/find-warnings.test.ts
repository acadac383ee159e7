import fc from "fast-check";
import { expect, test } from "vitest";
import { readDemoCatalogue } from "../../../../demo/world/catalogue.ts";
import {
  HARMLESS_LINES,
  NEW_HARMLESS_LINES,
  NEW_SCAM_LINES,
  ORDINARY_LINES,
  SCAM_LINES,
  UNSEEN_HARMLESS_LINES,
  UNSEEN_SCAM_LINES,
} from "../../../../test/trading-lines.ts";
import "../../../../test/properties.ts";
import { WARNINGS } from "../moderation.warnings.constants.ts";
import { findWarnings } from "./find-warnings.ts";
import { makeWordRules } from "./word-rules.ts";

const rules = makeWordRules([], "bubblegum.example");
/** Far more than it takes on a slow machine, and far less than a search that has gone astray. */
const MAX_MS = 5_000;
const kindsIn = (text: string) => findWarnings(text, rules).map(({ kind }) => kind);

test.each([
  ["link", "look at petmart.shop/bgs", "schau auf https://beispiel-seite.ru"],
  ["fake-link", "log in at rob1ox.com", "hier einloggen: roblox.com.anmelden.ru"],
  ["secret", "give me your password", "sag mir mal dein passwort"],
  ["trade", "we need a middleman", "du gibst zuerst, dann gebe ich dir meine"],
  ["gift", "free robux for everyone", "kostenlose robux für alle"],
  ["team", "i'm an admin here, verify your account", "ich bin moderator von der seite, gib mir dein pet"],
  ["contact", "add me on snap", "schreib mir auf insta"],
  ["personal", "how old are you", "wie alt bist du"],
  ["address", "i live at 12 Maple Street", "Hauptstraße 15, 50667 Köln"],
  ["phone", "my number is +49 151 23456789", "ruf an: 0176 12345678"],
  ["meeting", "send me a pic of you", "lass uns mal treffen"],
  ["threat", "i will hack your account", "ich weiß wo du wohnst"],
  ["insult", "you are an idiot", "halt die fresse"],
  ["sexual", "send nudes", "zeig mir deine brüste"],
] as const)("MOD-060 %s is found in English and German", (kind, english, german) => {
  expect(kindsIn(english)).toContain(kind);
  expect(kindsIn(german)).toContain(kind);
});

test("MOD-061 a word is found through every disguise", () => {
  for (const disguise of [
    "give me your p a s s w o r d",
    "give me your p.a.s.s.w.o.r.d",
    "give me your pass word",
    "give me your p4$$w0rd",
    "give me your PASSSWORDDDD",
    "give me your pasword",
    "give me your ｐａｓｓｗｏｒｄ",
    "give me your раѕѕwоrd",
    "give me your pass\u200bwo\u2060rd",
    "give me your p\u0308assw\u0301ord",
    "givemeyourpassword",
    "g.i.v.e m.e y.o.u.r p.a.s.s.w.o.r.d",
    "\u202egive me your password",
  ]) {
    expect(kindsIn(disguise), disguise).toContain("secret");
  }
});

test("MOD-061 warnings, refusals and reported speech are not held against their author", () => {
  for (const line of [
    "never give your password to anyone",
    "no trust trades",
    "ich mache nichts mit mittelsmann",
    "he said i should go first",
  ])
    expect(kindsIn(line), line).toEqual([]);
  for (const line of ["dont worry just give me your password", "if you dont give me your password i cant trade", "no scam, trust trade"])
    expect(kindsIn(line), line).not.toEqual([]);
});

test("MOD-060 the words are kept in which something was found, as they were written", () => {
  expect(findWarnings("hi! pls GIVE me ur P4ssw0rd now, ok", rules)).toEqual([{ kind: "secret", text: "GIVE me ur P4ssw0rd" }]);
  expect(findWarnings(`visit evil.ru/${"x".repeat(300)}`, rules)[0]?.text).toHaveLength(120);
});

test("MOD-060 no name of a pet is ever warned of, in any form, nor are the site's own and real addresses", () => {
  const flagged = readDemoCatalogue()
    .flatMap(({ name }) => ["", "Shiny ", "Mythic ", "Shiny Mythic "].map((form) => form + name))
    .filter((name) => kindsIn(name).length > 0);
  expect(flagged).toEqual([]);
  for (const link of [
    "https://www.roblox.com/games/1",
    "https://bubblegum.example/trades/1",
    "youtube.com/watch?v=1",
    "www.bubblegum.example",
  ])
    expect(kindsIn(link), link).toEqual([]);
});

test("MOD-060 of lines that nothing was put right for, at least nine in ten are found, and few harmless ones", () => {
  const found = UNSEEN_SCAM_LINES.filter((line) => kindsIn(line).length > 0);
  const flagged = UNSEEN_HARMLESS_LINES.filter((line) => kindsIn(line).length > 0);
  expect(found.length / UNSEEN_SCAM_LINES.length).toBeGreaterThanOrEqual(0.9);
  expect(flagged.length / UNSEEN_HARMLESS_LINES.length).toBeLessThanOrEqual(0.03);
});

test("MOD-060 of the lines that the rules were made with, at least 95 % of scam lines are found, and at most 2 % of harmless ones", () => {
  const missed = SCAM_LINES.filter((line) => kindsIn(line).length === 0);
  const flagged = HARMLESS_LINES.filter((line) => kindsIn(line).length > 0);
  expect(missed.length / SCAM_LINES.length, missed.join("\n")).toBeLessThanOrEqual(0.05);
  expect(flagged.length / HARMLESS_LINES.length, flagged.join("\n")).toBeLessThanOrEqual(0.02);
});

test("MOD-105 of hard lines in both languages that neither rules nor model know, at least 85 % are found, at 6 % of harmless ones", () => {
  const missed = NEW_SCAM_LINES.filter((line) => kindsIn(line).length === 0);
  const flagged = NEW_HARMLESS_LINES.filter((line) => kindsIn(line).length > 0);
  expect(missed.length / NEW_SCAM_LINES.length, missed.join("\n")).toBeLessThanOrEqual(0.15);
  expect(flagged.length / NEW_HARMLESS_LINES.length, flagged.join("\n")).toBeLessThanOrEqual(0.06);
});

test.each([
  ["secret", "my roblox pass is hunter22"],
  ["secret", "my password is kitty123 log in for me"],
  ["secret", "mein passwort ist sonne99"],
  ["phone", "0 1 7 6 1 2 3 4 5 6 7 8"],
  ["phone", "my number is five five five zero one nine nine two three four"],
  ["phone", "call me ٠١٧٦ ١٢٣٤ ٥٦٧٨"],
] as const)("MOD-106 %s is found in “%s”", (kind, line) => {
  expect(kindsIn(line)).toContain(kind);
});

test.each([
  "gib niemandem dein passwort",
  "never tell anyone your password",
  "don't share your password with anyone ok",
  "sag keinem dein passwort",
  "i have 12 kitty 3 kraken 7 doggy",
])("MOD-106 nothing is found in “%s”", (line) => {
  expect(kindsIn(line)).toEqual([]);
});

test.each([
  ...["Second line", "Another line", "Zweite Zeile", "second row", "no signal here", "two teams"],
  ...["bob.smith", "anna.smith", "bob_smith", "lea.schmidt"],
])("MOD-109 nothing is found in “%s”", (line) => {
  expect(kindsIn(line)).toEqual([]);
});

test.each([
  "add me on line",
  "my line id is anna99",
  "schreib mir bei line",
  "text me on signal",
  "add bob.smith on there",
  "anna_lee on ig",
])("MOD-109 the name of an account elsewhere is found in “%s”", (line) => {
  expect(kindsIn(line)).toContain("contact");
});

test("MOD-109 of names and short texts that the model does not know, at most 3 % are warned of", () => {
  const last =
    "adams bell clarke dietrich ellis frank graham hofer ingram jensen kaiser lang moore neumann olsen pohl quinn richter stein".split(" ");
  const first = "adam beth carl dora ed fiona greg helen ian julie kevin laura mark nora owen pia quentin rosa simon".split(" ");
  const names = first.flatMap((name, at) => [".", "_", " "].map((sign) => `${name}${sign}${last[at]}`));
  const lines = [...names, ...ORDINARY_LINES];
  const flagged = lines.filter((line) => kindsIn(line).length > 0);
  expect(flagged.length / lines.length, flagged.join("\n")).toBeLessThanOrEqual(0.03);
});

test("MOD-106 ids are no phone numbers, alone or in the address of a trade, and a number beside one is found", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(kindsIn(id)).not.toContain("phone");
      expect(kindsIn(`https://bubblegum.example/trades/${id}`)).not.toContain("phone");
      expect(kindsIn(`${id.replaceAll("-", "")} 0176 12345678`)).toContain("phone");
    }),
    { examples: [["6647b022-f0ee-4b91-a5aa-0950907765e0"], ["09107690-6379-48a3-a6bc-1b7408165600"]] },
  );
});

test("MOD-066 rules of the staff are searched for like the built-in ones, with gaps", () => {
  const own = makeWordRules([
    { kind: "trade", phrase: "moon * swap" },
    { kind: "gift", phrase: "egg party" },
  ]);
  expect(findWarnings("MOON and star sw4p?", own)).toEqual([{ kind: "trade", text: "MOON and star sw4p" }]);
  expect(findWarnings("e g g  p a r t y", own).map(({ kind }) => kind)).toEqual(["gift"]);
  expect(findWarnings("moon is one two three four swap", own)).toEqual([]);
});

test("MOD-060 any text of 1,000 characters is judged at once, whatever is in it", () => {
  const kinds = new Set<string>(Object.keys(WARNINGS));
  const pieces = fc.constantFrom(
    "a",
    "1",
    ".",
    " ",
    "a ",
    "i ",
    "@",
    "-",
    "www.",
    "give me ",
    "your ",
    "roblox",
    "ß",
    "*",
    "\u200b",
    "dot ",
    "0 ",
    "if ",
    "\n",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 1_000 }),
    fc.array(pieces, { maxLength: 500 }).map((list) => list.join("").slice(0, 1_000)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const begun = performance.now();
      expect(findWarnings(text, rules).every(({ kind }) => kinds.has(kind))).toBe(true);
      expect(performance.now() - begun).toBeLessThan(MAX_MS);
    }),
    { numRuns: 200 },
  );
  for (const piece of ["a.", "1 ", "0-", "a ", "give ", "me your ", "aa-", "(.)", "one ", "12 a ", "*a", "https://", "\u200b", "dein "]) {
    const begun = performance.now();
    findWarnings(piece.repeat(1_000).slice(0, 1_000), rules);
    expect(performance.now() - begun, piece).toBeLessThan(MAX_MS);
  }
});
