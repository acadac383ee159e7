import { fieldText } from "~/text/field-text.ts";
import { Form, FormMessage, FormProgress, SubmitButton } from "../form/form.tsx";
import { type FormOptions, useForm } from "../form/use-form.ts";
import type { Elements } from "../own-text.tsx";
import { CancelPane } from "./list-pane.tsx";

interface RowFormProps<Field extends string> extends Pick<FormOptions, "failed" | "files"> {
  /** The row to change, merged with simultaneous changes by others (`change`); null for a new one (`add`). */
  row: ({ id: string } & NoInfer<Record<Field, unknown>>) | null;
  /** Initial fields of a new row. */
  blank: Record<Field, string>;
  /** The words of its button. */
  submit: string;
  /** The fields. */
  children: Elements;
}

/** The form of a row in the pane of a manager. */
export function RowForm<Field extends string>({ row, blank, submit, children, ...options }: RowFormProps<Field>) {
  const stored = row && Object.fromEntries((Object.keys(blank) as Field[]).map((field) => [field, fieldText(row[field])]));
  const of = row && stored ? { name: "change", about: { id: row.id }, initial: stored, merge: true } : { name: "add", initial: blank };
  const form = useForm({ ...of, ...options });
  return (
    <Form of={form} className="grid gap-4">
      {children}
      {options.files && <FormProgress />}
      <FormMessage />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant="primary">{submit}</SubmitButton>
        <CancelPane onClick={form.discard} />
      </div>
    </Form>
  );
}
