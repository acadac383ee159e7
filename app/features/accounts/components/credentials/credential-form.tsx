import type { ReactNode } from "react";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";

const MAX_NAME = 40;

interface CredentialFormProps extends Pick<LastReply, "onReply"> {
  word: string;
  failed: string;
  /** Empty values of the fields besides the name. */
  initial: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** The form of a new credential: its purpose, and the fields of its kind. */
export function CredentialForm({ word, failed, initial, children, onReply }: CredentialFormProps) {
  const form = useForm({
    name: "create",
    initial: { name: "", ...initial },
    failed,
    onReply: (reply) => reply.ok && onReply(reply),
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextField name="name" label="What is it for?" placeholder="My Discord bot" max={MAX_NAME} />
      <div className="grid gap-4">{children}</div>
      <FormMessage />
      <div>
        <SubmitButton variant="primary">{`Make a ${word}`}</SubmitButton>
      </div>
    </Form>
  );
}
