import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { APPEAL_MESSAGES, MAX_APPEAL } from "../moderation.cases.constants.ts";
import type { Notice } from "../moderation.cases.types.ts";

/** The appeal against a decision: its form, pending state, or outcome. */
export function NoticeAppeal({ of: { id, canAppeal, appealEndsAt, appeal } }: { of: Notice }) {
  return (
    <Card as="section" aria-labelledby="appeal" className="grid gap-2">
      <h2 id="appeal" className="text-xl">
        {appeal ? "Your appeal" : "Do you think we were wrong?"}
      </h2>
      {appeal ? (
        <AppealState appeal={appeal} />
      ) : canAppeal ? (
        <>
          <p className="text-pretty">
            Tell us why, once, until <DateTime at={appealEndsAt} named />. Somebody else will look at it again.
          </p>
          <AppealForm id={id} />
        </>
      ) : (
        <p>{APPEAL_MESSAGES.late}</p>
      )}
    </Card>
  );
}

function AppealState({ appeal: { text, createdAt, decidedAt, upheld, statement } }: { appeal: NonNullable<Notice["appeal"]> }) {
  return (
    <>
      <p className="text-soft-ink text-sm">
        Sent <DateTime at={createdAt} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {decidedAt === null ? (
        <p className="font-bold">Somebody new will look at it. We’ll tell you here, and in your notifications.</p>
      ) : (
        <>
          <p className="font-bold">{upheld ? "You were right." : "Our decision stands."}</p>
          <p className="wrap-anywhere">{statement}</p>
        </>
      )}
    </>
  );
}

function AppealForm({ id }: { id: string }) {
  const form = useForm({ name: "appeal", about: { notice: id }, failed: APPEAL_MESSAGES.failed });
  return (
    <Form of={form} className="grid gap-3">
      <TextAreaField name="text" label="Why you think that we were wrong" max={MAX_APPEAL} rows={5} />
      <FormMessage />
      <SubmitButton variant="primary" className="justify-self-start">
        Send the appeal
      </SubmitButton>
    </Form>
  );
}
