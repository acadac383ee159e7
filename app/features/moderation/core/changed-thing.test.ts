import { expect, test } from "vitest";
import type { Evidence } from "~/access/reportable.server.ts";
import { changedThing } from "./changed-thing.ts";

const thing = {
  ...{ subject: { id: "1", name: "Rude" }, isPrivate: false, title: "A profile", text: "Mean words", context: [], place: "/profile/1" },
  ...{ fields: [["Title", "Boss"]] as [string, string][], version: "1" },
};
const folder = { name: "avatars" } as never;
const then: Evidence = { ...thing, kind: "profile", id: "1", pictures: [{ label: "Picture", image: "copy", source: "old" }] };
const now = { ...thing, pictures: [{ label: "Picture", folder, image: "old" }] };

test("MOD-108 a thing that says the same is not changed, whatever stands around it", () => {
  expect(changedThing(then, { ...now, title: "Another title" })).toBeNull();
});

test("MOD-108 a thing is gone once it is no longer there, and where its author deleted it although its words are kept", () => {
  expect([changedThing(then, null), changedThing(then, { ...now, isDeleted: true })]).toEqual([{ kind: "gone" }, { kind: "gone" }]);
});

test("MOD-108 each part that says something else is named with what it says now", () => {
  const pictures = [{ label: "Picture", folder, image: "new" }];
  expect(changedThing(then, { ...now, version: "2", text: "Kind words", fields: [["Name", "Nice"]], pictures })).toEqual({
    kind: "edited",
    changes: [
      { label: "Text", now: "Kind words" },
      { label: "Title", now: "" },
      { label: "Name", now: "Nice" },
      { label: "Picture", now: "another picture" },
    ],
  });
});
