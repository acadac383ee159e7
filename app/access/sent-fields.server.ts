import { AppError } from "~/platform/http/errors.ts";
import { splitList } from "~/text/field-text.ts";
import { FORM_NAME, IDEMPOTENCY_KEY, MEANT, READING, SEEN, VIEWER } from "~/text/form-reply.ts";

/** The fields that were sent, by name; `a.b` is a part of `a`. */
export class SentFields {
  /** Texts, lists and records, for a command that takes them as they are. */
  readonly all: Readonly<Record<string, unknown>>;
  /** The form’s key, which it keeps until it is answered; undefined if it has none. */
  readonly idempotencyKey: string | undefined;
  /** The id of the account on whose page the form was; undefined for a guest's page, and for forms outside the kit. */
  readonly viewer: string | undefined;
  /** The flagged words that the writer confirmed, as the question named them; empty without a question. */
  readonly meant: string;
  readonly #form: FormData;

  constructor(form: FormData, all: Record<string, unknown>) {
    this.#form = form;
    this.all = all;
    this.idempotencyKey = this.text(IDEMPOTENCY_KEY) || undefined;
    this.viewer = this.text(VIEWER) || undefined;
    this.meant = this.text(MEANT);
  }

  /** The text of a field; empty if it was not sent. Line breaks are single characters. */
  text(name: string): string {
    const value = this.#form.get(name);
    return typeof value === "string" ? withPlainBreaks(value) : "";
  }

  /** Every value of a field, such as the boxes that were checked. */
  list(name: string): string[] {
    return this.#form.getAll(name).filter((value) => typeof value === "string");
  }

  /** The bytes of a file; undefined if none was chosen. */
  async file(name: string): Promise<Buffer | undefined> {
    const value = this.#form.get(name);
    return value instanceof File && value.size > 0 ? Buffer.from(await value.arrayBuffer()) : undefined;
  }

  /** For a form that merges: the values of these fields, and the value each was shown with. */
  draft<Field extends string>(fields: readonly Field[]): { values: Record<Field, string>; seen: Record<Field, string> } {
    const all = (prefix: string) => Object.fromEntries(fields.map((field) => [field, this.text(prefix + field)])) as Record<Field, string>;
    return { values: all(""), seen: all(SEEN) };
  }

  /** The same for a list, such as checkboxes. */
  draftList(name: string): { values: string[]; seen: string[] } {
    return { values: this.list(name).flatMap(splitList), seen: this.list(SEEN + name).flatMap(splitList) };
  }

  /** The values that the form was shown with, as far as it sent them. */
  seen(): Record<string, string> {
    const names = [...this.#form.keys()].filter((name) => name.startsWith(SEEN));
    return Object.fromEntries(names.map((name) => [name.slice(SEEN.length), this.text(name)]));
  }

  /** Everything that was sent, for a command that takes the fields as they are; `file` is the name of its file. */
  async whole(file: string | undefined): Promise<Record<string, unknown>> {
    const seen = this.seen();
    return { ...this.all, ...(Object.keys(seen).length > 0 && { seen }), ...(file && { [file]: await this.file(file) }) };
  }

  /** Everything that was typed, for the page that is drawn again; secrets never come back. */
  typed(): Record<string, string | string[]> {
    const names = new Set(
      [...this.#form.keys()].filter((name) => !OF_THE_KIT.includes(name) && !name.startsWith(SEEN) && !SECRET.test(name)),
    );
    return Object.fromEntries(
      [...names].map((name) => {
        const values = this.list(name).map(withPlainBreaks);
        return [name, values.length > 1 ? values : (values[0] ?? "")];
      }),
    );
  }
}

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, "\n");

/** Fields that no page repeats, because their content would be in its HTML and in caches of browsers and proxies. */
const SECRET = /(?:^|\.)(?:password|secret)$/i;

/** Fields that the kit adds. */
const OF_THE_KIT = [FORM_NAME, IDEMPOTENCY_KEY, VIEWER, MEANT];

/**
 * The fields of a body. Original values are kept apart from records: one may be a text where the form sends a record. Throws
 * AppError `malformed` for names that cannot be read.
 */
export function toFields(sent: FormData): SentFields {
  chooseReadings(sent);
  try {
    return new SentFields(sent, nestFields([...sent].filter(([name]) => !OF_THE_KIT.includes(name) && !name.startsWith(SEEN))));
  } catch (cause) {
    throw new AppError("malformed", "The form could not be read.", { cause });
  }
}

/** Without scripts, the button of a reading sends the form with it in its field. */
function chooseReadings(sent: FormData): void {
  for (const [name, value] of [...sent]) {
    if (!name.startsWith(READING)) continue;
    sent.delete(name);
    sent.set(name.slice(READING.length), value);
  }
}

/** Up to four names with dots between them: no form here uses brackets for lists by index. */
const NAME = /^[^.[\]]+(?:\.[^.[\]]+){0,3}$/;
/** Names that mean something to the language. */
const RESERVED = ["__proto__", "constructor", "prototype"];

type Nested = { [name: string]: unknown };

/**
 * The fields of a form as texts, lists and records: values sent repeatedly under one name are a list, and `a.b` is the part `b` of the
 * record `a`. Throws for names that no form has.
 */
export function nestFields(pairs: Iterable<readonly [name: string, value: FormDataEntryValue]>): Record<string, unknown> {
  const all: Nested = {};
  for (const [name, value] of pairs) {
    const path = name.split(".");
    if (!NAME.test(name) || path.some((part) => RESERVED.includes(part))) throw new Error("A field has a name that no form has.");
    const last = path.pop() as string;
    add(path.reduce(recordOf, all), last, value);
  }
  return all;
}

/** The record of this name within another; one that is not there yet is added. */
function recordOf(within: Nested, name: string): Nested {
  const found = Object.hasOwn(within, name) ? within[name] : {};
  if (typeof found !== "object" || found === null || Array.isArray(found) || found instanceof Blob)
    throw new Error("A field is both a value and a record.");
  within[name] = found;
  return found as Nested;
}

function add(record: Nested, name: string, value: FormDataEntryValue): void {
  const before = Object.hasOwn(record, name) ? record[name] : undefined;
  if (before === undefined) record[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else if (typeof before === "string" || before instanceof Blob) record[name] = [before, value];
  else throw new Error("A field is both a value and a record.");
}

/** The errors of a merging form refer to its `values`: renames them to the fields that the form knows. */
export function byField<About>(wrong: Readonly<Record<string, About>>): Record<string, About> {
  return Object.fromEntries(Object.entries(wrong).map(([path, about]) => [path.replace(/^values\./, ""), about]));
}

/** Whether a value was probably written by a person: it is not an id, a number, a code or a list made by scripts. */
export function isWritten(value: string): boolean {
  return /\p{L}/u.test(value) && !/^(?:[a-z_-]{1,20}|[0-9a-f-]{36}|\[.*\]|\{.*\})$/s.test(value);
}
