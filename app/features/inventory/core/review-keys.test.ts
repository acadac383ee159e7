import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeyReader, WORD_MS } from "./review-keys.ts";

/** The meanings of keys typed this many milliseconds apart. */
function meanings(keys: Iterable<string>, apart: number): string[] {
  const read = createKeyReader((act) => act === "approve");
  return [...keys].map((key, at) => {
    const { kind, ...meaning } = read(key, at * apart);
    return kind === "none" ? (meaning.breaksWord ? "word" : "-") : `${kind} ${(meaning as { act: string }).act}`;
  });
}

test("SHOT-088 letters within a word that is typed outside of a field are no shortcuts, whichever word it is", () => {
  expect(meanings("puppy", 80)).toEqual(["-", "word", "word", "-", "word"]);
  expect(meanings("dragon", 120)).toEqual(["-", "word", "word", "word", "word", "word"]);
  expect(meanings("pika", 1)).toEqual(["-", "word", "word", "word"]);
});

test("SHOT-088 an approval waits for whether a word begins with it, and the next letter takes it back", () => {
  expect(meanings("angel", 80)).toEqual(["alone approve", "word", "word", "word", "word"]);
  expect(meanings("a", 0)).toEqual(["alone approve"]);
  expect(meanings("aa", 60)).toEqual(["alone approve", "-"]);
});

test("SHOT-088 letters that stand alone are shortcuts, in either case", () => {
  expect(meanings("iRA", WORD_MS)).toEqual(["now item", "now reject", "alone approve"]);
});

test("SHOT-088 J and K step as often as they are pressed, however quickly, except within a word", () => {
  expect(meanings("jjjkk", WORD_MS)).toEqual(["now next", "now next", "now next", "now previous", "now previous"]);
  expect(meanings("jjj", 60)).toEqual(["now next", "now next", "now next"]);
  expect(
    meanings("trekking", 60)
      .slice(1)
      .filter((meaning) => meaning !== "word" && meaning !== "-"),
  ).toEqual([]);
  expect(meanings("ak", 60)).toEqual(["alone approve", "word"]);
});

test("SHOT-088 arrows and zoom count however quickly they follow each other, also right after a letter", () => {
  const keys = ["ArrowRight", "ArrowRight", "ArrowLeft", "+", "+", "=", "-", "0", "x", "+", "ArrowRight"];
  const acts = ["next", "next", "previous", "zoom-in", "zoom-in", "zoom-in", "zoom-out", "zoom-fit"].map((act) => `now ${act}`);
  expect(meanings(keys, 10)).toEqual([...acts, "-", "now zoom-in", "now next"]);
});

test("SHOT-088 of any word that is typed quickly nothing counts after its first letter", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{2,12}$/).filter((word) => !/^(?:jj|kk)/.test(word)),
      fc.integer({ min: 0, max: WORD_MS - 1 }),
      (word, apart) => {
        expect(
          meanings(word, apart)
            .slice(1)
            .filter((meaning) => meaning !== "word" && meaning !== "-"),
        ).toEqual([]);
      },
    ),
  );
});
