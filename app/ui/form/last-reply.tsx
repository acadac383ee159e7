import { useState } from "react";
import { useActionData } from "react-router";
import type { FormReply } from "~/text/form-reply.ts";
import { ReplyInSight } from "./form.tsx";

export interface LastReply {
  reply: FormReply | undefined;
  /** Whether it came with a page redrawn without scripts. */
  drawn: boolean;
  /** For `useForm`. */
  onReply(reply: FormReply): void;
}

/** The last reply of forms that may disappear when done, such as a button of a list: the page shows it in their place. */
export function useLastReply(...forms: readonly string[]): LastReply {
  const drawn = useActionData() as FormReply | undefined;
  const [answered, setAnswered] = useState<FormReply>();
  const own = drawn && forms.includes(drawn.form) ? drawn : undefined;
  return { reply: answered ?? own, drawn: answered === undefined && own !== undefined, onReply: setAnswered };
}

/** Shows that reply in view; takes the focus for refusals, or if it would be lost. */
export function LastReplyNotice({ of: { reply, drawn }, className }: { of: LastReply; className?: string }) {
  if (!reply || (reply.message === "" && reply.title === undefined)) return null;
  return <ReplyInSight {...{ reply, drawn, className }} catchesFocus />;
}
