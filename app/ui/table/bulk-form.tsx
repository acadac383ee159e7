import type { ReactNode } from "react";
import type { ButtonLook } from "../button.tsx";
import { Form, SubmitButton } from "../form/form.tsx";
import type { LastReply } from "../form/last-reply.tsx";
import { useForm } from "../form/use-form.ts";
import type { Selection } from "./selection-bar.tsx";

interface BulkFormProps extends Pick<ButtonLook, "variant"> {
  of: Selection;
  /** Which of the page's forms it is; it reads the ids with `fields.list("id")`. */
  name: string;
  /** What is said when the server is not reached. */
  failed: string;
  /** The page tells what came of it: this bar is gone once nothing is selected. */
  last: LastReply;
  /** The button's words, or fields and words. */
  children: ReactNode;
}

/** Does something to the selected rows of a list, which are then no longer selected. */
export function BulkForm({ of: { formId, fields, clear }, name, failed, last, variant = "plain", children }: BulkFormProps) {
  const form = useForm({
    name,
    failed,
    draft: false,
    onReply(reply) {
      last.onReply(reply);
      if (reply.ok) clear();
    },
  });
  return (
    <Form of={form} id={formId}>
      {fields}
      <SubmitButton size="small" variant={variant}>
        {children}
      </SubmitButton>
    </Form>
  );
}
