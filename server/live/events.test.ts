import { expect, it } from "vitest";
import type { BusEntry } from "~/platform/bus/bus-events.ts";
import { liveEventOf, momentaryEventOf } from "./events.ts";

const trade = { tradeId: "t", ownerId: "o" };
const comment = { thread: { kind: "suggestion", id: "s" }, commentId: "c", userId: "u" };
const interest = { ...trade, userId: "u", interestedCount: 3 };

it.each([
  ["trade.created", trade, { topics: ["board"], kind: "trade.posted", data: { tradeId: "t" } }],
  ["trade.updated", trade, { topics: ["trade:t"], kind: "trade.changed", data: { tradeId: "t" } }],
  ["trade.servers", trade, { topics: ["trade:t"], kind: "trade.changed", data: { tradeId: "t" } }],
  ["server.changed", { serverId: "s", tradeId: "t" }, { topics: ["trade:t"], kind: "trade.changed", data: { tradeId: "t" } }],
  ["comment.added", comment, { topics: ["suggestion:s"], kind: "comments.changed", data: comment.thread }],
  ["comment.changed", comment, { topics: ["suggestion:s"], kind: "comments.changed", data: comment.thread }],
  ["interest.added", interest, { topics: ["trade:t"], kind: "trade.changed", data: { tradeId: "t" } }],
  ["trade.completed", trade, { topics: ["board", "trade:t"], kind: "trade.closed", data: { tradeId: "t" } }],
  ["trade.deleted", trade, { topics: ["board", "trade:t"], kind: "trade.closed", data: { tradeId: "t" } }],
  ["giveaway.changed", { giveawayId: "g" }, { topics: ["giveaways", "giveaway:g"], kind: "giveaway.changed", data: { giveawayId: "g" } }],
  ["giveaway.entries", { giveawayId: "g", entryCount: 2 }, { topics: ["giveaway:g"], kind: "giveaway.changed", data: { giveawayId: "g" } }],
  [
    "giveaway.drawn",
    { giveawayId: "g", winnerIds: ["u"] },
    { topics: ["giveaways", "giveaway:g"], kind: "giveaway.changed", data: { giveawayId: "g" } },
  ],
])("browsers get exactly these fields of %s, without ids of users", (topic, event, told) => {
  expect(liveEventOf({ position: "1-1", topic, event } as unknown as BusEntry)).toEqual(told);
});

it("fields without a rule stay on the server", () => {
  expect(liveEventOf({ position: "1-1", topic: "cache.invalidated", event: { tags: ["user:1"] } })).toBeUndefined();
});

it("the event of a message has its position and none of its text", () => {
  const data = { conversationId: "c", lastNumber: 3, unread: 1 };
  const told = momentaryEventOf({ topic: "messages.changed", event: { ...data, userId: "u" } });
  expect(told).toEqual({ topics: ["user:u"], kind: "messages.changed", data });
});
