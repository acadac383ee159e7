import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeFields, mergeLists, mergeRow, refusedStale } from "./merge-fields.ts";

const fields = fc.record({ bio: fc.constantFrom("", "a", "b"), title: fc.constantFrom("", "a", "b") });

describe("merging a form that may be older than what is stored", () => {
  it("merging an older form writes typed fields, and leaves untouched ones alone", () => {
    const seen = { bio: "old", title: "old" };
    expect(mergeFields(seen, { bio: "new", title: "old" }, seen)).toEqual({ changes: { bio: "new" }, conflicts: [] });
  });

  it("merging an older form leaves a newer value alone that a forgotten tab has not seen", () => {
    expect(mergeFields({ bio: "old" }, { bio: "old" }, { bio: "newer" })).toEqual({ changes: {}, conflicts: [] });
  });

  it("merging an older form names fields changed differently here and elsewhere, and not those changed alike", () => {
    expect(mergeFields({ bio: "old" }, { bio: "mine" }, { bio: "theirs" })).toEqual({ changes: {}, conflicts: ["bio"] });
    expect(mergeFields({ bio: "old" }, { bio: "same" }, { bio: "same" })).toEqual({ changes: {}, conflicts: [] });
  });

  it("merging an older form loses nobody's change: each field ends as its only editor wanted, or is a conflict", () => {
    fc.assert(
      fc.property(fields, fields, fields, (seen, typed, current) => {
        const { changes, conflicts } = mergeFields(seen, typed, current);
        const stored = { ...current, ...changes };
        for (const field of ["bio", "title"] as const) {
          if (conflicts.includes(field)) expect(new Set([seen[field], typed[field], current[field]]).size).toBe(3);
          else expect(stored[field]).toBe(typed[field] === seen[field] ? current[field] : typed[field]);
        }
      }),
    );
  });

  it("merging an older form saves at the second try what the first one showed, because the form then knows what is stored", () => {
    fc.assert(
      fc.property(fields, fields, fields, (seen, typed, current) => {
        // Changed fields show what was typed, and the others what is stored.
        const changed = (["bio", "title"] as const).filter((field) => typed[field] !== seen[field]);
        const shown = { ...current, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
        const { changes, conflicts } = mergeFields(current, shown, current);
        expect(conflicts).toEqual([]);
        expect({ ...current, ...changes }).toEqual(shown);
      }),
    );
  });
});

describe("merging a list of which each entry is in or out", () => {
  const lists = fc.uniqueArray(fc.constantFrom<string[]>("a", "b", "c", "d"));

  it("merging a list applies the additions and removals made here, and leaves the rest as it is now", () => {
    expect(mergeLists(["a", "b"], ["b", "c"], ["a", "b", "d"])).toEqual(["b", "d", "c"]);
    expect(mergeLists([], ["a"], ["b"])).toEqual(["b", "a"]);
    expect(mergeLists(["a"], [], [])).toEqual([]);
  });

  it("merging a list ends for each entry as its only editor wanted", () => {
    fc.assert(
      fc.property(lists, lists, lists, (seen, typed, current) => {
        const merged = mergeLists(seen, typed, current);
        expect(new Set(merged).size).toBe(merged.length);
        for (const entry of ["a", "b", "c", "d"]) {
          const changedHere = typed.includes(entry) !== seen.includes(entry);
          expect(merged.includes(entry)).toBe((changedHere ? typed : current).includes(entry));
        }
      }),
    );
  });
});

describe("merging a form into the row that it changes", () => {
  const row = { name: "Old", hidden: false, at: new Date("2026-11-22T18:00Z"), kinds: ["b", "a"], count: 3, note: null, other: "x" };
  const seen = { name: "Old", hidden: "", at: "2026-11-22T18:00", kinds: "a,b", count: "3", note: "" };

  it("merging a form into its row recognizes unchanged values of every kind, and writes changed ones as parsed", () => {
    expect(mergeRow(row, { ...row, kinds: ["a", "b"], note: "" }, seen)).toEqual({ ok: true, changes: {} });
    const at = new Date("2026-11-23T18:00Z");
    expect(mergeRow(row, { name: "Old", hidden: true, at, kinds: ["a"] }, seen)).toEqual({
      ok: true,
      changes: { hidden: true, at, kinds: ["a"] },
    });
  });

  it("a merge keeps fields changed elsewhere, and refuses fields changed on both sides with their stored values", () => {
    const newer = { ...row, name: "Newer", count: 4 };
    expect(mergeRow(newer, { name: "Old", count: 3, hidden: true }, seen)).toEqual({ ok: true, changes: { hidden: true } });
    expect(mergeRow(newer, { name: "Mine", count: 3, hidden: true }, seen)).toMatchObject({
      reason: "conflict",
      fields: { name: "This was changed elsewhere, to “Newer”. Save again to keep yours." },
      stored: { name: "Newer", count: "4", hidden: "" },
    });
  });

  it("merging a form without the seen values writes everything", () => {
    expect(mergeRow(row, { name: "Mine", count: 3 })).toEqual({ ok: true, changes: { name: "Mine" } });
  });

  it("merging a form refuses a choice made over another value than the stored one, once, and not the same choice again", () => {
    const over = (seenRole: string | undefined, chosen: string) =>
      refusedStale("role", { stored: "moderator", chosen, seen: seenRole === undefined ? {} : { role: seenRole } });
    expect(over("user", "premium")).toMatchObject({ reason: "conflict", stored: { role: "moderator" } });
    expect(over("user", "user")).toMatchObject({ reason: "conflict" });
    expect([over("moderator", "user"), over("user", "moderator"), over(undefined, "user")]).toEqual([null, null, null]);
  });
});
