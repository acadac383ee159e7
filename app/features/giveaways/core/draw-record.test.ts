import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawWinners, sha256 } from "./draw.ts";
import { checkRecord, compareRecords } from "./draw-check.ts";
import {
  type DrawRecord,
  entriesOf,
  firstChecksum,
  formatLine,
  formatRecordFoot,
  formatRecordHead,
  MAX_RECORD_LENGTH,
  nextChecksum,
  parseRecord,
  type RecordLine,
  type RecordTerms,
  type Redraw,
} from "./draw-record.ts";

const GIVEAWAY = "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10";
const SEED = "5".repeat(64);

/** The whole record as the site sends it. */
const formatRecord = (record: DrawRecord) =>
  formatRecordHead(record) + record.lines.map((line) => `${formatLine(line)}\n`).join("") + formatRecordFoot(record);

const enters = (number: number, tickets: 1 | 2 = 1): RecordLine => ({
  kind: "enters",
  number,
  code: number.toString(16).padStart(16, "0"),
  tickets,
});
const leaves = (number: number): RecordLine => ({ kind: "leaves", number });

const TERMS = { title: 'A "quoted" title', prize: "Shiny King Doggy", endsAt: "2026-11-21T13:00:00.000Z" };

/** A record of these lines; `again` places were drawn again since the draw, as far as there are entries. */
async function recordOf(
  lines: readonly RecordLine[],
  drawn = true,
  prizes = 2,
  terms: RecordTerms | null = TERMS,
  again = 0,
): Promise<DrawRecord> {
  const head = { giveaway: GIVEAWAY, terms, prizes, promise: await sha256(SEED) };
  let checksum = await firstChecksum(head);
  for (const line of lines) checksum = await nextChecksum(checksum, line);
  const seed = drawn ? SEED : null;
  const all = await drawWinners(SEED, checksum, entriesOf(lines), prizes + again);
  const redraws = all.slice(prizes).map((number) => ({ place: 1, number, cause: "silent" as const, at: "2026-11-29T13:00:00.000Z" }));
  return { ...head, lines, checksum, seed, winners: drawn ? all.slice(0, prizes) : null, redraws: drawn ? redraws : [] };
}
const results = async (record: DrawRecord) => (await checkRecord(record)).map(({ result }) => result);

/** Texts as people write them, with line breaks and quotes at the worst; null for a record of the first version. */
const text = fc.string({ unit: "binary", maxLength: 80 });
const anyTerms = fc.option(fc.record({ title: text, prize: text, endsAt: fc.constant(TERMS.endsAt) }));

/** An arbitrary list: some enter, some of those leave. */
const history = fc
  .array(fc.record({ leave: fc.boolean(), tickets: fc.constantFrom(1 as const, 2 as const), which: fc.nat() }), { maxLength: 30 })
  .map((steps) => {
    const lines: RecordLine[] = [];
    const there: number[] = [];
    let entered = 0;
    for (const { leave, tickets, which } of steps) {
      if (leave && there.length > 0) lines.push(leaves(there.splice(which % there.length, 1)[0] as number));
      else {
        entered += 1;
        there.push(entered);
        lines.push(enters(entered, tickets));
      }
    }
    return lines;
  });

describe("a record", () => {
  test("a record is read back as what was written, whatever the list", async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.boolean(),
        fc.integer({ min: 1, max: 20 }),
        anyTerms,
        fc.nat(3),
        async (lines, drawn, prizes, terms, again) => {
          const record = await recordOf(lines, drawn, prizes, terms, again);
          expect(parseRecord(formatRecord(record))).toEqual({ ok: true, record });
          expect(parseRecord(`\r\n${formatRecord(record).replaceAll("\n", "  \r\n")}`)).toEqual({ ok: true, record });
          const right = ["right", "right", "right", ...(record.redraws.length > 0 ? ["right"] : [])];
          expect(await results(record)).toEqual(drawn ? right : ["open", "right", "open"]);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("a record says who is in the draw: those who entered and did not leave", () => {
    expect(entriesOf([enters(1), enters(2, 2), leaves(1), enters(3)])).toEqual([
      { number: 2, tickets: 2 },
      { number: 3, tickets: 1 },
    ]);
  });

  test.each([
    ["", "A record begins with"],
    ["nothing", "A record begins with"],
    ["Bubblegum Values giveaway, record 3", "A record begins with"],
    ["Bubblegum Values giveaway, record 1", "The record is not complete"],
    [`Bubblegum Values giveaway, record 1\ngiveaway ${GIVEAWAY}\nprizes 0`, "Line 3 does not belong there"],
    [
      `Bubblegum Values giveaway, record 1\ngiveaway ${GIVEAWAY}\nprizes 1\npromise ${SEED}\n1 enters xyz 1`,
      "Line 5 does not belong there",
    ],
    [`Bubblegum Values giveaway, record 1\ngiveaway ${GIVEAWAY}\nprizes 1\npromise ${SEED}\n1 enters ${"0".repeat(16)} 3`, "Line 5"],
    [`Bubblegum Values giveaway, record 1\ngiveaway ${GIVEAWAY}\nprizes 1\npromise ${SEED}\nchecksum ${SEED}\nwinner 1`, "Line 6"],
    [
      `Bubblegum Values giveaway, record 1\ngiveaway ${GIVEAWAY}\nprizes 1\npromise ${SEED}\nchecksum ${SEED}\nseed ${SEED}\nmore`,
      "Line 7",
    ],
    ["x".repeat(MAX_RECORD_LENGTH + 1), "too long"],
  ])("a record that is none is refused with where: %.90j", (text, message) => {
    expect(parseRecord(text)).toEqual({ ok: false, message: expect.stringContaining(message) });
  });

  test("a record never throws, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseRecord(text).ok).toBe(false);
      }),
    );
  });
});

