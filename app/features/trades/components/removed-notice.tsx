import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES } from "../trades.constants.ts";
import type { RemovedTrades } from "../trades.types.ts";

/** Tells the owner that expired trades were deleted, until they say that they have read it. */
export function RemovedNotice({ count, upTo }: RemovedTrades) {
  const form = useForm({ name: "removed", action: "/profile", failed: MESSAGES.notChanged, feedback: "toast", draft: false });
  return (
    <Notice
      action={
        <Form of={form}>
          <FormMessage />
          <input type="hidden" name="upTo" value={upTo} />
          <SubmitButton size="small" variant="quiet">
            Got it
          </SubmitButton>
        </Form>
      }
    >
      {MESSAGES.removed(count)}
    </Notice>
  );
}
