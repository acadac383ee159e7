import { useState } from "react";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MAX_MESSAGE } from "../messages.constants.ts";
import { SUPPORT_MESSAGES } from "../messages.support.constants.ts";
import { sendOnEnter } from "./send-on-enter.ts";

interface SupportComposerProps {
  /** The form of its page that stores the message. */
  name: "write" | "answer";
  label: string;
  hint?: string;
  /** A key for the message that is written first, and without scripts for each. */
  messageKey: string;
  onSent: () => void;
}

/** Where a message to Support, or an answer of the team, is written. */
export function SupportComposer({ name, label, hint, messageKey, onSent }: SupportComposerProps) {
  // A message whose answer was lost is sent again with its own key, however often the page is read meanwhile.
  const [key, setKey] = useState(messageKey);
  const form = useForm({
    name,
    initial: { text: "" },
    failed: SUPPORT_MESSAGES.failed,
    onReply: ({ ok }) => {
      if (!ok) return;
      // The next message is another one, also if the page has not been read again by then.
      setKey(crypto.randomUUID());
      onSent();
    },
  });
  return (
    <Form of={form} className="grid gap-3">
      <input key={key} type="hidden" name="key" defaultValue={key} />
      <TextAreaField
        name="text"
        label={label}
        hint={hint}
        max={MAX_MESSAGE}
        rows={3}
        dir="auto"
        enterKeyHint="enter"
        onKeyDown={sendOnEnter}
      />
      <FormMessage />
      <SubmitButton variant="primary" className="justify-self-start">
        Send
      </SubmitButton>
    </Form>
  );
}
