import { type KeyboardEvent, useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { isComposing } from "~/ui/key-presses.ts";
import { conversationPath } from "../core/message-paths.ts";
import { MAX_MESSAGE, MESSAGES } from "../messages.constants.ts";
import type { MessageView } from "../messages.types.ts";
import { sendOnEnter } from "./send-on-enter.ts";

interface EditMessageProps {
  conversationId: string;
  message: MessageView;
  onDone: () => void;
}

/** Editor of a sent message, in place of the composer. */
export function EditMessage({ conversationId, message: { number, content }, onDone }: EditMessageProps) {
  const form = useForm({
    name: "edit-message",
    action: conversationPath(conversationId),
    about: { conversation: conversationId, number: String(number) },
    initial: { text: content },
    failed: MESSAGES.actFailed,
    refresh: false,
    onReply: ({ ok }) => ok && onDone(),
  });
  useEffect(() => {
    const text = form.ref.current?.elements.namedItem("text");
    if (!(text instanceof HTMLTextAreaElement)) return;
    text.focus();
    text.setSelectionRange(text.value.length, text.value.length);
  }, [form.ref]);
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event)) return;
    // The panel around it stays open.
    event.preventDefault();
    onDone();
  };
  return (
    <Form of={form} className="composer" onKeyDown={leaveOnEscape}>
      <p className="mb-1.5 font-bold text-sm">Edit your message</p>
      <FormMessage className="mb-2" />
      <TextAreaField
        name="text"
        label="Your message"
        hiddenLabel
        max={MAX_MESSAGE}
        rows={2}
        dir="auto"
        enterKeyHint="enter"
        onKeyDown={sendOnEnter}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton size="small" variant="primary">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}
