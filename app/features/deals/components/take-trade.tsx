import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { MESSAGES } from "../deals.constants.ts";
import type { Takeable } from "../deals.types.ts";

/** Offers one option of a trade exactly as posted, with one press. Only where the reader's collection holds its pets. */
export function TakeTrade({ trade: { id, ownerId, version }, option }: { trade: Takeable; option: number }) {
  const form = useForm({
    name: "take",
    action: newDealAddress({ to: ownerId, trade: id, option }),
    about: { trade: id, option: String(option), version: String(version) },
    failed: MESSAGES.failed,
  });
  return (
    <Form of={form} className="grid gap-2.5">
      <FormMessage />
      <SubmitButton size="large" className="w-full" icon={<Icon name="check" size={18} />}>
        <span>{form.meant === undefined ? "Take this trade" : "Take it anyway"}</span>
        {option > 1 && <span className="sr-only">{`: option ${option}`}</span>}
      </SubmitButton>
    </Form>
  );
}
