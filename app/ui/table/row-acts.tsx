import { deletionOf } from "~/text/opened.ts";
import { Form, FormMessage, SubmitButton } from "../form/form.tsx";
import { type FormHandle, useForm } from "../form/use-form.ts";
import { Icon } from "../icon.tsx";
import { IconLink } from "../icon-button.tsx";
import type { Column } from "./column.ts";
import { CancelPane, useOpenHref } from "./list-pane.tsx";

interface RowActsProps {
  id: string | number;
  name: string;
  /** Whether it was deleted before: then it can be brought back instead. */
  deleted?: boolean;
}

/** The column of buttons that open the form of a row, and the question before it is deleted. */
export function actsColumn<Row extends RowActsProps>(): Column<Row, never> {
  return { id: "acts", header: "Actions", role: "acts", cell: (row) => <RowActs {...row} />, width: "7rem" };
}

function RowActs({ id, name, deleted = false }: RowActsProps) {
  const openHref = useOpenHref();
  return (
    <span className="inline-flex justify-end gap-1">
      {!deleted && (
        <IconLink to={openHref(String(id))} preventScrollReset label={`Edit ${name}`} variant="quiet">
          <Icon name="pencil" size={18} />
        </IconLink>
      )}
      <IconLink to={openHref(deletionOf(id))} preventScrollReset label={`${deleted ? "Restore" : "Delete"} ${name}`} variant="quiet">
        <Icon name={deleted ? "rotate-cw" : "trash-2"} size={18} />
      </IconLink>
    </span>
  );
}

interface QuestionProps {
  of: FormHandle;
  /** The consequence. */
  children: string;
  /** The words of the button that does it. */
  act: string;
  variant?: "danger" | "primary";
}

/** The question of a pane before the open row is deleted or restored. */
export function Question({ of: form, children, act, variant = "danger" }: QuestionProps) {
  return (
    <Form of={form} className="grid gap-4">
      <p className="text-pretty">{children}</p>
      <FormMessage />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant={variant}>{act}</SubmitButton>
        <CancelPane />
      </div>
    </Form>
  );
}

/** The deletion of a row, with the words of the list's `Acts`. */
export interface Deletion {
  /** The words of the button that does it. */
  words: string;
  consequence: string;
  /** The message if it fails on our side. */
  failed?: string;
}

/** The question before a row is deleted. */
export function DeleteRow({ id, words, consequence, failed }: Deletion & { id: string }) {
  const form = useForm({ name: "delete", about: { id }, draft: false, failed });
  return (
    <Question of={form} act={words}>
      {consequence}
    </Question>
  );
}
