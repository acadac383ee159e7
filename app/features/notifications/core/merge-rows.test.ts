import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KINDS, NOTIFICATION_GROUPS } from "../notifications.constants.ts";
import type { Notification } from "../notifications.types.ts";
import { mergeRows } from "./merge-rows.ts";

const deal = (id: number, dealId: string, read = false): Notification => ({
  ...{ id, at: id, read },
  details: { kind: "deal", dealId, by: "Mia", what: "offer" },
});

describe("merged rows of notifications", () => {
  test("ALR-053 all news of one deal are one row with the newest first, and other deals have their own", () => {
    expect(mergeRows([deal(9, "a", true), deal(8, "b"), deal(7, "a"), deal(6, "a")])).toMatchObject([
      { newest: { id: 9 }, ids: [9, 7, 6], unread: [7, 6] },
      { newest: { id: 8 }, ids: [8], unread: [8] },
    ]);
  });

  test("ALR-053 decisions on two screenshots, which lead to one page, have a row each", () => {
    const screenshot = (id: number, outcome: "approved" | "rejected"): Notification => ({
      ...{ id, at: id, read: false },
      details: { kind: "screenshot", screenshotId: `${id}`, outcome, added: 1, leftOut: 0, reason: "Too dark." },
    });
    expect(mergeRows([screenshot(2, "rejected"), screenshot(1, "approved")]).map(({ ids }) => ids)).toEqual([[2], [1]]);
  });

  test("ALR-053 every notification is in exactly one row, and rows stand in the order of their newest", () => {
    const some = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(some, (list) => {
        const all = list.map(([dealId, read], index) => deal(100 - index, dealId, read));
        const rows = mergeRows(all);
        expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(all.map(({ id }) => id).sort());
        expect(rows.map(({ newest }) => newest.id)).toEqual(rows.map(({ ids }) => Math.max(...ids)).toSorted((a, b) => b - a));
      }),
    );
  });

  test("ALR-052 each kind of notification belongs to exactly one of the four groups", () => {
    const grouped = Object.values(NOTIFICATION_GROUPS).flatMap(({ kinds }) => kinds as readonly string[]);
    expect(grouped.toSorted()).toEqual(KINDS.toSorted());
    expect(Object.values(NOTIFICATION_GROUPS).map(({ name }) => name)).toEqual([
      "Trading",
      "Values and wishes",
      "Messages",
      "Site and team",
    ]);
  });
});
