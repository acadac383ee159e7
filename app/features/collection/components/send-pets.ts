import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { FORM_NAME, type FormReply } from "~/text/form-reply.ts";
import { sendForm } from "~/ui/form/submit.ts";
import type { Toasts } from "~/ui/toast.tsx";
import { COLLECTION_PAGE, MESSAGES } from "../collection.constants.ts";
import type { collectionForms } from "../collection.forms.server.ts";

const FAILED: Partial<Record<keyof typeof collectionForms, string>> = {
  add: MESSAGES.addFailed,
  remove: MESSAGES.removeFailed,
  wish: MESSAGES.wishFailed,
  unwish: MESSAGES.unwishFailed,
};

type Pet = PetPick & Record<string, unknown>;

/** Sends pets to one of the collection's forms without a form on the page. The reply has a message for every result. */
export async function sendPets(form: "add" | "wish", pets: readonly Pet[]): Promise<FormReply> {
  return send(form, { pets: JSON.stringify(pets) });
}

/** Removes a pet again. */
export async function takeBack(form: "remove" | "unwish", { petId, variant }: PetPick, quantity?: number): Promise<FormReply> {
  return send(form, { petId: String(petId), variant, ...(quantity !== undefined && { quantity: String(quantity) }) });
}

/** Shows the reply in a toast, with a button to undo the act, to sign in or to try again. */
export function showReply(toast: Toasts, reply: FormReply, acts: { undo?: () => void; again?: () => void } = {}): void {
  const { undo, again } = acts;
  if (reply.ok) toast.success(reply.message, undo && { action: { label: "Undo", onPress: undo } });
  else if (reply.status === 401) toast.error(reply.message, { autoClose: false, action: { label: "Sign in", onPress: openSignIn } });
  else
    toast[reply.tone === "warning" ? "warning" : "error"](
      reply.message,
      again && { autoClose: false, action: { label: "Try again", onPress: again } },
    );
}

/** The way leads back to this page. */
const openSignIn = () => {
  const { pathname, search } = window.location;
  window.location.assign(`/login?${new URLSearchParams({ returnTo: pathname + search })}`);
};

async function send(form: keyof typeof collectionForms, fields: Record<string, string>): Promise<FormReply> {
  const data = new FormData();
  for (const [name, value] of Object.entries({ [FORM_NAME]: form, ...fields })) data.set(name, value);
  const reply = await sendForm(COLLECTION_PAGE, data);
  const message = FAILED[form] ?? "";
  if (!reply) return { form, ok: false, status: 503, message };
  return reply.status >= 500 ? { ...reply, message } : reply;
}
