import { fieldText } from "~/platform/text/field-text.ts";
import { type Refused, refused } from "./result.ts";

/** What became of a form's fields: what to write, and which of them were changed elsewhere since the form was shown. */
export interface Merged<Field extends string> {
  changes: Partial<Record<Field, string>>;
  conflicts: Field[];
}

/**
 * Merges a form that may be older than what is stored, field by field: `seen` is what the form was shown with, `typed` what came back,
 * `current` what is stored now. A field that was left alone is never written, so a forgotten tab takes nothing back; one that was
 * changed here and elsewhere, to different things, is a conflict for its owner to settle.
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

/** What is said of a conflict as a whole, and beside a field, given what is stored there. */
type WordsOfConflict = [message?: string, elsewhere?: (value: string, field: string) => string];

/** Refuses as `conflict` what `mergeFields` found: with `elsewhere` beside each field, and what is stored, which the form then shows. */
export function refusedConflict(
  stored: Record<string, string>,
  conflicts: readonly string[],
  message = "This was changed elsewhere meanwhile.",
  elsewhere: WordsOfConflict[1] = (value, field) =>
    field === "image"
      ? "The image was changed elsewhere. Save again to use yours."
      : `This was changed elsewhere, to “${value || "nothing"}”. Save again to keep yours.`,
): Refused {
  const fields = Object.fromEntries(conflicts.map((field) => [field, elsewhere(stored[field] ?? "", field)]));
  return refused("conflict", message, { fields, stored });
}

/**
 * Merges a form into the row that it changes, under its lock: `typed` is what its command has parsed, `seen` what the form was shown with, as
 * its fields hold it. Gives what to write, or refuses as `conflict` as `refusedConflict` does. Who does not say what was seen overwrites.
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
 * Refuses as `conflict` one choice among several, such as a role, that was made while something else was stored than is now. Unlike a text that
 * nobody touched, it is meant by whoever presses its button. Null where it may be written.
 */
export function refusedStale(
  field: string,
  { stored, chosen, seen }: { stored: string; chosen: string; seen: Readonly<Record<string, string>> },
  ...words: WordsOfConflict
): Refused | null {
  if (seen[field] === undefined || seen[field] === stored || chosen === stored) return null;
  return refusedConflict({ [field]: stored }, [field], ...words);
}

/** What a form shows next after a conflict: what was typed where it differs from what was seen, elsewhere what is stored. */
export function rebase<Field extends string>(
  seen: Record<Field, string>,
  typed: Record<Field, string>,
  current: Record<Field, string>,
): Record<Field, string> {
  const shown = { ...current };
  for (const field of Object.keys(typed) as Field[]) if (typed[field] !== seen[field]) shown[field] = typed[field];
  return shown;
}

/**
 * Merges a list of which each entry is in or out, such as boxes that can be ticked: what was added to or taken out of the `seen` one is added
 * to or taken out of the `current` one, and nothing else. Such a list is never in conflict. The order is that of `current`, then of `typed`.
 */
export function mergeLists(seen: readonly string[], typed: readonly string[], current: readonly string[]): string[] {
  const kept = current.filter((entry) => typed.includes(entry) || !seen.includes(entry));
  return [...new Set([...kept, ...typed.filter((entry) => !seen.includes(entry))])];
}
