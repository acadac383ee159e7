import type { ReactNode } from "react";
import { Form, FormMessage, SubmitButton } from "./form.tsx";
import type { FormHandle } from "./use-form.ts";

interface ConfirmActProps {
  of: FormHandle;
  /** The words of the button that asks, such as "Delete…". */
  label: ReactNode;
  /** What is asked before it is done. */
  question: ReactNode;
  /** The words of the button that does it. */
  confirm: ReactNode;
  className?: string;
}

/** What cannot be taken back is asked for twice: the first button unfolds the question with the second one. It works without scripts. */
export function ConfirmAct({ of: form, label, question, confirm, className }: ConfirmActProps) {
  return (
    <details className={className}>
      <summary data-variant="danger" data-size="small" className="button w-fit list-none">
        {label}
      </summary>
      <Form of={form} className="mt-2 grid gap-2 rounded-tile bg-loss-wash p-3">
        <p className="text-pretty whitespace-normal font-bold text-sm">{question}</p>
        <SubmitButton size="small" variant="danger" className="justify-self-start border-current!">
          {confirm}
        </SubmitButton>
        <FormMessage />
      </Form>
    </details>
  );
}
