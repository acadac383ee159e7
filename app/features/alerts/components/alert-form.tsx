import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { fieldText } from "~/text/field-text.ts";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField } from "~/ui/form/text-fields.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { DIRECTIONS, MAX_PERCENT, MESSAGES, MIN_PERCENT } from "../alerts.constants.ts";
import type { AlertSettings } from "../alerts.types.ts";
import { directionOf } from "../core/direction.ts";

interface AlertFormProps {
  petId: number;
  variants: readonly Variant[];
  alert: AlertSettings;
  onSaved: () => void;
}

/** The settings of an alert: the smallest change, in which direction, of which variants, and whether it is paused. */
export function AlertForm({ petId, variants, alert, onSaved }: AlertFormProps) {
  const form = useForm({
    name: "alert",
    action: `/pet/${petId}`,
    about: { petId: String(petId) },
    initial: {
      minPercentChange: fieldText(alert.minPercentChange),
      direction: directionOf(alert),
      variants: fieldText(alert.variants),
      paused: fieldText(!alert.enabled),
    },
    merge: true,
    watch: true,
    failed: MESSAGES.saveFailed,
    onReply: ({ ok }) => ok && onSaved(),
    feedback: "toast",
  });
  return (
    <Form of={form} className="mt-4 grid gap-5">
      <FormField name="minPercentChange" label={`Changes of at least ${form.values.minPercentChange ?? alert.minPercentChange}%`}>
        {(control) => (
          <input {...control} type="range" min={MIN_PERCENT} max={MAX_PERCENT} step={1} className="h-11 w-full accent-(--accent)" />
        )}
      </FormField>
      <SelectField name="direction" label="Direction" options={DIRECTIONS} />
      {variants.length > 1 && (
        <fieldset>
          <legend className="font-bold text-sm">Variants</legend>
          <p className="text-sm text-soft-ink">Choose none to be notified about all of them.</p>
          {variants.map((variant) => (
            <TickField key={variant} name="variants" value={variant} label={VARIANT_LABELS[variant].full} />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend className="sr-only">Pause</legend>
        <TickField name="paused" label="Pause this alert" />
      </fieldset>
      <FormMessage />
      <SubmitButton variant="primary">Save the alert</SubmitButton>
    </Form>
  );
}
