import type { Member } from "~/features/accounts/accounts.types.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { TickFields } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { REVIEW_TAGS } from "../core/review-tags.ts";
import { MAX_WORDS, MESSAGES } from "../reviews.constants.ts";

const optionsOf = (tone: "good" | "bad") =>
  Object.entries(REVIEW_TAGS)
    .filter(([, tag]) => tag.tone === tone)
    .map(([id, { label }]) => [id, label] as const);

const [GOOD, BAD] = [optionsOf("good"), optionsOf("bad")];
const EMPTY = { tags: "", text: "" };

/** Where one of the two of a deal says how it was. */
export function ReviewForm({ dealId, other }: { dealId: string; other: Member }) {
  const form = useForm({
    name: "review",
    action: `/deals/${dealId}/review`,
    initial: EMPTY,
    failed: MESSAGES.failed,
  });
  const boxes = "mt-1 grid grid-cols-1 sm:grid-cols-2 sm:gap-x-4";
  return (
    <Card className="grid grid-cols-1 gap-5">
      <p className="flex min-w-0 items-center gap-3">
        <Avatar name={other.name} avatar={other.avatar} size={48} />
        <MemberLink member={other} className="text-lg" whole />
      </p>
      <Form of={form} className="grid grid-cols-1 gap-5">
        <FormMessage />
        <TickFields name="tags" label="What was good?" options={GOOD} className={boxes} />
        <TickFields name="tags" label="What was not?" options={BAD} className={boxes} />
        <TextAreaField
          name="text"
          label="In your own words (optional)"
          hint="Everybody can read it. Please be fair, and write nothing private."
          max={MAX_WORDS}
          rows={3}
        />
        <p className="text-pretty text-soft-ink text-sm">
          Choose one to four. Your review is shown once both of you have written, or seven days after the deal. It can’t be changed
          afterwards.
        </p>
        <SubmitButton variant="primary" size="large" className="justify-self-start">
          Save review
        </SubmitButton>
      </Form>
    </Card>
  );
}
