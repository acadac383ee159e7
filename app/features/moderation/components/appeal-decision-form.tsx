import { Card } from "~/ui/card.tsx";
import { Form, FormMessage } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { APPEAL_ACTS, CASE_MESSAGES, MAX_STATEMENT, USUAL_ANSWERS } from "../moderation.cases.constants.ts";
import { Act, ActBar, DECISION_FORM, useChosenAct } from "./case-acts.tsx";
import { ReleaseCase } from "./decision-form.tsx";

const WORDS: Readonly<Record<string, string>> = APPEAL_ACTS;

/** Upholds or reverses a decision, with the answer to its person. */
export function AppealDecisionForm({ id }: { id: string }) {
  const form = useForm({ name: "stays", buttons: ["grant"], about: { case: id }, draft: false, failed: CASE_MESSAGES.failed });
  const acts = useChosenAct(form.meant);
  return (
    <Card as="section" aria-labelledby="decide" padding="snug">
      <h3 id="decide" className="mb-3 text-lg">
        Decide the appeal
      </h3>
      <Form of={form} id={DECISION_FORM} className="grid gap-3.5">
        <TextAreaField
          name="statement"
          label="Message to them (optional)"
          hint={`Left empty: “${USUAL_ANSWERS.stays}” or “${USUAL_ANSWERS.granted}”`}
          max={MAX_STATEMENT}
          rows={2}
        />
        <FormMessage />
        <ActBar status={acts.chosen === null ? "" : `${WORDS[acts.chosen]}. Press it again or Enter to decide.`}>
          <Act name="stays" keys="1" acts={acts}>
            {APPEAL_ACTS.stays}
          </Act>
          <Act name="grant" keys="2" acts={acts}>
            {APPEAL_ACTS.grant}
          </Act>
        </ActBar>
      </Form>
      <ReleaseCase id={id} />
    </Card>
  );
}
