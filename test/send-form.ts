import { type FormOfPage, SentFields } from "../app/access/forms.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";

/** Sends a form as a page would, and returns the reply. `params` are those of the page's address. */
export async function sendForm(
  ctx: AppContext,
  form: FormOfPage,
  typed: Record<string, string | Blob>,
  params: Record<string, string> = {},
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(typed)) data.set(name, value);
  const { reply } = await form.answer({ ctx, params, request: new Request("http://localhost/") }, async () => new SentFields(data, {}));
  return reply;
}

/** The fields of a form that merges, with what each was shown with. */
export function withSeen(values: Record<string, string>, seen: Record<string, string>): Record<string, string> {
  return { ...values, ...Object.fromEntries(Object.entries(seen).map(([field, value]) => [`seen.${field}`, value])) };
}
