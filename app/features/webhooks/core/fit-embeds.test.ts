import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_EMBED } from "../webhooks.constants.ts";
import type { Embed } from "../webhooks.types.ts";
import { cutText, describeThings, escapeMarkdown, packEmbeds, sizeOf } from "./fit-embeds.ts";

const text = (max: number) => fc.string({ unit: "binary", maxLength: max });
const embeds = fc.array(
  fc.record({
    title: text(400),
    description: text(7000),
    fields: fc.array(fc.record({ name: text(400), value: text(2000) }), { maxLength: 30 }),
    color: fc.constant(0),
  }),
  { minLength: 1, maxLength: 25 },
);
const embed = (more: Partial<Embed> = {}): Embed => ({ title: "T", description: "D", fields: [], color: 0, ...more });

describe("embeds in messages", () => {
  it("HOOK-001 every message of embeds is one that Discord takes, and none is lost or out of order", () => {
    fc.assert(
      fc.property(embeds, (given) => {
        const messages = packEmbeds(given.map((one, at) => ({ at, embed: one })));
        expect(messages.flat().map(({ at }) => at)).toEqual(given.map((_, at) => at));
        for (const message of messages) {
          expect(message.length).toBeLessThanOrEqual(MAX_EMBED.embeds);
          expect(message.reduce((sum, item) => sum + sizeOf(item.embed), 0)).toBeLessThanOrEqual(MAX_EMBED.message);
          for (const { embed: part } of message) {
            expect(part.title.length).toBeLessThanOrEqual(256);
            expect(part.description.length).toBeLessThanOrEqual(4096);
            expect(part.fields.length).toBeLessThanOrEqual(25);
            for (const { name, value } of part.fields) {
              expect([name.length > 0 && name.length <= 256, value.length > 0 && value.length <= 1024]).toEqual([true, true]);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("ten small ones are one message, eleven are two; 6,000 characters are one, one more are two", () => {
    const pack = (...sizes: number[]) =>
      packEmbeds(sizes.map((size) => ({ embed: embed({ description: "x".repeat(size - 1) }) }))).map((one) => one.length);
    expect(pack(...Array(10).fill(2))).toEqual([10]);
    expect(pack(...Array(11).fill(2))).toEqual([10, 1]);
    expect(pack(3000, 3000)).toEqual([2]);
    expect(pack(3000, 3001)).toEqual([1, 1]);
  });

  it("a text is cut at its limit and not before, never within a character or a sign of Markdown", () => {
    expect([cutText("abcd", 4), cutText("abcde", 4)]).toEqual(["abcd", "abc…"]);
    expect(cutText("ab😀de", 4)).toBe("ab…");
    expect(cutText("ab\\*de", 4)).toBe("ab…");
    expect(cutText("a\\\\cde", 4)).toBe("a\\\\…");
  });

  it("text by players has no mentions, links or Markdown", () => {
    expect(escapeMarkdown("@everyone [free](https://x) *King_Doggy* <@1>")).toBe(
      "\\@everyone \\[free\\]\\(https\\://x\\) \\*King\\_Doggy\\* \\<\\@1\\>",
    );
  });

  it("a message with embeds names what it is about", () => {
    expect([describeThings(["A"]), describeThings(["A", "B", "C"]), describeThings(["A", "B", "C", "D"])]).toEqual([
      "A",
      "A, B, C",
      "A, B and 2 more",
    ]);
  });
});
