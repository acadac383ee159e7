import { useRevalidator } from "react-router";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetValues } from "~/features/pets/pets.types.ts";
import { Card } from "~/ui/card.tsx";
import { Select, TextArea } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MAX_LENGTHS, MESSAGES, STATUSES } from "../suggestions.constants.ts";
import { nextStatuses } from "../suggestions.policy.ts";
import type { Suggestion, SuggestionStatus } from "../suggestions.types.ts";

const STEPS: Record<SuggestionStatus, string> = {
  pending: "Set back to pending",
  under_review: "Take under review",
  approved: "Accept",
  rejected: "Decline",
  implemented: "Mark as implemented",
};

/** For admins: moves a suggestion on and says why. It also sends the values that were shown as today's. */
export function AnswerForm({ suggestion, today }: { suggestion: Suggestion; today: PetValues | null }) {
  const { id, status, adminComment, value, editedAt } = suggestion;
  const { revalidate } = useRevalidator();
  const form = useForm({
    name: "answer",
    action: `/suggestions/${id}`,
    initial: { status, comment: adminComment ?? "" },
    merge: true,
    onReply: ({ code }) => void (code === "rewritten" && revalidate()),
    failed: MESSAGES.answerFailed,
  });
  return (
    <Card as="section" aria-label="Answer this suggestion" className="grid gap-3">
      <h2 className="text-xl">Answer</h2>
      <Form of={form} className="grid gap-3">
        <input type="hidden" name="version" value={editedAt ?? 0} />
        {value &&
          today &&
          VARIANTS.map((variant) => <input key={variant} type="hidden" name={`today.${variant}`} value={today[variant] ?? "-"} />)}
        <FormMessage />
        <FormField name="status" label="What happens">
          {(control) => (
            <Select {...control}>
              <option value={status}>{`Leave it: ${STATUSES[status].label}`}</option>
              {nextStatuses(status).map((next) => (
                <option key={next} value={next}>
                  {STEPS[next]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField name="comment" label="What we say" max={MAX_LENGTHS.answer} hint="Everybody reads it. A decline needs a reason.">
          {(control) => <TextArea {...control} rows={3} />}
        </FormField>
        {value && <p className="text-pretty text-sm text-soft-ink">Accepting it changes the pet’s values at once.</p>}
        <SubmitButton variant="primary">Save answer</SubmitButton>
      </Form>
    </Card>
  );
}
