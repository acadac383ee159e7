import { fieldText } from "~/text/field-text.ts";
import { type Refused, refused } from "./result.ts";

/** The result of merging a form's fields: what to write, and which fields were changed elsewhere since the form was shown. */
export interface Merged<Field extends string> {
  changes: Partial<Record<Field, string>>;
  conflicts: Field[];
}

/**
 * Merges a form that may be older than the stored row, field by field: `seen` are the values it was shown with, `typed` those sent back,
 * `current` the stored ones. An unchanged field is never written, so a forgotten tab reverts nothing; a field that was changed
 * both here and elsewhere, to different values, is a conflict for the user to settle.
 */
export function mergeFields<Field extends string>(
  seen: Record<Field, string>,
  typed: Record<Field, string>,
  current: Record<Field, string>,
): Merged<Field> {
  const merged: Merged<Field> = { changes: {}, conflicts: [] };
  for (const field of Object.keys(typed) as Field[]) {
    if (typed[field] === seen[field] || typed[field] === current[field]) continue;
    if (current[field] === seen[field]) merged.changes[field] = typed[field];
    else merged.conflicts.push(field);
  }
  return merged;
}

/** The words for a conflict: the message, and the text beside a field for its stored value. */
type WordsOfConflict = [message?: string, elsewhere?: (value: string, field: string) => string];

/** The text beside a field that was changed elsewhere, with its stored value in the words of its page. */
export function changedTo(words: string): string {
  const what = words === "" ? "This was emptied elsewhere." : `This was changed elsewhere, to “${words}”.`;
  return `${what} Save again to keep yours.`;
}

/** The refusal `conflict` for what `mergeFields` found: `elsewhere` beside each field, and the stored values, which the form then shows. */
export function refusedConflict(
  stored: Record<string, string>,
  conflicts: readonly string[],
  message = "This was changed elsewhere meanwhile. Look at it, then save again to keep what you typed.",
  elsewhere: WordsOfConflict[1] = (value, field) =>
    field === "image" ? "The image was changed elsewhere. Save again to use yours." : changedTo(value),
): Refused {
  const fields = Object.fromEntries(conflicts.map((field) => [field, elsewhere(stored[field] ?? "", field)]));
  return refused("conflict", message, { fields, stored });
}

/**
 * Merges a form into the row that it changes; the row must be locked. `typed` is the parsed input, `seen` the texts the form was shown
 * with. Returns what to write, or the refusal of `refusedConflict`. A field without a `seen` value is written as typed.
 */
export function mergeRow<Typed extends object>(
  stored: { readonly [Field in keyof Typed]: unknown },
  typed: Typed,
  seen: Readonly<Record<string, string>> = {},
  ...words: WordsOfConflict
): { ok: true; changes: Partial<Typed> } | Refused {
  const fields = Object.keys(typed) as (keyof Typed & string)[];
  const textsOf = (row: object) => Object.fromEntries(fields.map((field) => [field, fieldText(row[field as keyof typeof row])]));
  const current = textsOf(stored);
  const { changes, conflicts } = mergeFields({ ...current, ...seen }, textsOf(typed), current);
  if (conflicts.length > 0) return refusedConflict(current, conflicts, ...words);
  const changed = fields.filter((field) => field in changes).map((field) => [field, typed[field]]);
  return { ok: true, changes: Object.fromEntries(changed) as Partial<Typed> };
}

/**
 * The refusal `conflict` for a single choice, such as a role, when the stored value is no longer the `seen` one. Unlike an untouched
 * text field, a choice is always deliberate. Null if it can be written.
 */
export function refusedStale(
  field: string,
  { stored, chosen, seen }: { stored: string; chosen: string; seen: Readonly<Record<string, string>> },
  ...words: WordsOfConflict
): Refused | null {
  if (seen[field] === undefined || seen[field] === stored || chosen === stored) return null;
  return refusedConflict({ [field]: stored }, [field], ...words);
}

/**
 * Merges a list whose entries are in or out, such as checkboxes: entries added to or removed from `seen` are added to or removed from
 * `current`, and nothing else. Such a list is never in conflict. The order is that of `current`, then of `typed`.
 */
export function mergeLists(seen: readonly string[], typed: readonly string[], current: readonly string[]): string[] {
  const kept = current.filter((entry) => typed.includes(entry) || !seen.includes(entry));
  return [...new Set([...kept, ...typed.filter((entry) => !seen.includes(entry))])];
}
