/** Up to four names with dots between them: brackets, as for lists by index, belong to no form of ours. */
const NAME = /^[^.[\]]+(?:\.[^.[\]]+){0,3}$/;
/** Names that mean something to the language. */
const RESERVED = ["__proto__", "constructor", "prototype"];

type Nested = { [name: string]: unknown };

/**
 * The fields of a form as texts, lists and records: what is sent several times under one name is a list, and `a.b` is the part `b` of the
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
