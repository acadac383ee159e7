import { formatNumber } from "~/text/numbers.ts";
import { drawWinners, sha256 } from "./draw.ts";
import {
  type DrawRecord,
  entriesOf,
  firstChecksum,
  formatLine,
  formatRedraw,
  nextChecksum,
  type RecordLine,
  type Redraw,
} from "./draw-record.ts";

/** One step of a check; `open` if the record cannot tell yet, because there was no draw. */
export interface CheckStep {
  step: "promise" | "list" | "winners" | "redraws" | "site";
  result: "right" | "wrong" | "open";
  /** The finding, as a sentence. */
  words: string;
}

/** How many lines are checked before the page may respond. */
const LINES_A_BREATH = 2_000;

/**
 * Checks a record on its own: whether the seed is the promised one, whether the checksum belongs to the list, and whether the draw gives
 * these winners. `onProgress` is called with the checked share of the list, from 0 to 1. Rejects as `sha256` does.
 */
export async function checkRecord(record: DrawRecord, onProgress?: (done: number) => void): Promise<CheckStep[]> {
  const steps = [await checkPromise(record), await checkList(record, onProgress), await checkWinners(record)];
  return record.redraws.length === 0 ? steps : [...steps, await checkRedraws(record)];
}

async function checkPromise({ seed, promise }: DrawRecord): Promise<CheckStep> {
  if (seed === null) return { step: "promise", result: "open", words: "The seed is still secret. It is published with the draw." };
  return (await sha256(seed)) === promise
    ? { step: "promise", result: "right", words: "The seed is the one that was promised before the first entry." }
    : { step: "promise", result: "wrong", words: "This is not the seed that was promised: its hash is another one." };
}

async function checkList(record: DrawRecord, onProgress?: (done: number) => void): Promise<CheckStep> {
  const flaw = flawOf(record.lines);
  if (flaw !== null) return { step: "list", result: "wrong", words: flaw };
  let checksum = await firstChecksum(record);
  for (const [at, line] of record.lines.entries()) {
    checksum = await nextChecksum(checksum, line);
    if (at % LINES_A_BREATH === 0) onProgress?.(at / record.lines.length);
  }
  const { length } = entriesOf(record.lines);
  return checksum === record.checksum
    ? { step: "list", result: "right", words: `The checksum belongs to this list of ${count(length)}.` }
    : {
        step: "list",
        result: "wrong",
        words: "The list is not the one that the checksum belongs to: something was added, changed or left out.",
      };
}

/** The first inconsistency of a list, in words; null if there is none. */
function flawOf(lines: readonly RecordLine[]): string | null {
  const codes = new Set<string>();
  const gone = new Set<number>();
  let entered = 0;
  for (const line of lines) {
    if (line.kind === "enters") {
      entered += 1;
      if (line.number !== entered) return `Entry ${line.number} is out of order: ${entered} was next.`;
      if (codes.has(line.code)) return `Entry ${line.number} has the code of another one.`;
      codes.add(line.code);
    } else {
      if (line.number > entered || gone.has(line.number)) return `Entry ${line.number} leaves, but was not there.`;
      gone.add(line.number);
    }
  }
  return null;
}

async function checkWinners({ seed, checksum, lines, prizes, winners }: DrawRecord): Promise<CheckStep> {
  if (seed === null || winners === null) return { step: "winners", result: "open", words: "Nobody has been drawn yet." };
  const drawn = await drawWinners(seed, checksum, entriesOf(lines), prizes);
  if (drawn.join() !== winners.join())
    return { step: "winners", result: "wrong", words: `These are not the winners: the draw gives ${nameEntries(drawn)}.` };
  return {
    step: "winners",
    result: "right",
    words: drawn.length === 0 ? "Nobody had entered, so nobody won." : `The draw gives ${nameEntries(drawn)}.`,
  };
}

/** In the order of the redraws, each redrawn place goes to the next winner of the draw. */
async function checkRedraws({ seed, checksum, lines, prizes, winners, redraws }: DrawRecord): Promise<CheckStep> {
  const wrong = (words: string): CheckStep => ({ step: "redraws", result: "wrong", words });
  if (seed === null || winners === null) return wrong("A place cannot be drawn again before the draw.");
  const drawn = (await drawWinners(seed, checksum, entriesOf(lines), prizes + redraws.length)).slice(prizes);
  const flaw = redraws.find(({ place, number }, at) => place > winners.length || number !== drawn[at]);
  if (flaw) return wrong(`Place ${flaw.place} was not drawn again like this: the draw gives ${nameEntries(drawn)} for such places.`);
  const words = redraws.map(({ place, number }) => `place ${place} to entry ${number}`).join(", ");
  return { step: "redraws", result: "right", words: `The draw gives ${words}.` };
}

const count = (entries: number) => `${formatNumber(entries)} ${entries === 1 ? "entry" : "entries"}`;
const nameEntries = (numbers: readonly number[]) =>
  numbers.length === 0 ? "no entry" : `${numbers.length === 1 ? "entry" : "entries"} ${numbers.join(", ")}`;

/**
 * Compares a record that somebody saved at any time with the one published now: it has to be the same giveaway with the same promise, and
 * the old list has to be the beginning of the new one.
 */
export function compareRecords(own: DrawRecord, published: DrawRecord): CheckStep {
  const wrong = (words: string): CheckStep => ({ step: "site", result: "wrong", words });
  if (own.giveaway !== published.giveaway) return wrong("This record is of another giveaway.");
  if (JSON.stringify(own.terms) !== JSON.stringify(published.terms))
    return wrong("Title, prize or end at its beginning are not those that this site publishes.");
  if (own.prizes !== published.prizes) return wrong("The number of prizes is not the one that this site publishes.");
  if (own.promise !== published.promise) return wrong("The promise is not the one that this site publishes.");
  if (own.lines.length > published.lines.length) return wrong("Your list is longer than the one that this site publishes.");
  const different = own.lines.findIndex((line, at) => formatLine(line) !== formatLine(published.lines[at] as RecordLine));
  if (different !== -1) return wrong(`The list is not the one that this site publishes, from line ${different + 1} of the list on.`);
  if (own.lines.length === published.lines.length && own.checksum !== published.checksum)
    return wrong("The checksum is not the one that this site publishes.");
  if (own.seed !== null && own.lines.length < published.lines.length) return wrong("Your list ends before the one that was drawn from.");
  if (own.seed !== null && (own.seed !== published.seed || own.winners?.join() !== published.winners?.join()))
    return wrong("Seed or winners are not those that this site publishes.");
  if (
    own.redraws.some(
      (redraw, at) => at >= published.redraws.length || formatRedraw(redraw) !== formatRedraw(published.redraws[at] as Redraw),
    )
  )
    return wrong("The places that were drawn again are not those that this site publishes.");
  const again = own.seed === null ? 0 : published.redraws.length - own.redraws.length;
  const words =
    again > 0
      ? `Everything in it is what this site publishes. Since then ${again === 1 ? "a place was" : `${again} places were`} drawn again.`
      : own.lines.length === published.lines.length
        ? "It is what this site publishes."
        : "Your list is the beginning of the one that this site publishes: nothing in it was changed since.";
  return { step: "site", result: "right", words };
}
