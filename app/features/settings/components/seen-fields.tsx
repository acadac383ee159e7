import { SEEN } from "../core/form-fields.ts";

/** What a form was shown with, sent along unseen: the server then knows what was changed here and what elsewhere. */
export function SeenFields({ seen }: { seen: Record<string, string> }) {
  return Object.entries(seen).map(([field, value]) => <input key={field} type="hidden" name={SEEN + field} value={value} />);
}