describe("a check notices", async () => {
  const lines = [enters(1), enters(2, 2), enters(3), leaves(3), enters(4), enters(5, 2), enters(6)];
  const honest = await recordOf(lines);

  test("any digit or letter that is not what it was", async () => {
    const text = formatRecord(honest);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom(..."0123456789abcdef"), async (at, letter) => {
        if (!/[0-9a-f]/.test(text[at] as string) || text[at] === letter) return;
        const read = parseRecord(text.slice(0, at) + letter + text.slice(at + 1));
        if (!read.ok) return;
        expect([...(await results(read.record)), compareRecords(read.record, honest).result]).toContain("wrong");
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, Partial<DrawRecord>]>([
    ["another seed", { seed: "6".repeat(64) }],
    ["another winner", { winners: [4, 1] }],
    ["winners in another order", { winners: [...(honest.winners ?? [])].reverse() }],
    ["a winner too few", { winners: honest.winners?.slice(0, 1) ?? [] }],
    ["an entry that was added", { lines: [...lines, enters(7)] }],
    ["an entry that was left out", { lines: lines.slice(0, -1) }],
    ["two entries that changed places", { lines: [enters(2), enters(1), ...lines.slice(2)] }],
    ["a second ticket", { lines: [enters(1, 2), ...lines.slice(1)] }],
    ["one who left and is back", { lines: lines.filter(({ kind }) => kind === "enters") }],
    ["one more prize", { prizes: 3 }],
    ["another promise", { promise: "7".repeat(64) }],
    ["the record of another giveaway", { giveaway: GIVEAWAY.replace("0", "1") }],
  ])("%s", async (_what, forged) => {
    expect(await results({ ...honest, ...forged })).toContain("wrong");
  });

  test.each<[string, RecordLine[]]>([
    ["a number that is left out", [enters(1), enters(3)]],
    ["a number twice", [enters(1), enters(1)]],
    ["a code twice", [enters(1), { kind: "enters", number: 2, code: "0000000000000001", tickets: 1 }]],
    ["one who leaves twice", [enters(1), leaves(1), leaves(1)]],
    ["one who leaves and was never there", [enters(1), leaves(2)]],
  ])("%s, also where the checksum was made to fit", async (_what, forged) => {
    expect(await results(await recordOf(forged))).toContain("wrong");
  });

  test("a whole record that was made up: nothing in it is wrong, but it is not the one that was published", async () => {
    const seed = "9".repeat(64);
    const head = { giveaway: GIVEAWAY, terms: TERMS, prizes: 2, promise: await sha256(seed) };
    let checksum = await firstChecksum(head);
    for (const line of lines) checksum = await nextChecksum(checksum, line);
    const winners = await drawWinners(seed, checksum, entriesOf(lines), 2);
    const forged: DrawRecord = { ...head, lines, checksum, seed, winners, redraws: [] };
    expect(await results(forged)).toEqual(["right", "right", "right"]);
    expect(compareRecords(forged, honest)).toMatchObject({
      result: "wrong",
      words: "The promise is not the one that this site publishes.",
    });
  });

  test.each(["title", "prize", "endsAt"] as const)(
    "another %s than before the first entry, in the record and beside the published one",
    async (part) => {
      const forged = { ...honest, terms: { ...TERMS, [part]: part === "endsAt" ? "2026-11-22T13:00:00.000Z" : "Another one" } };
      expect(await results(forged)).toContain("wrong");
      expect(compareRecords(forged, honest)).toMatchObject({ result: "wrong", words: expect.stringContaining("Title, prize or end") });
    },
  );

  test("a check finds nothing wrong in a record of the first version, which says neither title nor prize", async () => {
    const record = await recordOf(lines.slice(0, 2), true, 1, null);
    const written = formatRecord(record);
    expect(written.split("\n").slice(0, 3)).toEqual(["Bubblegum Values giveaway, record 1", `giveaway ${GIVEAWAY}`, "prizes 1"]);
    const read = parseRecord(written);
    expect(read.ok && (await results(read.record))).toEqual(["right", "right", "right"]);
  });

  test("a check notices that a record from before the draw is the beginning of the current one, and that one of another list is not", async () => {
    const early = await recordOf(lines.slice(0, 4), false);
    expect(compareRecords(early, honest)).toMatchObject({ result: "right", words: expect.stringContaining("the beginning") });
    expect(compareRecords(await recordOf(lines, false), honest)).toMatchObject({ result: "right" });
    expect(compareRecords(honest, honest)).toMatchObject({ result: "right", words: "It is what this site publishes." });
    const other = await recordOf([enters(1), enters(2, 1)], false);
    expect(compareRecords(other, honest)).toMatchObject({ result: "wrong", words: expect.stringContaining("line 2") });
    const longer = await recordOf([...lines, enters(7)], false);
    expect(compareRecords(longer, honest)).toMatchObject({ result: "wrong" });
    // A draw from the beginning of the list alone, right in itself.
    const shorter = { ...(await recordOf(lines.slice(0, 5))), winners: honest.winners };
    expect(compareRecords(shorter, honest)).toMatchObject({ result: "wrong" });
  });
});

describe("places that are drawn again", async () => {
  const lines = [enters(1), enters(2, 2), enters(3), enters(4), enters(5, 2), enters(6)];
  const first = await recordOf(lines);
  const again = await recordOf(lines, true, 2, TERMS, 2);
  const [one, two] = again.redraws as [Redraw, Redraw];

  test("a record with redraws is right, names who had to get each place, and nobody in it wins twice", async () => {
    const steps = await checkRecord(again);
    expect(steps.map(({ result }) => result)).toEqual(["right", "right", "right", "right"]);
    expect(steps[3]?.words).toBe(`The draw gives place 1 to entry ${one.number}, place 1 to entry ${two.number}.`);
    expect(new Set([...(again.winners ?? []), one.number, two.number]).size).toBe(4);
    expect(again.winners).toEqual(first.winners);
  });

  test.each<[string, Redraw[]]>([
    ["another entry", [{ ...one, number: [1, 2, 3, 4, 5, 6].find((number) => number !== one.number) as number }]],
    ["a second turn before the first", [two, one]],
    ["a turn that is left out", [two]],
    ["a place that nobody had won", [{ ...one, place: 3 }]],
    ["somebody who has won already", [{ ...one, number: first.winners?.[1] as number }]],
  ])("a record whose redraws are forged is wrong: %s", async (_what, redraws) => {
    expect(await results({ ...again, redraws })).toEqual(["right", "right", "right", "wrong"]);
  });

  test("a record saved before a redraw is still what the site publishes, and one with other redraws is not", () => {
    expect(compareRecords(first, again)).toMatchObject({ result: "right", words: expect.stringContaining("2 places were drawn again") });
    expect(compareRecords(again, again)).toMatchObject({ result: "right", words: "It is what this site publishes." });
    for (const published of [
      first,
      { ...again, redraws: [{ ...one, place: 2 }, two] },
      { ...again, redraws: [{ ...one, cause: "gone" as const }, two] },
    ])
      expect(compareRecords(again, published), JSON.stringify(published.redraws)).toMatchObject({ result: "wrong" });
  });

  test.each(["redraw 0 winner 1 gone", "redraw 1 winner 1 lost", "redraw 1 winner x gone", "redraw 1 gone"])(
    "a line that is no redraw is refused with where it stands: %s",
    (line) => {
      expect(parseRecord(`${formatRecord(first)}${line} 2026-11-29T13:00:00.000Z\n`)).toMatchObject({
        ok: false,
        message: expect.stringContaining("Line "),
      });
    },
  );

  test("a redraw without a draw is refused", async () => {
    const open = formatRecord(await recordOf(lines, false));
    expect(parseRecord(`${open}redraw 1 winner 1 gone 2026-11-29T13:00:00.000Z\n`)).toMatchObject({ ok: false });
  });
});
