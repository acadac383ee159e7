import { fieldText } from "./field-text.ts";

/**
 * What `useForm` takes for the form of a row: `change` for one that is there, which is merged with what somebody else changed meanwhile, `add`
 * for a new one, which begins with `blank`.
 */
export function rowForm<Field extends string>(
  row: ({ id: string } & NoInfer<Record<Field, unknown>>) | null,
  blank: Record<Field, string>,
) {
  if (!row) return { name: "add", initial: blank };
  const initial = Object.fromEntries((Object.keys(blank) as Field[]).map((field) => [field, fieldText(row[field])]));
  return { name: "change", about: { id: row.id }, initial, merge: true };
}
