import { useState } from "react";
import { Link } from "react-router";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField, TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { MAX_GUEST_NAME, SUPPORT_MESSAGES as MESSAGES } from "../messages.support.constants.ts";

/**
 * The form of a guest before they write to Support: name and year of birth. `years` begins with the newest; `children` are other options
 * for guests who are old enough.
 */
export function GuestForm({ years, tooYoung, children }: { years: readonly number[]; tooYoung: boolean; children: Elements }) {
  const [refused, setRefused] = useState(tooYoung);
  const form = useForm({
    name: "begin",
    draft: false,
    failed: MESSAGES.actFailed,
    // Kept by the page alone: nothing about those who are too young is stored, in their browser either.
    onReply: ({ code }) => code === "too_young" && setRefused(true),
  });
  if (refused)
    return (
      <Notice live title="Not yet">
        {MESSAGES.tooYoung}
      </Notice>
    );
  return (
    <>
      <Card>
        <Form of={form} className="grid gap-5">
          <TextField
            name="name"
            label="What should we call you?"
            hint="Any name will do. Please don’t use your full name."
            max={MAX_GUEST_NAME}
            autoComplete="nickname"
            required
          />
          <SelectField
            name="birthYear"
            label="In which year were you born?"
            none="Choose a year"
            options={Object.fromEntries(years.map((year) => [`${year}`, `${year}`]))}
            required
          />
          <p className="text-pretty text-sm text-soft-ink">
            We don’t store the year. Your conversation is deleted 30 days after your last visit:{" "}
            <Link to="/privacy#messages" className="font-bold text-accent underline underline-offset-3">
              how we handle your data
            </Link>
            .
          </p>
          <FormMessage />
          <SubmitButton variant="primary" className="justify-self-start">
            Go on
          </SubmitButton>
        </Form>
      </Card>
      {children}
    </>
  );
}
