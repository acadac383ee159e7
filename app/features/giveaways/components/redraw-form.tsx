import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MANAGER_MESSAGES, MAX_REASON } from "../giveaways.constants.ts";
import type { GiveawayWinner } from "../giveaways.types.ts";

/** Draws the place of a winner again who is gone or did not reply. */
export function RedrawForm({ winner: { giveawayId, place, number }, last }: { winner: GiveawayWinner; last: LastReply }) {
  const form = useForm({
    name: "redraw",
    about: { giveaway: giveawayId, place: String(place), number: String(number) },
    initial: { reason: "" },
    failed: MANAGER_MESSAGES.redrawFailed,
    onReply: last.onReply,
  });
  return (
    <details>
      <summary data-size="small" className="button w-fit list-none bg-sunk">
        {`Draw place ${place} again…`}
      </summary>
      <Form of={form} className="grid gap-2 pt-3">
        <TextField
          name="reason"
          label="Reason"
          max={MAX_REASON}
          hint="For the activity log. Players see only that the winner is gone or didn't reply."
        />
        <FormMessage />
        <span>
          <ConfirmButton variant="danger" size="small" question={MANAGER_MESSAGES.redrawQuestion}>
            Draw again
          </ConfirmButton>
        </span>
      </Form>
    </details>
  );
}
