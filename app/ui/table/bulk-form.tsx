import { FORM_NAME } from "~/text/form-reply.ts";
import { ConfirmButton } from "../form/confirm-button.tsx";
import { Form, SubmitButton } from "../form/form.tsx";
import type { LastReply } from "../form/last-reply.tsx";
import { useForm } from "../form/use-form.ts";
import { hotkey } from "../page-keys.tsx";
import type { Selection } from "./selection-bar.tsx";

/**
 * The actions on selected rows: the names of forms of the page, each with the label of its button, and the question asked before. The letter
 * A chooses the first one, R the second one.
 */
export type Acts = Readonly<Record<string, string | { words: string; question: string; consequence?: string }>>;

interface BulkFormProps {
  of: Selection;
  acts: Acts;
  /** The page shows the result, because this form is gone once nothing is selected. */
  last: LastReply;
}

/**
 * The form that acts on the selected rows of a list, which are then no longer selected. It is one form with several buttons: without
 * scripts, the checkboxes of the rows belong to only one form.
 */
export function BulkForm({ of: { formId, fields, clear }, acts, last }: BulkFormProps) {
  const form = useForm({
    name: Object.keys(acts)[0] ?? "",
    draft: false,
    feedback: "page",
    onReply(reply) {
      last.onReply(reply);
      if (reply.ok) clear();
    },
  });
  return (
    <Form of={form} id={formId} className="flex flex-wrap gap-2">
      {fields}
      {Object.entries(acts).map(([name, act], index) =>
        typeof act === "string" ? (
          <SubmitButton key={name} name={FORM_NAME} value={name} size="small" {...keyOf(index)}>
            {act}
          </SubmitButton>
        ) : (
          <ConfirmButton key={name} {...act} name={FORM_NAME} value={name} size="small" {...keyOf(index)}>
            {act.words}
          </ConfirmButton>
        ),
      )}
    </Form>
  );
}

const LETTERS = ["a", "r"];
const keyOf = (index: number) => LETTERS[index] && hotkey(LETTERS[index]);
