import { useMemo } from "react";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { MESSAGES } from "../deals.constants.ts";

/** Where the code of a receipt is typed in; begins with the code that was tried. */
export function ReceiptCheck({ tried = "" }: { tried?: string }) {
  const initial = useMemo(() => ({ code: tried }), [tried]);
  const form = useForm({ name: "find", action: "/receipts", initial, draft: false, failed: MESSAGES.receiptFailed });
  return (
    <Card>
      <Form of={form} className="grid gap-4">
        <TextField
          name="code"
          label="Receipt code"
          hint="Twelve letters and digits, such as 4K7Q-X0M2-RT9B. Capital and small letters both work."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          inputMode="text"
        />
        <FormMessage />
        <SubmitButton variant="primary" className="w-full sm:w-fit" icon={<Icon name="search" size={18} />}>
          Check it
        </SubmitButton>
      </Form>
    </Card>
  );
}
