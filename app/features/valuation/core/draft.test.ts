import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatNumber } from "~/text/numbers.ts";
import { FIELDS } from "../valuation.constants.ts";
import {
  applyPatch,
  confirmSlips,
  type Draft,
  decide,
  EMPTY_DRAFT,
  editsOf,
  findClashes,
  findDraftSlips,
  type SheetPet,
  settle,
  type Typed,
  typeCells,
} from "./draft.ts";
import { changeSheet, EMPTY_SHEET, type SheetState } from "./sheet-state.ts";
import { formatCells, formatReasons, parseCells, parseReasons } from "./sheet-text.ts";

const king: SheetPet = {
  ...{ id: 1, name: "King", rarity: "Secret", trend: "Stable", demand: 3 },
  values: { normal: 1_000, shiny: 2_000, mythic: null, shinyMythic: "N/A" },
  variants: ["normal", "shiny", "mythic"],
};
const bear: SheetPet = { ...king, id: 2, name: "Bear" };
const pets = new Map([king, bear].map((pet) => [pet.id, pet]));
const typed = (draft: Draft, ...cells: Typed[]) => applyPatch(draft, typeCells(draft, pets, cells)).draft;
const normal = (text: string | null): Typed => ({ petId: 1, field: "normal", text });

describe("a draft of the sheet", () => {
  it("ADM-VAL-002 a draft of the sheet is read as everywhere, and is no edit where it equals what is stored", () => {
    const draft = typed(EMPTY_DRAFT, normal("1.5k"), { petId: 2, field: "shiny", text: "2,000" }, { petId: 2, field: "trend", text: "ri" });
    expect(editsOf(draft)).toEqual([
      [1, "normal", { text: "1.5k", to: 1_500, seen: 1_000 }],
      [2, "trend", { text: "ri", to: "Rising", seen: "Stable" }],
    ]);
    expect(typed(draft, normal("1000")).has(1)).toBe(false);
    expect(typed(draft, normal(null)).has(1)).toBe(false);
  });

  it("ADM-VAL-002 an amount with two readings keeps both until one of them is typed in its place", () => {
    for (const [text, readings] of [
      ["1.234", [1_234]],
      ["12.500", [12_500]],
      ["1,500k", [1_500_000, 1_500]],
      ["１,２５０k", [1_250_000, 1_250]],
    ] as const) {
      const draft = typed(EMPTY_DRAFT, normal(text));
      expect(draft.get(1)?.normal, text).toMatchObject({ text, to: 1_000, readings, problem: expect.stringContaining("two ways") });
      expect(formatCells(editsOf(draft))).toBe("");
      const chosen = typed(draft, normal(formatNumber(readings[0])));
      expect(chosen.get(1)?.normal).toEqual({ text: formatNumber(readings[0]), to: readings[0], seen: 1_000 });
    }
    expect(typed(EMPTY_DRAFT, normal("lots")).get(1)?.normal).not.toHaveProperty("readings");
  });

  it("an invalid text is kept with its error, and a variant that does not exist takes none", () => {
    const draft = typed(
      EMPTY_DRAFT,
      normal("lots"),
      { petId: 1, field: "shinyMythic", text: "5" },
      { petId: 2, field: "demand", text: "6" },
    );
    expect(editsOf(draft).map(([petId, field, { problem }]) => [petId, field, problem !== undefined])).toEqual([
      [1, "normal", true],
      [2, "demand", true],
    ]);
    expect(formatCells(editsOf(draft))).toBe("");
  });

  it("a draft of the sheet stands out until it is confirmed, and again once something else is typed", () => {
    const draft = typed(EMPTY_DRAFT, normal("10000"));
    const slips = findDraftSlips(draft, pets);
    expect(slips.map(({ petId, kind }) => [petId, kind])).toEqual([
      [1, "jump"],
      [1, "order"],
    ]);
    const confirmed = applyPatch(draft, confirmSlips(draft, slips)).draft;
    expect(findDraftSlips(confirmed, pets)).toEqual([]);
    expect(formatCells(editsOf(confirmed))).toBe("1.0.1000.10000.c");
    expect(findDraftSlips(typed(confirmed, normal("20000")), pets)).toHaveLength(2);
  });

  it("ADM-VAL-007 a draft of the sheet conflicts once somebody else has changed the same cell, until it is decided", () => {
    const draft = typed(EMPTY_DRAFT, normal("1,100"));
    const moved = new Map(pets).set(1, { ...king, values: { ...king.values, normal: 1_050 } });
    const clashes = findClashes(draft, moved);
    expect(clashes).toEqual([[1, "normal", { text: "1,100", to: 1_100, seen: 1_000 }]]);
    const mine = applyPatch(draft, decide(draft, moved, clashes, "mine")).draft;
    expect(findClashes(mine, moved)).toEqual([]);
    expect(formatCells(editsOf(mine))).toBe("1.0.1050.1100");
    expect(applyPatch(draft, decide(draft, moved, clashes, "theirs")).draft.size).toBe(0);
    const same = new Map(pets).set(1, { ...king, values: { ...king.values, normal: 1_100 } });
    expect(settle(draft, same)).toEqual([[1, "normal", undefined]]);
  });
});

