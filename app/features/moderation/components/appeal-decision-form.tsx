import { FORM_NAME } from "~/text/form-reply.ts";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { CASE_MESSAGES, MAX_STATEMENT, USUAL_ANSWERS } from "../moderation.cases.constants.ts";
import { LayDown } from "./decision-form.tsx";

/** Whether a decision stays or is taken back, and what its person is told. */
export function AppealDecisionForm({ id }: { id: string }) {
  const form = useForm({ name: "stays", buttons: ["grant"], about: { case: id }, draft: false, failed: CASE_MESSAGES.failed });
  return (
    <Card as="section" aria-labelledby="decide" padding="snug">
      <h3 id="decide" className="mb-3 text-lg">
        Decide the appeal
      </h3>
      <Form of={form} className="grid gap-3.5">
        <TextAreaField
          name="statement"
          label="What they are told (optional)"
          hint={`Left empty: “${USUAL_ANSWERS.stays}” or “${USUAL_ANSWERS.granted}”`}
          max={MAX_STATEMENT}
          rows={2}
        />
        <span data-act="1" className="grid">
          <SubmitButton size="large" className="bg-sunk shadow-none">
            The decision stays
          </SubmitButton>
        </span>
        <span data-act="2" className="grid">
          <SubmitButton variant="primary" size="large" name={FORM_NAME} value="grant">
            Take the decision back
          </SubmitButton>
        </span>
        <FormMessage />
      </Form>
      <LayDown id={id} />
    </Card>
  );
}
