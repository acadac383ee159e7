import { formatNumber } from "~/ui/numbers.ts";
import { type DrawEntry, sha256 } from "./draw.ts";

/** A line of the list of entries. */
export type RecordLine = { kind: "enters"; number: number; code: string; tickets: 1 | 2 } | { kind: "leaves"; number: number };

/** The record of a draw: everything needed to check it, and nothing about any person (decision 0030). */
export interface DrawRecord {
  giveaway: string;
  prizes: number;
  /** The SHA-256 hash of the seed, published before the first entry. */
  promise: string;
  lines: readonly RecordLine[];
  /** The checksum of everything above it. */
  checksum: string;
  /** Published with the draw; null before. */
  seed: string | null;
  /** The numbers of the entries that won, in the order in which they were drawn; null before the draw. */
  winners: readonly number[] | null;
}

const FIRST_LINE = "Bubblegum Values giveaway, record 1";

/** The longest record that is read, in characters, and the most entries that are checked. */
export const MAX_RECORD_LENGTH = 8_000_000;
const MAX_RECORD_LINES = 200_000;

/** A line of the list as the record writes it. */
export function formatLine(line: RecordLine): string {
  return line.kind === "enters" ? `${line.number} enters ${line.code} ${line.tickets}` : `${line.number} leaves`;
}

/** The checksum of an empty list. */
export function firstChecksum(record: Pick<DrawRecord, "giveaway" | "prizes" | "promise">): Promise<string> {
  return sha256(formatRecordHead(record).trimEnd());
}

/** The checksum of a list with one more line. It covers every line before, so none can be changed or left out later. */
export function nextChecksum(checksum: string, line: RecordLine): Promise<string> {
  return sha256(`${checksum}\n${formatLine(line)}`);
}

/** The entries that take part in the draw, in their order: those that entered and did not leave. */
export function entriesOf(lines: readonly RecordLine[]): DrawEntry[] {
  const gone = new Set(lines.flatMap((line) => (line.kind === "leaves" ? [line.number] : [])));
  return lines.flatMap((line) =>
    line.kind === "enters" && !gone.has(line.number) ? [{ number: line.number, tickets: line.tickets }] : [],
  );
}

/** The lines of a record before its list. */
export function formatRecordHead({ giveaway, prizes, promise }: Pick<DrawRecord, "giveaway" | "prizes" | "promise">): string {
  return `${FIRST_LINE}\ngiveaway ${giveaway}\nprizes ${prizes}\npromise ${promise}\n`;
}

/** The lines of a record after its list. */
export function formatRecordFoot({ checksum, seed, winners }: Pick<DrawRecord, "checksum" | "seed" | "winners">): string {
  const drawn = seed === null ? [] : [`seed ${seed}`, ...(winners ?? []).map((number) => `winner ${number}`)];
  return `${[`checksum ${checksum}`, ...drawn].join("\n")}\n`;
}

/** The whole record as text, which `parseRecord` reads. */
export function formatRecord(record: DrawRecord): string {
  const lines = record.lines.map((line) => `${formatLine(line)}\n`).join("");
  return formatRecordHead(record) + lines + formatRecordFoot(record);
}

export type ReadRecord = { ok: true; record: DrawRecord } | { ok: false; message: string };

const HEX = "[0-9a-f]{64}";
const LINE = /^(?:(?<number>[1-9]\d{0,8}) (?:enters (?<code>[0-9a-f]{16}) (?<tickets>[12])|leaves))$/;

/** Reads a record that somebody saved or was sent. Text that does not belong in a record is refused with its line number. */
export function parseRecord(text: string): ReadRecord {
  if (text.length > MAX_RECORD_LENGTH) return wrong("This is too long to be a record.");
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.trim());
  if (rows.length > MAX_RECORD_LINES + 100)
    return wrong(`A record with more than ${formatNumber(MAX_RECORD_LINES)} lines can't be checked here.`);
  let at = 0;
  const take = (pattern: string): RegExpExecArray | null => {
    const found = new RegExp(`^${pattern}$`).exec(rows[at] ?? "");
    if (found) at += 1;
    return found;
  };
  if (!take(FIRST_LINE)) return wrong(`A record begins with “${FIRST_LINE}”.`);
  const giveaway = take("giveaway ([0-9a-f-]{36})")?.[1];
  const prizes = giveaway === undefined ? undefined : take("prizes ([1-9]\\d?)")?.[1];
  const promise = prizes === undefined ? undefined : take(`promise (${HEX})`)?.[1];
  if (giveaway === undefined || prizes === undefined || promise === undefined) return wrongLine(at, rows);
  const lines: RecordLine[] = [];
  for (; ; at += 1) {
    const groups = LINE.exec(rows[at] ?? "")?.groups;
    if (!groups) break;
    const { number, code, tickets } = groups;
    lines.push(
      code === undefined
        ? { kind: "leaves", number: Number(number) }
        : { kind: "enters", number: Number(number), code, tickets: tickets === "2" ? 2 : 1 },
    );
  }
  const checksum = take(`checksum (${HEX})`)?.[1];
  if (checksum === undefined) return wrongLine(at, rows);
  const seed = take(`seed (${HEX})`)?.[1] ?? null;
  const winners: number[] = [];
  for (let winner = take("winner ([1-9]\\d{0,8})"); winner; winner = take("winner ([1-9]\\d{0,8})")) winners.push(Number(winner[1]));
  if (at < rows.length || (seed === null && winners.length > 0)) return wrongLine(Math.min(at, rows.length - 1), rows);
  const record = { giveaway, prizes: Number(prizes), promise, lines, checksum, seed, winners: seed === null ? null : winners };
  return { ok: true, record };
}

function wrong(message: string): ReadRecord {
  return { ok: false, message };
}

function wrongLine(at: number, rows: readonly string[]): ReadRecord {
  const row = rows[at];
  return wrong(
    row === undefined ? "The record is not complete: its end is missing." : `Line ${at + 1} does not belong there: “${row.slice(0, 80)}”.`,
  );
}