describe("undo and redo", () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("change" as const),
      cells: fc.array(
        fc.record({
          petId: fc.constantFrom(1, 2, 3),
          field: fc.constantFrom(...FIELDS),
          text: fc.constantFrom("5", "1.5m", "n/a", "ri", "lots", "1000", null),
        }),
        { maxLength: 4 },
      ),
    }),
    fc.constantFrom({ kind: "undo" as const }, { kind: "redo" as const }),
  );

  it("undo and redo lead back to the beginning, and forth to the end", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const end = steps.reduce<SheetState>(
          (state, one) =>
            changeSheet(state, one.kind === "change" ? { kind: "change", patch: typeCells(state.draft, pets, one.cells) } : one),
          EMPTY_SHEET,
        );
        const back = end.undo.reduce((state) => changeSheet(state, { kind: "undo" }), end);
        expect(back.draft.size).toBe(0);
        const forth = end.undo.reduce((state) => changeSheet(state, { kind: "redo" }), back);
        expect(editsOf(forth.draft).sort(byPlace)).toEqual(editsOf(end.draft).sort(byPlace));
      }),
    );
  });

  it("ADM-VAL-004 undo and redo take back a whole paste at once, and all that was thrown away", () => {
    const pasted = changeSheet(EMPTY_SHEET, {
      kind: "change",
      patch: typeCells(EMPTY_DRAFT, pets, [normal("5"), { ...normal("6"), petId: 2 }]),
    });
    expect(changeSheet(pasted, { kind: "undo" }).draft.size).toBe(0);
    const thrown = changeSheet(pasted, { kind: "discard" });
    expect([thrown.draft.size, changeSheet(thrown, { kind: "undo" }).draft.size]).toEqual([0, 2]);
  });
});

const byPlace = ([a, f]: readonly [number, string, unknown], [b, g]: readonly [number, string, unknown]) => a - b || f.localeCompare(g);

describe("cells on their way to the server", () => {
  it("arrive as they were typed", () => {
    const cells = fc.array(
      fc.record({
        petId: fc.integer({ min: 1, max: 2_147_483_647 }),
        field: fc.constantFrom(...FIELDS.slice(0, 4)),
        value: value(),
        seen: value(),
        confirmed: fc.boolean(),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(cells, (list) => {
        const unique = [...new Map(list.map((cell) => [`${cell.petId} ${cell.field}`, cell])).values()];
        const sent = formatCells(
          unique.map(({ petId, field, value: to, seen, confirmed }) => [
            petId,
            field,
            { text: "", to, seen, ...(confirmed && { confirmed }) },
          ]),
        );
        const arrived = parseCells(sent, (petId) => `reason ${petId}`);
        expect(encodeURIComponent(sent)).toBe(sent);
        for (const { petId, field, value: to, seen, confirmed } of unique) {
          const pet = arrived?.find((one) => one.petId === petId);
          expect(pet?.values?.[field as "normal"]).toBe(to);
          expect(pet?.seen?.values?.[field as "normal"]).toBe(seen);
          expect(pet?.confirmed?.includes(field as "normal")).toBe(confirmed);
          expect(pet?.reason).toBe(`reason ${petId}`);
        }
      }),
    );
  });

  it("cells are sent with trend and demand, and not at all where the text is broken", () => {
    expect(parseCells("7.4.2.0_7.5.3.5", () => "")).toEqual([
      {
        petId: 7,
        values: {},
        seen: { values: {}, trend: "Stable", demand: 3 },
        confirmed: [],
        reason: "",
        trend: "Rising Fast",
        demand: 5,
      },
    ]);
    for (const broken of ["7.4.2", "7.6.1.1", "x.0.1.2", "7.4.9.1", "7.0.1.-2", "7.0.1.2.d"])
      expect(parseCells(broken, () => "")).toBe(null);
  });

  it("cells are sent with the reasons of single pets", () => {
    const reasons = new Map([
      [12, "Seen in trades"],
      [3, ""],
    ]);
    expect(parseReasons(formatReasons(reasons))).toEqual(reasons);
    expect(parseReasons("nothing")).toBe(null);
  });

  function value() {
    return fc.oneof(fc.integer({ min: 1, max: 1e15 }), fc.constantFrom("O/C" as const, "N/A" as const, null));
  }
});

test("ADM-VAL-020 after a save its edits are gone from the draft, undo brings back the old values, and later edits stay", () => {
  const edit = (seen: number, to: number) => ({ text: String(to), to, seen });
  const sent: Draft = new Map([
    [1, { normal: edit(10, 20), reason: { text: "why", to: "why", seen: "" } }],
    [2, { normal: edit(5, 6) }],
  ]);
  const typedOn: Draft = new Map([...sent, [2, { normal: edit(5, 7) }]]);
  const after = changeSheet({ draft: typedOn, undo: [], redo: [] }, { kind: "saved", draft: sent });
  expect([...after.draft]).toEqual([[2, { normal: { text: "7", to: 7, seen: 6 } }]]);
  const back = changeSheet({ ...after, draft: EMPTY_DRAFT }, { kind: "undo" });
  expect([...back.draft]).toEqual([
    [1, { normal: { text: "10", to: 10, seen: 20 } }],
    [2, { normal: { text: "5", to: 5, seen: 6 } }],
  ]);
});
