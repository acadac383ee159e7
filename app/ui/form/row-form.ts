/** What `useForm` takes for the form of a row: `change` for one that is there, `add` for a new one, which begins with `blank`. */
export function rowForm<Field extends string>(row: ({ id: string } & NoInfer<Record<Field, string>>) | null, blank: Record<Field, string>) {
  const initial = Object.fromEntries((Object.keys(blank) as Field[]).map((field) => [field, row?.[field] ?? blank[field]]));
  return row ? { name: "change", about: { id: row.id }, initial } : { name: "add", initial };
}
