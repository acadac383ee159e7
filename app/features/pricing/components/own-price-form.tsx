import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MESSAGES } from "../pricing.constants.ts";
import type { PetPick } from "../pricing.types.ts";

interface OwnPriceFormProps extends PetPick {
  /** The pet with its variant. */
  name: string;
  /** The reader's price; null without one. */
  own: number | null;
  /** The site's value of today. */
  value: PetValue;
}

/** Sets, changes or removes the reader's own price of a pet's variant. */
export function OwnPriceForm({ petId, variant, name, own, value }: OwnPriceFormProps) {
  const about = { petId: String(petId), variant };
  const form = useForm({
    name: "price",
    about,
    initial: { value: own === null ? "" : formatValue(own) },
    failed: MESSAGES.ownPriceFailed,
    draft: false,
  });
  const removal = useForm({ name: "unprice", about, failed: MESSAGES.ownPriceFailed, draft: false });
  return (
    <div className="grid gap-2">
      <Form of={form} className="grid gap-2">
        <TextField
          name="value"
          label={`Your price for ${name}`}
          hint={value === null || value === "N/A" ? "The site has no value for it." : `The site says ${formatValue(value)}.`}
          required
        />
        <FormMessage />
        <div>
          <SubmitButton variant="primary">Save price</SubmitButton>
        </div>
      </Form>
      {own !== null && (
        <Form of={removal} className="grid gap-2">
          <FormMessage />
          <div>
            <SubmitButton variant="quiet">
              <span>Remove</span>
              <span className="sr-only">{` your price for ${name}`}</span>
            </SubmitButton>
          </div>
        </Form>
      )}
    </div>
  );
}
