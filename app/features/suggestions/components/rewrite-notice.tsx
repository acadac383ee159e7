import type { SetAside } from "~/db/schema/suggestions.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MESSAGES } from "../suggestions.constants.ts";
import type { Suggestion } from "../suggestions.types.ts";

interface RewriteNoticeProps {
  suggestion: Pick<Suggestion, "id" | "editedAt">;
  setAside: SetAside;
  /** The address of the form's page, if it is not the current one. */
  page?: string;
}

/** For who answers: the suggestion was rewritten after the team had highlighted or answered it, from what, and whether that still fits. */
export function RewriteNotice({ suggestion: { id, editedAt }, setAside, page }: RewriteNoticeProps) {
  const form = useForm({
    name: "confirm",
    ...(page && { action: page }),
    about: { suggestion: id, version: String(editedAt ?? 0) },
    failed: MESSAGES.notChanged,
    draft: false,
  });
  const { title, description, asked, highlighted, comment } = setAside;
  const what = [highlighted && "highlighted", comment !== null && "answered"].filter(Boolean).join(" and ");
  return (
    <section aria-label="Rewritten" className="grid gap-2 rounded-card bg-fair-wash px-4 py-3 text-sm">
      <p className="font-bold">{`Rewritten after the team had ${what} it. That is not shown until you confirm it.`}</p>
      <p className="wrap-anywhere">
        Before: <b dir="auto">{title}</b>
        {asked !== "" && <span>{` (${asked})`}</span>}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {description}
      </p>
      {comment !== null && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <b>We had said:</b>
          <span>{` ${comment}`}</span>
        </p>
      )}
      <Form of={form} className="flex flex-wrap gap-2">
        <FormMessage />
        <SubmitButton name="keep" value="yes" size="small" variant="primary">
          It still fits: show it again
        </SubmitButton>
        <SubmitButton name="keep" value="no" size="small">
          Leave it aside
        </SubmitButton>
      </Form>
    </section>
  );
}
