import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MAX_WORDS, MESSAGES } from "../reviews.constants.ts";

const EMPTY = { text: "" };

/** The form for the one answer to a review. */
export function AnswerForm({ reviewId }: { reviewId: string }) {
  const form = useForm({
    name: "answer",
    action: `/reviews/${reviewId}`,
    initial: EMPTY,
    failed: MESSAGES.failed,
  });
  return (
    <Card as="section" id="answer" aria-labelledby="answer-title" padding="snug" className="grid gap-3">
      <h2 id="answer-title" className="text-xl">
        Your answer
      </h2>
      <Form of={form} className="grid gap-3">
        <FormMessage />
        <TextAreaField
          name="text"
          label="What do you want to say?"
          hint="You can answer once, and everybody can read it."
          max={MAX_WORDS}
          rows={3}
        />
        <SubmitButton variant="primary" className="justify-self-start">
          Send answer
        </SubmitButton>
      </Form>
    </Card>
  );
}
