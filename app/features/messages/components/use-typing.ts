import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLive } from "~/platform/live/use-live.ts";
import { FORM_NAME, VIEWER } from "~/text/form-reply.ts";
import { sendForm } from "~/ui/form/submit.ts";
import { conversationPath } from "../core/message-paths.ts";

/** Interval of typing signals; receivers show each a little longer, so that it does not flicker. */
const EVERY_MS = 4_000;
const SHOWN_MS = 6_500;

/** Whether the other player of a conversation is typing: until they have written, or have said nothing of it for a while. */
export function useTypingOf(viewerId: string, id: string, newest: number): boolean {
  const [typing, setTyping] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive([`user:${viewerId}`], ({ kind, data }) => {
    if (kind !== "messages.mark" || data.conversationId !== id || data.mark !== "typing") return;
    setTyping(true);
    clearTimeout(end.current);
    end.current = setTimeout(() => setTyping(false), SHOWN_MS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed has come.
  useEffect(() => {
    setTyping(false);
    return () => clearTimeout(end.current);
  }, [id, newest]);
  return typing;
}

/** Returns what tells the other player that something is being typed, where they see it. It may be lost without harm. */
export function useSendTyping(viewerId: string, id: string, isOn: boolean): (event: FormEvent<HTMLTextAreaElement>) => void {
  const lastSaid = useRef(0);
  return ({ currentTarget }) => {
    const now = Date.now();
    if (!isOn || currentTarget.value.trim() === "" || now - lastSaid.current < EVERY_MS) return;
    lastSaid.current = now;
    const form = new FormData();
    const fields = { [FORM_NAME]: "typing", [VIEWER]: viewerId, conversation: id };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    void sendForm(conversationPath(id), form);
  };
}
