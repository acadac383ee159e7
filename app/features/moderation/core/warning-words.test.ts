import { expect, test } from "vitest";
import { hashKey } from "~/text/hash-text.ts";
import { BLOCKED_WARNINGS, WARNINGS, type WarningKind } from "../moderation.warnings.constants.ts";
import { askBeforeSending } from "./ask-before-sending.ts";
import { blockedMessage, mostSeriousOf, warningQuestion, warningWords } from "./warning-words.ts";

const KINDS = Object.keys(WARNINGS) as WarningKind[];

test("MOD-063 each warning has words for its reader and its writer in both languages", () => {
  expect(mostSeriousOf(KINDS, 99).sort()).toEqual([...KINDS].sort());
  for (const language of ["en", "de"] as const) {
    const { note, question, blocked } = warningWords(language);
    for (const words of [note, question]) for (const kind of KINDS) expect(words[kind], kind).toMatch(/^[A-ZÄÖÜ].{15,150}[.]$/);
    expect(Object.keys(blocked).sort()).toEqual([...BLOCKED_WARNINGS].sort());
  }
  expect(mostSeriousOf(["insult", "link", "secret"], 2)).toEqual(["secret", "link"]);
});

test("MOD-063 a text with a warning asks its writer once for confirmation, and the second press sends it", () => {
  const { check, meant } = askBeforeSending((text) => (text.startsWith("snap") ? [{ kind: "contact" }] : []), "en");
  const question =
    "This looks like moving the chat to another app. Here we can help if something goes wrong. Do you really mean this? Then press the button again.";
  expect([check("hi"), check("snap me"), check("snap me"), check("snap me now"), check("hi")]).toEqual([
    undefined,
    question,
    undefined,
    question,
    undefined,
  ]);
  expect([meant("hi"), meant("snap me"), meant("snap me now")]).toEqual([undefined, undefined, hashKey("snap me now")]);
  expect(warningQuestion([], "de")).toBeNull();
});

test("MOD-064 a text that may never be sent is refused each time", () => {
  const { check } = askBeforeSending(() => [{ kind: "contact" }, { kind: "phone" }], "de");
  expect([check("x"), check("x")]).toEqual(Array(2).fill("Telefonnummern werden hier nicht verschickt. Bitte nimm sie heraus."));
  expect(askBeforeSending(() => [{ kind: "phone", likely: true }], "en").check("x")).toMatch(/^This looks like a phone number/);
  expect(blockedMessage(["contact", "secret", "phone"])).toMatch(/^Passwords, codes and logins are never sent here/);
  expect(blockedMessage(["contact", "insult"])).toBeNull();
});
