import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MessageView } from "../messages.types.ts";
import { addPage, MAX_WINDOW, type MessageWindow, newestNumber, oldestNumber, type Place } from "./message-window.ts";

const message = (number: number, content = `message ${number}`): MessageView => ({
  number,
  author: "other",
  name: "Blub",
  content,
  request: null,
  createdAt: number,
  editedAt: null,
  deleted: false,
  warnings: [],
});
const numbers = (window: MessageWindow) => window.messages.map(({ number }) => number);
const PAGE = 50;

/** The server's page of a conversation with that many messages. */
function pageOf(count: number, place: Place): MessageWindow {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  const shown =
    "after" in place
      ? all.filter((number) => number > place.after).slice(0, PAGE)
      : "before" in place
        ? all.filter((number) => number < place.before).slice(-PAGE)
        : all.filter((number) => Math.abs(number - place.around) <= PAGE / 2).slice(0, PAGE);
  return { messages: shown.map((number) => message(number)), hasOlder: (shown[0] ?? 1) > 1, hasNewer: (shown.at(-1) ?? count) < count };
}
const EMPTY: MessageWindow = { messages: [], hasOlder: false, hasNewer: false };

describe("the messages that are shown", () => {
  test("MSG-017 MSG-042 whatever is read, they follow each other without a hole, each once", () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("older" as const) }),
      fc.record({ kind: fc.constant("newer" as const) }),
      fc.record({ kind: fc.constant("again" as const), from: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ kind: fc.constant("stale" as const), after: fc.integer({ min: 0, max: 900 }) }),
      fc.record({ kind: fc.constant("write" as const), more: fc.integer({ min: 1, max: 120 }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        fc.array(step, { maxLength: 30 }),
        (most, around, steps) => {
          let count = most;
          const start = { around: Math.min(around, count) };
          let window = addPage(EMPTY, pageOf(count, start), start);
          for (const one of steps) {
            if (one.kind === "write") {
              count += one.more;
              window = { ...window, hasNewer: newestNumber(window) < count && window.hasNewer };
              continue;
            }
            const place: Place =
              one.kind === "older"
                ? { before: oldestNumber(window) }
                : one.kind === "newer"
                  ? { after: newestNumber(window) }
                  : { after: one.kind === "again" ? Math.min(one.from, newestNumber(window)) - 1 : one.after };
            if (one.kind === "again" && place && "after" in place && place.after < oldestNumber(window) - 1) continue;
            if (one.kind === "stale" && "after" in place && place.after < oldestNumber(window) - 1) continue;
            window = addPage(window, pageOf(count, place), place);
          }
          const shown = numbers(window);
          expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 0) + at));
          expect(shown.length).toBeLessThanOrEqual(MAX_WINDOW);
          expect(window.hasOlder).toBe(oldestNumber(window) > 1);
        },
      ),
    );
  });

  test("a message that is read again replaces the old one: an edit, and a deletion", () => {
    const window: MessageWindow = { messages: [1, 2, 3, 4].map((number) => message(number)), hasOlder: false, hasNewer: false };
    const page = { messages: [message(2, "edited"), message(4)], hasOlder: true, hasNewer: false };
    const next = addPage(window, page, { after: 1 });
    expect(next.messages.map(({ content }) => content)).toEqual(["message 1", "edited", "message 4"]);
    expect(next).toMatchObject({ hasOlder: false, hasNewer: false });
  });

  test("a page that came too late, for another part of the conversation, changes nothing", () => {
    const window = pageOf(500, { around: 250 });
    expect(addPage(window, pageOf(500, { after: 400 }), { after: 400 })).toBe(window);
    expect(addPage(window, pageOf(500, { before: 100 }), { before: 100 })).toBe(window);
  });

  test("messages beyond the drawn ones are left out at the far end, and said to be there", () => {
    let window = pageOf(2_000, { around: 1_000 });
    for (let turn = 0; turn < 10; turn++)
      window = addPage(window, pageOf(2_000, { after: newestNumber(window) }), { after: newestNumber(window) });
    expect([window.messages.length, window.hasOlder, window.hasNewer]).toEqual([MAX_WINDOW, true, true]);
    for (let turn = 0; turn < 10; turn++)
      window = addPage(window, pageOf(2_000, { before: oldestNumber(window) }), { before: oldestNumber(window) });
    expect([window.messages.length, window.hasNewer]).toEqual([MAX_WINDOW, true]);
  });
});
