import type { FormOfPage } from "../app/access/forms.server.ts";
import { toFields } from "../app/access/sent-fields.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { FormReply } from "../app/text/form-reply.ts";

type Sent = Record<string, string | Blob | readonly string[]>;

/** Sends a form of a page without a server, and gives the reply. `params` are those of the page's address. */
export async function sendForm(
  form: FormOfPage,
  ctx: AppContext,
  sent: Sent = {},
  params: Record<string, string> = {},
): Promise<Omit<FormReply, "form">> {
  const data = new FormData();
  for (const [name, values] of Object.entries(sent)) for (const value of [values].flat()) data.append(name, value);
  const request = new Request("http://localhost/", { method: "POST" });
  return (await form.answer({ ctx, params, request }, async () => toFields(data))).reply;
}

/** The same context, in which everything fails that is counted against a limit. */
export function outOfOrder(ctx: AppContext): AppContext {
  return { ...ctx, limits: { ...ctx.limits, consume: () => Promise.reject(new Error("out of order")) } };
}

/** The fields of a form that merges, with what each was shown with. */
export function withSeen(values: Record<string, string>, seen: Record<string, string>): Record<string, string> {
  return { ...values, ...Object.fromEntries(Object.entries(seen).map(([field, value]) => [`seen.${field}`, value])) };
}
