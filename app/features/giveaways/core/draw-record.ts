import { formatNumber } from "~/text/numbers.ts";
import { type DrawEntry, sha256 } from "./draw.ts";

/** A line of the list of entries. */
export type RecordLine = { kind: "enters"; number: number; code: string; tickets: 1 | 2 } | { kind: "leaves"; number: number };

/** The prize and the end of a giveaway, as of before the first entry. */
export interface RecordTerms {
  title: string;
  prize: string;
  /** An ISO time. */
  endsAt: string;
}

/** The record of a draw: everything needed to check it, and nothing about any person (decision 0030). */
export interface DrawRecord {
  giveaway: string;
  /** Null in a record of the first version, which did not have them. */
  terms: RecordTerms | null;
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
  /** The places that were drawn again since, in their order. */
  redraws: readonly Redraw[];
}

/** Why a place was drawn again: its winner's account was deleted or banned, or its winner did not reply. */
export type RedrawCause = "gone" | "silent";

/** A place that was drawn again. */
export interface Redraw {
  place: number;
  /** The entry that has it from then on. */
  number: number;
  cause: RedrawCause;
  /** An ISO time. */
  at: string;
}

/** The terms of a giveaway. */
export function termsOf({ title, prize, endsAt }: { title: string; prize: string; endsAt: Date }): RecordTerms {
  return { title, prize, endsAt: endsAt.toISOString() };
}

const FIRST_LINE = "Bubblegum Values giveaway, record 2";
/** Of giveaways that began before their terms were part of the record. */
const FIRST_LINE_WITHOUT_TERMS = "Bubblegum Values giveaway, record 1";

type Head = Pick<DrawRecord, "giveaway" | "terms" | "prizes" | "promise">;

/** The longest record that is read, in characters, and the most entries that are checked. */
export const MAX_RECORD_LENGTH = 8_000_000;
const MAX_RECORD_LINES = 200_000;

/** A line of the list as the record writes it. */
export function formatLine(line: RecordLine): string {
  return line.kind === "enters" ? `${line.number} enters ${line.code} ${line.tickets}` : `${line.number} leaves`;
}

/** The checksum of an empty list. */
export function firstChecksum(record: Head): Promise<string> {
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
export function formatRecordHead({ giveaway, terms, prizes, promise }: Head): string {
  const first = terms ? FIRST_LINE : FIRST_LINE_WITHOUT_TERMS;
  return `${first}\ngiveaway ${giveaway}\n${terms ? formatTerms(terms) : ""}prizes ${prizes}\npromise ${promise}\n`;
}

/** Texts stand in quotes, as in JSON: whatever is in them, they are one line each. */
function formatTerms({ title, prize, endsAt }: RecordTerms): string {
  return `title ${JSON.stringify(title)}\nprize ${JSON.stringify(prize)}\nends ${endsAt}\n`;
}

/** The lines of a record after its list. */
export function formatRecordFoot({
  checksum,
  seed,
  winners,
  redraws,
}: Pick<DrawRecord, "checksum" | "seed" | "winners" | "redraws">): string {
  const drawn = seed === null ? [] : [`seed ${seed}`, ...(winners ?? []).map((number) => `winner ${number}`), ...redraws.map(formatRedraw)];
  return `${[`checksum ${checksum}`, ...drawn].join("\n")}\n`;
}

/** A redraw as the record writes it. */
export function formatRedraw({ place, number, cause, at }: Redraw): string {
  return `redraw ${place} winner ${number} ${cause} ${at}`;
}

export type ReadRecord = { ok: true; record: DrawRecord } | { ok: false; message: string };

const HEX = "[0-9a-f]{64}";
const TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";
const REDRAW = `redraw ([1-9]\\d?) winner ([1-9]\\d{0,8}) (gone|silent) (${TIME})`;
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
  const hasTerms = take(FIRST_LINE) !== null;
  if (!hasTerms && !take(FIRST_LINE_WITHOUT_TERMS)) return wrong(`A record begins with “${FIRST_LINE}”.`);
  const giveaway = take("giveaway ([0-9a-f-]{36})")?.[1];
  const terms = giveaway !== undefined && hasTerms ? takeTerms(take) : null;
  const prizes = giveaway === undefined || terms === undefined ? undefined : take("prizes ([1-9]\\d?)")?.[1];
  const promise = prizes === undefined ? undefined : take(`promise (${HEX})`)?.[1];
  if (giveaway === undefined || terms === undefined || prizes === undefined || promise === undefined) return wrongLine(at, rows);
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
  const redraws: Redraw[] = [];
  for (let found = take(REDRAW); found; found = take(REDRAW))
    redraws.push({ place: Number(found[1]), number: Number(found[2]), cause: found[3] as RedrawCause, at: String(found[4]) });
  if (at < rows.length || (seed === null && winners.length + redraws.length > 0)) return wrongLine(Math.min(at, rows.length - 1), rows);
  const drawn = { seed, winners: seed === null ? null : winners, redraws };
  return { ok: true, record: { giveaway, terms, prizes: Number(prizes), promise, lines, checksum, ...drawn } };
}

/** The lines of the terms; undefined if one of them is not as it is written. */
function takeTerms(take: (pattern: string) => RegExpExecArray | null): RecordTerms | undefined {
  const title = readQuoted(take('title (".*")')?.[1]);
  const prize = title === undefined ? undefined : readQuoted(take('prize (".*")')?.[1]);
  const endsAt = prize === undefined ? undefined : take(`ends (${TIME})`)?.[1];
  return title === undefined || prize === undefined || endsAt === undefined ? undefined : { title, prize, endsAt };
}

/** The text between quotes; undefined if there is none, or if it is not written as records write it. */
function readQuoted(quoted = ""): string | undefined {
  try {
    const text: unknown = JSON.parse(quoted);
    return typeof text === "string" && JSON.stringify(text) === quoted ? text : undefined;
  } catch {
    return undefined;
  }
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
