import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import type { FormHandle } from "~/ui/form/use-form.ts";
import { MAX_REPORT_TEXT } from "../moderation.constants.ts";
import { DangerNote } from "./danger-note.tsx";
import { ReasonChoice } from "./reason-choice.tsx";

/** The reason of a report, with details. */
export function ReportForm({ form }: { form: FormHandle }) {
  return (
    <Form of={form} className="grid gap-6">
      <ReasonChoice />
      <DangerNote />
      <TextAreaField
        name="text"
        label="Is there more we should know? You can leave this empty."
        hint="Please don't write your own address, phone number or school."
        max={MAX_REPORT_TEXT}
      />
      <FormMessage />
      <SubmitButton variant="primary" size="large" className="w-full sm:w-fit">
        Send report
      </SubmitButton>
    </Form>
  );
}
