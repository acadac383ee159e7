import { parsePetValue, parseStaffValue } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetValue, PetValues, Variant } from "~/features/pets/pets.types.ts";
import { describeReadings, parseAmount } from "~/text/amounts.ts";
import type { Fields } from "../imports.types.ts";
import { momentReadings, parseMoment } from "./moments.ts";
import { cleanText } from "./plain-words.ts";
import { isFields } from "./unfold-export.ts";

const TRUE = /^(true|yes|y|1|on|x|limited)$/i;
const SECRET = /password|passwd|pwd(hash)?$|salt$|token|secret|credential/i;
const MAX_SHOWN = 40;
/** Words that programs write for a missing value. */
const NOTHING = ["null", "undefined", "NaN"];
/** "1.2e6", as programs write large numbers. */
const EXPONENT = /^\s*\d+(?:\.\d+)?e\+?\d{1,2}\s*$/i;

/**
 * Reads the fields of a document and notes its repairs. Field names count in any spelling ("robloxUsername", "Roblox username"). A
 * field that cannot be read counts as missing. If several names are given, the first that is filled in counts.
 */
export class FieldReader {
  /** Repairs, one short sentence each. */
  readonly mended: string[] = [];
  readonly #fields: ReadonlyMap<string, unknown>;

  constructor(data: Fields) {
    this.#fields = new Map(
      Object.entries(data).flatMap(([name, value]) => {
        if (typeof value !== "string" || !NOTHING.includes(value.trim())) return [[letters(name), value] as const];
        this.note(`${name} “${value.trim()}” → nothing`);
        return [];
      }),
    );
  }

  /** The value of the first of these fields that is present; undefined without any. */
  raw(...names: string[]): unknown {
    for (const name of names) {
      const value = this.#fields.get(letters(name));
      if (value !== undefined && value !== null && value !== "") return value;
    }
    return undefined;
  }

  /** A text that can be shown; "" if there is none. */
  text(names: string | readonly string[], max: number, options: { lines?: boolean } = {}): string {
    const [value, name] = this.#first(names);
    if (value === undefined) return "";
    if (typeof value !== "string" && typeof value !== "number") return "";
    const { text, mended } = cleanText(String(value), max, options);
    for (const what of mended) this.note(`${name}: ${what}`);
    return text;
  }

  /** An id of the old data as text; "" if there is none. */
  id(...names: string[]): string {
    const value = this.raw(...names);
    if (typeof value === "number") return String(value);
    return typeof value === "string" ? value.trim().slice(0, 1_500) : "";
  }

  /** A number, also if it is written as text; null if there is none, or if the text has two readings, which is noted. */
  number(...names: string[]): number | null {
    const value = this.raw(...names);
    if (typeof value === "number") return Number.isFinite(value) ? value : null;
    if (typeof value !== "string") return null;
    if (EXPONENT.test(value)) return this.#exponent(names[0] ?? "", value);
    const amount = parseAmount(value, { min: Number.MIN_SAFE_INTEGER, asksAboutDot: true });
    if (amount.kind === "two") this.note(`${names[0]} ${show(value)} left out: ${describeReadings(value, amount.readings)}`);
    if (amount.kind === "fraction") return Math.round(amount.value);
    return amount.kind === "value" ? amount.value : null;
  }

  /** A whole number, limited to `min` and `max`; `otherwise` if there is none. */
  whole(name: string, { min, max, otherwise }: { min: number; max: number; otherwise: number }): number {
    const number = this.number(name);
    if (number === null) return otherwise;
    const whole = Math.min(max, Math.max(min, Math.round(number)));
    if (whole !== number) this.note(`${name} ${show(number)} → ${whole}`);
    return whole;
  }

  /** Whether a field says yes. */
  flag(...names: string[]): boolean {
    const value = this.raw(...names);
    return value === true || value === 1 || (typeof value === "string" && TRUE.test(value.trim()));
  }

  /** The first of these moments that can be read; null if there is none, with a note on each that is there but cannot be read. */
  moment(...names: string[]): Date | null {
    for (const name of names) {
      const value = this.raw(name);
      if (value === undefined) continue;
      const at = parseMoment(value);
      if (at !== null) return at;
      const days = momentReadings(value).map((day) => day.toISOString().slice(0, 10));
      this.note(
        `${name} ${show(value)} ${days.length > 0 ? `can be read in two ways: ${days.join(" or ")}` : "is no date that can be read"}`,
      );
    }
    return null;
  }

  /** Whether one of these fields is filled in, even with an unreadable value. */
  has(...names: string[]): boolean {
    return this.raw(...names) !== undefined;
  }

  /** A list; empty if there is none. Values with the keys "0", "1" … count as a list. */
  list(...names: string[]): unknown[] {
    const value = this.raw(...names);
    if (Array.isArray(value)) return value;
    return isFields(value) ? Object.values(value) : [];
  }

  /** The meaning of the word in a field, in any spelling; `otherwise` if the field is empty, or, with a note, if the word is unknown. */
  choice<Word extends string>(names: string | readonly string[], words: Readonly<Record<string, Word>>, otherwise: NoInfer<Word>): Word {
    const [value, name] = this.#first(names);
    if (value === undefined) return otherwise;
    const known = new Map(Object.entries(words).map(([word, meaning]) => [letters(word), meaning]));
    const chosen = typeof value === "string" || typeof value === "number" ? known.get(letters(String(value))) : undefined;
    if (chosen === undefined) this.note(`${name} ${show(value)} → ${otherwise}`);
    return chosen ?? otherwise;
  }

  /**
   * The values of the variants that are named, in `field` or beside the other fields. A value that cannot be read becomes "not valued yet".
   */
  values(field: string): Partial<PetValues> {
    const raw = this.raw(field);
    const inner = Array.isArray(raw) ? namedValues(raw) : raw;
    if (raw !== undefined && !isFields(inner))
      this.note(`${field} ${Array.isArray(raw) ? "is a list that does not say which variant each one is" : show(raw)} → no values`);
    const reader = isFields(inner) ? new FieldReader(inner) : this;
    if (reader !== this) for (const what of reader.mended) this.note(what);
    const values: Partial<PetValues> = {};
    for (const variant of VARIANTS) {
      const names = isFields(inner) ? [variant] : [variant, `${variant}Value`, `value${variant}`];
      const raw = reader.raw(...names);
      if (raw === undefined) continue;
      const value = this.#value(variant, raw);
      if (value !== undefined) values[variant] = value;
    }
    return values;
  }

  /** Notes a repair. */
  note(what: string): void {
    this.mended.push(what);
  }

  /** Notes which secrets the document contains. Their values are never read. */
  noteSecrets(): void {
    const found = [...this.#fields.keys()].filter((name) => SECRET.test(name));
    if (found.length > 0) this.note(`${found.join(", ")} left behind`);
  }

  /** Undefined for a variant that does not exist ("none"). */
  #value(variant: Variant, raw: unknown): PetValue | undefined {
    if (typeof raw === "string" && /^(none|-+|–|—)$/i.test(raw.trim())) return undefined;
    if (typeof raw === "string" && EXPONENT.test(raw)) return this.#value(variant, this.#exponent(variant, raw));
    const parsed = typeof raw === "string" ? parseStaffValue(raw) : parsePetValue(raw);
    if (parsed.ok) {
      if (typeof raw === "number" && raw !== 0 && parsed.value !== raw) this.note(`${variant} ${show(raw)} → ${parsed.value}`);
      return parsed.value;
    }
    // "148.661" is a hundred times a thousand to some and 149 to others.
    if (parsed.readings) {
      this.note(`${variant} ${show(raw)} → no value yet, because it can be read in two ways`);
      return null;
    }
    // More decimals than a whole number has are rounded; a comma may be a decimal point, which makes a tenfold difference.
    const amount = typeof raw === "string" && !raw.includes(",") ? parseAmount(raw) : null;
    const again = amount?.kind === "fraction" ? parsePetValue(amount.value) : parsed;
    this.note(`${variant} ${show(raw)} → ${again.ok ? again.value : "no value yet"}`);
    return again.ok ? again.value : null;
  }

  #exponent(name: string, written: string): number {
    const number = Number(written);
    this.note(`${name} ${show(written)} → ${number}`);
    return number;
  }

  #first(names: string | readonly string[]): [unknown, string] {
    const list = typeof names === "string" ? [names] : names;
    for (const name of list) {
      const value = this.raw(name);
      if (value !== undefined) return [value, name];
    }
    return [undefined, list[0] ?? ""];
  }
}

/** Values in a list, each with its variant: `[{"variant": "shiny", "value": 5}]`; undefined for any other list. */
function namedValues(list: readonly unknown[]): Fields | undefined {
  const named = list.map((one) => {
    if (!isFields(one)) return undefined;
    const name = one.variant ?? one.type ?? one.name;
    return typeof name === "string" ? ([name, one.value ?? one.amount] as const) : undefined;
  });
  return named.length > 0 && named.every((one) => one !== undefined) ? Object.fromEntries(named) : undefined;
}

/** A name in its compared form: only lower-case letters and digits. */
function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** A short quotation of a value, never a whole text, which may be private. */
function show(value: unknown): string {
  if (typeof value !== "string") return typeof value === "number" || typeof value === "boolean" ? String(value) : "of an unknown form";
  const { text } = cleanText(value, MAX_SHOWN);
  return `“${text}”`;
}
