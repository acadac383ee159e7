import { useEffect } from "react";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MAX_MESSAGE } from "../messages.constants.ts";
import { SUPPORT_MESSAGES } from "../messages.support.constants.ts";

interface SupportComposerProps {
  /** The form of its page that stores the message. */
  name: "write" | "answer";
  label: string;
  hint?: string;
  /** A key for the message that is written next. Another one comes with the page once it is sent. */
  messageKey: string;
  onSent: () => void;
}

/** Where a message to Support, or an answer of the team, is written. */
export function SupportComposer({ name, label, hint, messageKey, onSent }: SupportComposerProps) {
  const form = useForm({ name, initial: { text: "" }, failed: SUPPORT_MESSAGES.failed, onReply: ({ ok }) => ok && onSent() });
  const { ref } = form;
  useEffect(() => {
    const field = ref.current?.elements.namedItem("key");
    if (field instanceof HTMLInputElement) field.value = messageKey;
  }, [ref, messageKey]);
  return (
    <Form of={form} className="grid gap-3">
      <input type="hidden" name="key" defaultValue={messageKey} />
      <TextAreaField name="text" label={label} hint={hint} max={MAX_MESSAGE} rows={3} dir="auto" />
      <FormMessage />
      <SubmitButton variant="primary" className="justify-self-start">
        Send
      </SubmitButton>
    </Form>
  );
}
