import { Form } from "react-router";
import { SIDE_LABELS, SIDES } from "~/features/offers/offers.constants.ts";
import type { Side } from "~/features/offers/offers.types.ts";
import { Button } from "~/ui/button.tsx";
import { Field, TextArea } from "~/ui/field.tsx";

/** The calculator without scripts: two lists in free text, which the server reads. */
export function ListsForm({ texts }: { texts: Record<Side, string> }) {
  return (
    <Form method="get" action="/calculator" reloadDocument className="lists-form card rounded-card bg-surface p-5 shadow-card">
      <h2 className="text-xl">Write both sides as lists</h2>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {SIDES.map((side) => (
          <Field key={side} label={SIDE_LABELS[side]} hint="Such as: 2 shiny king doggy, overlord. Up to 2,000 characters.">
            {(control) => <TextArea {...control} name={side} rows={3} maxLength={2000} defaultValue={texts[side]} />}
          </Field>
        ))}
      </div>
      <Button type="submit" variant="primary" className="mt-4 w-full sm:w-auto">
        Calculate
      </Button>
    </Form>
  );
}
