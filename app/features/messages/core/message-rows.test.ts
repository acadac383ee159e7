import { expect, test } from "vitest";
import { formatLongDay } from "~/text/dates.ts";
import { DAY_MS } from "~/text/durations.ts";
import type { MessageView } from "../messages.types.ts";
import { describeDay, rowsOf } from "./message-rows.ts";

const at = (number: number, createdAt: number, author: MessageView["author"] = "other"): MessageView => ({
  number,
  author,
  name: author,
  content: "x",
  request: null,
  createdAt,
  editedAt: null,
  deleted: false,
  warnings: [],
});
const utc = () => 0;
const draw = (messages: MessageView[], newFrom: number | null = null, offset = utc) =>
  rowsOf(messages, newFrom, offset)
    .map((row) => (row.kind === "message" ? `${row.message.number}${row.first ? "<" : ""}${row.last ? ">" : ""}` : row.kind))
    .join(" ");

test("each day has a line, by the reader's clock", () => {
  const messages = [at(1, 10 * DAY_MS - 1), at(2, 10 * DAY_MS)];
  expect(draw(messages)).toBe("day 1<> day 2<>");
  expect(draw(messages, null, () => 3_600_000)).toBe("day 1< 2>");
});

test("messages of one author within five minutes form a group", () => {
  const minute = 60_000;
  expect(draw([at(1, 0), at(2, minute), at(3, 7 * minute), at(4, 7 * minute, "me")])).toBe("day 1< 2> 3<> 4<>");
});

test("MSG-041 the first message that was not read is marked as new, once", () => {
  expect(draw([at(4, 0), at(5, 1), at(7, 2)], 6)).toBe("day 4< 5> new 7<>");
  expect(draw([at(4, 0), at(5, 1)], 4)).toBe("day new 4< 5>");
  expect(draw([at(4, 0)], 9)).toBe("day 4<>");
});

test("near days have words, the others their date", () => {
  const say = (day: number) => describeDay(day, 20_000, formatLongDay);
  expect([say(20_000), say(19_999), say(19_998)]).toEqual(["Today", "Yesterday", formatLongDay(19_998 * DAY_MS)]);
});
