import fc from "fast-check";
import { expect, test } from "vitest";
import { actionsLike, changesAsText, changesOf, describeAction, describeTarget, targetPath } from "./act-words.ts";

const names = { "user-1": "Marlow", trade: "Fair Trader" };
const changed = (before: unknown, after: unknown) => changesOf({ before, after, names });

test("ADM-027 the changes of an act are listed field by field, old and new, in words", () => {
  expect(changed({ role: "user", bio: "x" }, { role: "admin", bio: "x" })).toEqual([{ field: "Role", from: "user", to: "admin" }]);
  expect(changed({ mutedUntil: null }, { mutedUntil: "2026-11-22T12:00:00.000Z" })).toEqual([
    { field: "Muted until", from: "nothing", to: "Nov 22, 2026, 12:00 PM UTC" },
  ]);
  expect(changed({ values: { normal: 5, shiny: "O/C" } }, { values: { normal: 12_500, shiny: "O/C" }, reason: "Trades" })).toEqual([
    { field: "Values: normal", from: "5", to: "12,500" },
    { field: "Reason", to: "Trades" },
  ]);
  expect(changed({ badges: ["trade"] }, { badges: [], robloxVerifiedBy: "user-1", hidden: true })).toEqual([
    { field: "Badges", from: "Fair Trader", to: "nothing" },
    { field: "Roblox verified by", to: "Marlow" },
    { field: "Hidden", to: "yes" },
  ]);
});

test("additions have no old values, and deletions no new ones", () => {
  expect(changed(null, { name: "Egg" })).toEqual([{ field: "Name", to: "Egg" }]);
  expect(changed({ name: "Egg" }, null)).toEqual([{ field: "Name", from: "Egg" }]);
  expect(changed(undefined, undefined)).toEqual([]);
  expect(changed("old", "new")).toEqual([{ field: "Value", from: "old", to: "new" }]);
});

test("a file has the same in one line", () => {
  expect(changesAsText({ before: { a: 1, b: 2 }, after: { a: 3, c: true }, names })).toBe("A: 1 → 3; B: 2; C: yes");
});

test("any record can be described, and unchanged fields are left out", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(changed(before, before)).toEqual([]);
      for (const { field, from, to } of changed(before, after)) expect([field === "", from === to]).toEqual([false, false]);
    }),
  );
});

test("an action is found by its words, and an unknown one is shown by its name", () => {
  expect(describeAction("user.ban")).toBe("Banned");
  expect(describeAction("badge.add")).toBe("Badge added");
  expect(describeAction("hat.wear")).toBe("hat.wear");
  expect(actionsLike("Background SET")).toEqual(["user.background.set"]);
  expect(actionsLike("nothing like it")).toEqual([]);
});

test("a thing is named and leads to its page, where it has one", () => {
  const there = { targetName: null, targetOwner: null, isGone: false };
  expect(describeTarget({ ...there, targetKind: "user", targetName: "Marlow" })).toBe("User Marlow");
  expect(describeTarget({ ...there, targetKind: "trade", targetOwner: "Marlow" })).toBe("Trade by Marlow");
  expect(describeTarget({ ...there, targetKind: "case", targetOwner: "Marlow" })).toBe("Case about Marlow");
  expect(describeTarget({ ...there, targetKind: "comment", targetOwner: "Marlow", isGone: true })).toBe(
    "Comment by Marlow, no longer there",
  );
  expect(describeTarget({ ...there, targetKind: "trade", isGone: true })).toBe("Trade, no longer there");
  expect(describeTarget({ ...there, targetKind: "hat" })).toBe("hat");
  expect(describeTarget({ ...there, targetKind: "site" })).toBe("Site");
  expect(targetPath({ targetKind: "trade", targetId: "7", isGone: true }, "/admin")).toBeNull();
  expect(
    ["pet", "trade", "suggestion", "giveaway", "badge", "server", "hat"].map((targetKind) =>
      targetPath({ targetKind, targetId: "7", isGone: false }, "/admin"),
    ),
  ).toEqual(["/pet/7", "/trades/7", "/suggestions/7", "/giveaways/7", "/admin/badges?edit=7", null, null]);
});
