import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { hotkey } from "~/ui/page-keys.tsx";
import type { Selection } from "~/ui/table/selection-bar.tsx";
import { MAX_LENGTHS, MESSAGES } from "../suggestions.constants.ts";

/** Rejects the selected suggestions for one reason. The page shows the result, because this form is gone once nothing is selected. */
export function RejectMany({ of: { formId, fields, clear }, last }: { of: Selection; last: LastReply }) {
  const form = useForm({
    name: "reject-many",
    failed: MESSAGES.rejectFailed,
    onReply(reply) {
      if (!reply.ok) return;
      last.onReply(reply);
      clear();
    },
  });
  return (
    <Form of={form} id={formId} className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
      {fields}
      <TextField
        name="comment"
        label="Why they are rejected"
        hiddenLabel
        max={MAX_LENGTHS.answer}
        placeholder="Why, as the players read it"
        className="min-w-[min(12rem,100%)] flex-1"
      />
      <SubmitButton size="small" variant="danger" {...hotkey("r")} data-needs="comment">
        Reject
      </SubmitButton>
      {!form.reply?.ok && <FormMessage className="w-full" />}
    </Form>
  );
}
