import type { ChangeEvent } from "react";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { fieldText } from "~/text/field-text.ts";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { DEFAULT_ALERT, MAX_PERCENT, MESSAGES, MIN_PERCENT } from "../alerts.constants.ts";
import type { AlertSettings } from "../alerts.types.ts";

interface AlertFormProps {
  petId: number;
  variants: readonly Variant[];
  alert: AlertSettings | null;
  onSaved: () => void;
}

/** The settings of an alert: the smallest change, the direction, the variants, and whether it is paused. */
export function AlertForm({ petId, variants, alert, onSaved }: AlertFormProps) {
  const settings = alert ?? DEFAULT_ALERT;
  const form = useForm({
    name: "alert",
    action: `/pet/${petId}`,
    about: { petId: String(petId) },
    initial: {
      minPercentChange: fieldText(settings.minPercentChange),
      onlyIncreases: fieldText(settings.onlyIncreases),
      onlyDecreases: fieldText(settings.onlyDecreases),
      variants: fieldText(settings.variants),
      paused: fieldText(!settings.enabled),
    },
    merge: alert !== null,
    watch: true,
    failed: MESSAGES.saveFailed,
    onReply: ({ ok }) => ok && onSaved(),
    feedback: "toast",
  });
  return (
    <Form of={form} className="mt-4 grid gap-5">
      <FormField name="minPercentChange" label={`Changes of at least ${form.values.minPercentChange ?? settings.minPercentChange}%`}>
        {(control) => (
          <input {...control} type="range" min={MIN_PERCENT} max={MAX_PERCENT} step={1} className="h-11 w-full accent-(--accent)" />
        )}
      </FormField>
      <fieldset>
        <legend className="font-bold text-sm">Direction</legend>
        <TickField name="onlyIncreases" label="Only increases" onChange={(event) => untick(event, "onlyDecreases")} />
        <TickField name="onlyDecreases" label="Only decreases" onChange={(event) => untick(event, "onlyIncreases")} />
      </fieldset>
      {variants.length > 1 && (
        <fieldset>
          <legend className="font-bold text-sm">Variants</legend>
          <p className="text-sm text-soft-ink">Choose none to hear about all of them.</p>
          {variants.map((variant) => (
            <TickField key={variant} name="variants" value={variant} label={VARIANT_LABELS[variant].full} />
          ))}
        </fieldset>
      )}
      {alert && (
        <fieldset>
          <legend className="sr-only">Pause</legend>
          <TickField name="paused" label="Pause this alert" />
        </fieldset>
      )}
      <FormMessage />
      <SubmitButton variant="primary">{alert ? "Save the alert" : "Notify me"}</SubmitButton>
    </Form>
  );
}

/** At most one of the two directions can be chosen. */
function untick({ currentTarget }: ChangeEvent<HTMLInputElement>, other: string) {
  const box = currentTarget.form?.elements.namedItem(other);
  if (currentTarget.checked && box instanceof HTMLInputElement) box.checked = false;
}
