import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_EMBED } from "~/features/webhooks/webhooks.constants.ts";
import { readButtonId, toButtonId } from "./button-id.ts";
import { REGISTERED_COMMANDS } from "./discord-commands.ts";
import { toMessage } from "./to-message.ts";

// Source: the limits in Discord's documentation of application commands.
test("API-062 every command keeps to Discord’s limits, in each language", () => {
  for (const { name, description, description_localizations, options = [] } of REGISTERED_COMMANDS) {
    expect(name).toMatch(/^[a-z]{1,32}$/);
    const said = [description, ...Object.values(description_localizations ?? {})];
    for (const option of options) said.push(option.description, ...Object.values(option.description_localizations ?? {}));
    for (const words of said) expect([words, String(words).length <= 100 && String(words).length > 0]).toEqual([words, true]);
  }
});

test("API-065 the id of a button is read back as it was made", () => {
  const place = fc.stringMatching(/^[\w~.:+-]{0,60}$/);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,20}$/), place, (callerId, place) => {
      const press = { act: "changes" as const, place };
      expect(readButtonId(toButtonId(press, callerId))).toEqual({ press, callerId });
    }),
  );
  expect(() => toButtonId({ act: "changes", place: "x".repeat(100) }, "1")).toThrow("too long");
});

test("whatever a reply holds, Discord takes it, and it mentions nobody", () => {
  const text = fc.string({ maxLength: 5_000, unit: "binary" });
  fc.assert(
    fc.property(text, fc.array(fc.record({ name: text, value: text }), { maxLength: 30 }), (words, fields) => {
      const embed = { title: words, description: words, fields };
      const message = toMessage({ content: words, embeds: [embed], hidden: true }, { id: "1", language: "en" });
      expect(message.content.length).toBeLessThanOrEqual(2_000);
      const [first] = message.embeds;
      expect(first?.title.length).toBeLessThanOrEqual(MAX_EMBED.title);
      expect(first?.fields?.length).toBeLessThanOrEqual(MAX_EMBED.fields);
      expect(first?.fields?.every(({ name, value }) => name.length > 0 && value.length > 0 && value.length <= MAX_EMBED.fieldValue)).toBe(
        true,
      );
      expect(message.allowed_mentions).toEqual({ parse: [] });
    }),
    { numRuns: 50 },
  );
});
