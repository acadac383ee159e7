const SECOND = 1_000;
/** Roblox opened in 2006: anything older is a mistake, as is anything further ahead than anybody plans. */
const EARLIEST = Date.UTC(2006, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/**
 * Numbers below the first bound are seconds since 1970, below the second milliseconds, and above it microseconds, so that each gives a
 * plausible date.
 */
const FEWEST_MILLISECONDS = 1e11;
const FEWEST_MICROSECONDS = 1e14;

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** "2025/03/04", and "11.04.2025", in which the day always comes first. */
const YEAR_FIRST = /^(\d{4})\/(\d{1,2})\/(\d{1,2})((?:T| )\d.*)?$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?( \d.*))?$/;
/** "13/04/2025" and "04/13/2025": which one is the day follows from the number that can be no month. */
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:,?((?:T| )\d.*))?$/;
/** A timestamp as a program prints it: "Timestamp(seconds=1690891200, nanoseconds=0)". */
const PRINTED = /^Timestamp\(seconds=(\d{1,12}), ?nano(?:second)?s=(\d{1,9})\)$/i;
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;

/**
 * Reads a moment in any of the forms in which a document database exports it: `{seconds, nanoseconds}`, with or without underscores or a
 * wrapper; ISO text; a date as JavaScript or the database's console writes it; and seconds, milliseconds or microseconds since 1970, as a
 * number or as text; "2025/03/04", "11.04.2025" and "13/04/2025". Text without a time zone is UTC. Null for anything else, for "01/02/2023",
 * which is January to some and February to others (`momentReadings`), and for dates outside 2006 to 2100.
 */
export function parseMoment(input: unknown): Date | null {
  const at = toMilliseconds(input, 0);
  return at !== null && at >= EARLIEST && at < LATEST ? new Date(at) : null;
}

/** Both days of a date that is read one way here and another way there, such as "03/04/2025"; none for any other text. */
export function momentReadings(input: unknown): Date[] {
  const [, first, second, year] = (typeof input === "string" && SLASHED.exec(input.trim())) || [];
  if (first === undefined || second === undefined || Number(first) > 12 || Number(second) > 12 || first === second) return [];
  return [`${year}-${first}-${second}`, `${year}-${second}-${first}`].flatMap(
    (text) => parseMoment(text.replace(/-(\d)(?=-|$)/g, "-0$1")) ?? [],
  );
}

function toMilliseconds(input: unknown, depth: number): number | null {
  if (typeof input === "number") return fromNumber(input);
  if (typeof input === "string") return fromText(input.trim());
  if (input instanceof Date) return input.getTime();
  if (typeof input !== "object" || input === null || depth > 3) return null;
  const fields = input as Record<string, unknown>;
  const seconds = toNumber(fields.seconds ?? fields._seconds);
  if (seconds !== null)
    return seconds * SECOND + Math.floor((toNumber(fields.nanoseconds ?? fields._nanoseconds ?? fields.nanos) ?? 0) / 1e6);
  const wrapped = fields.value ?? fields.timestampValue ?? fields.__time__ ?? fields.$date ?? fields.$numberLong;
  return wrapped === undefined ? null : toMilliseconds(wrapped, depth + 1);
}

function fromNumber(number: number): number | null {
  if (!Number.isFinite(number) || number <= 0) return null;
  if (number < FEWEST_MILLISECONDS) return Math.floor(number * SECOND);
  return Math.floor(number < FEWEST_MICROSECONDS ? number : number / SECOND);
}

function fromText(text: string): number | null {
  if (text.length > 100) return null;
  if (/^\d+(?:\.\d+)?$/.test(text)) return fromNumber(Number(text));
  const printed = PRINTED.exec(text);
  if (printed) return toMilliseconds({ seconds: printed[1], nanoseconds: printed[2] }, 0);
  const [, year, month, day, time = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return fromText(`${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}${time}`);
  const dotted = DOTTED.exec(text);
  if (dotted) return fromText(`${dotted[3]}-${dotted[2]?.padStart(2, "0")}-${dotted[1]?.padStart(2, "0")}${dotted[4] ?? ""}`);
  const [, one, two, ofYear, at = ""] = SLASHED.exec(text) ?? [];
  if (one !== undefined && two !== undefined && (Number(one) > 12 || Number(two) > 12 || one === two)) {
    const [dayOfMonth, monthOfYear] = Number(one) > 12 ? [one, two] : [two, one];
    return fromText(`${ofYear}-${monthOfYear.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}${at}`);
  }
  const iso = ISO.exec(text);
  if (iso) return toTime(iso[1] !== undefined || !/\d:\d/.test(text) ? text : `${text}Z`);
  if (!MONTH.test(text)) return null;
  // "August 1, 2023 at 2:00:00 PM UTC+2", as the database's console shows it, and "Tue Aug 01 2023 12:00:00 GMT+0200 (…)".
  const plain = text
    .replace(/\u202f|\u00a0/g, " ")
    .replace(/\s+at\s+/i, " ")
    .replace(/\s*\(.*\)$/, "")
    .replace(
      /(?:UTC|GMT)([+-])(\d{1,2})(?::?(\d{2}))?$/i,
      (_, sign, hours, minutes = "00") => `GMT${sign}${hours.padStart(2, "0")}${minutes}`,
    );
  return toTime(/GMT|UTC|Z$|[+-]\d{4}$/i.test(plain) ? plain : `${plain} UTC`);
}

function toTime(text: string): number | null {
  const at = Date.parse(text.replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T"));
  return Number.isNaN(at) ? null : at;
}

function toNumber(input: unknown): number | null {
  const number = typeof input === "string" && /^-?\d+$/.test(input) ? Number(input) : input;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}
