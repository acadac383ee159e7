import { useRevalidator } from "react-router";
import { useSentForm } from "~/platform/browser/use-sent-form.ts";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MESSAGES, SERVER_ACTS } from "../servers.constants.ts";
import type { ServerAct, ServerAnswer } from "../servers.types.ts";

/** Sends the form of a card, shows the answer in a toast, and loads the page's data anew. `onDone` is called with what was done. */
export function useServerAct(onDone?: (act: ServerAct) => void) {
  const toast = useReadyToast();
  const { revalidate } = useRevalidator();
  const { sending, submit } = useSentForm<ServerAnswer>("/servers/act.json", failedAct, ({ ok, message }, form) => {
    toast[ok ? "success" : "error"](message);
    if (!ok) return;
    onDone?.(form.get("do") as ServerAct);
    void revalidate();
  });
  return { sending: sending?.get("do") as ServerAct | undefined, submit };
}

function failedAct(form: FormData): ServerAnswer {
  const asked = String(form.get("do"));
  if (!Object.hasOwn(SERVER_ACTS, asked)) return { ok: false, about: "review", message: MESSAGES.unknown };
  const { about, failed } = SERVER_ACTS[asked as ServerAct];
  return { ok: false, about, message: failed };
}
