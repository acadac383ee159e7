import { expect, test } from "vitest";
import type { ConversationList, ConversationSummary } from "../messages.types.ts";
import { withNewest } from "./inbox-list.ts";

const conversation = (id: string, lastAt: number) => ({ id, lastAt }) as ConversationSummary;
const list = (next: string | null, ...entries: [string, number][]): ConversationList => ({
  conversations: entries.map(([id, lastAt]) => conversation(id, lastAt)),
  next,
  hasSupport: true,
});
const ids = ({ conversations }: ConversationList) => conversations.map(({ id }) => id).join("");

test("MSG-040 the newest page is replaced, and older loaded pages stay below it", () => {
  const shown = list("older", ["a", 9], ["b", 8], ["c", 5], ["d", 4]);
  const moved = withNewest(shown, list("page", ["d", 10], ["a", 9], ["b", 8]));
  expect([ids(moved), moved.next]).toEqual(["dabc", "older"]);
});

test("a conversation within reach of the newest page that is not in it any more is gone", () => {
  expect(ids(withNewest(list("older", ["a", 9], ["b", 8], ["c", 5]), list("page", ["a", 9], ["n", 7])))).toBe("anc");
  expect(ids(withNewest(list(null, ["a", 9], ["b", 8]), list(null, ["a", 9])))).toBe("a");
});
