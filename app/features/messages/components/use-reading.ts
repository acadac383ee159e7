import { useEffect, useEffectEvent, useRef } from "react";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import { FORM_NAME, VIEWER } from "~/text/form-reply.ts";
import { sendForm } from "~/ui/form/submit.ts";
import { conversationPath } from "../core/message-paths.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import { useRenewUnread } from "./use-unread.ts";

const EVERY_MS = 800;

/** Returns what notes that a message is in sight: up to there the conversation is read, as long as somebody looks at the tab. */
export function useReading(id: string, viewerId: string, reader: ConversationReader): (number: number) => void {
  const { renew } = useRenewUnread();
  const seen = useRef(0);
  const stored = useRef(0);
  const store = useThrottled(
    async () => {
      const upTo = seen.current;
      const known = Math.max(stored.current, reader.state.conversation?.readNumber ?? 0);
      if (upTo <= known || document.visibilityState !== "visible") return;
      stored.current = upTo;
      const form = new FormData();
      const fields = { [FORM_NAME]: "read", [VIEWER]: viewerId, conversation: id, upTo: String(upTo) };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const reply = await sendForm(conversationPath(id), form);
      if (!reply?.ok) {
        // Retried with the next message, or when the tab becomes visible again.
        stored.current = known;
        return;
      }
      reader.noteRead(upTo);
      await renew();
    },
    { everyMs: EVERY_MS },
  );
  const again = useEffectEvent(store);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && again();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
  return (number) => {
    if (number <= seen.current) return;
    seen.current = number;
    store();
  };
}
