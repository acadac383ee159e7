import type { ChangeEvent } from "react";
import type { Variant } from "~/features/pets/pets.types.ts";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { DEFAULT_ALERT, MAX_PERCENT, MESSAGES, MIN_PERCENT } from "../alerts.constants.ts";
import type { AlertSettings } from "../alerts.types.ts";

interface AlertFormProps {
  petId: number;
  variants: readonly Variant[];
  labels: Readonly<Record<Variant, string>>;
  alert: AlertSettings | null;
  onSaved: () => void;
}

/** The settings of an alert: the smallest change, the direction, the variants, and whether it is paused (ALR-013, ALR-018 … ALR-023). */
export function AlertForm({ petId, variants, labels, alert, onSaved }: AlertFormProps) {
  const settings = alert ?? DEFAULT_ALERT;
  const form = useForm({
    name: "alert",
    action: `/pet/${petId}`,
    about: { petId: String(petId) },
    initial: { minPercentChange: String(settings.minPercentChange) },
    watch: true,
    failed: MESSAGES.saveFailed,
    onReply: ({ ok }) => ok && onSaved(),
    tell: "toast",
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
        <Tick
          name="onlyIncreases"
          label="Only increases"
          ticked={settings.onlyIncreases}
          onChange={(event) => untick(event, "onlyDecreases")}
        />
        <Tick
          name="onlyDecreases"
          label="Only decreases"
          ticked={settings.onlyDecreases}
          onChange={(event) => untick(event, "onlyIncreases")}
        />
        {form.errors.onlyDecreases && <p className="mt-1 font-bold text-loss text-sm">{form.errors.onlyDecreases}</p>}
      </fieldset>
      {variants.length > 1 && (
        <fieldset>
          <legend className="font-bold text-sm">Variants</legend>
          <p className="text-sm text-soft-ink">Choose none to hear about all of them.</p>
          {variants.map((variant) => (
            <Tick key={variant} name="variants" value={variant} label={labels[variant]} ticked={settings.variants.includes(variant)} />
          ))}
        </fieldset>
      )}
      {alert && (
        <fieldset>
          <legend className="sr-only">Pause</legend>
          <Tick name="paused" label="Pause this alert" ticked={!alert.enabled} />
        </fieldset>
      )}
      <FormMessage />
      <SubmitButton variant="primary">{alert ? "Save the alert" : "Notify me"}</SubmitButton>
    </Form>
  );
}

/** At most one of the two directions can be chosen (ALR-018, ALR-019). */
function untick({ currentTarget }: ChangeEvent<HTMLInputElement>, other: string) {
  const box = currentTarget.form?.elements.namedItem(other);
  if (currentTarget.checked && box instanceof HTMLInputElement) box.checked = false;
}

interface TickProps {
  name: string;
  value?: string;
  label: string;
  ticked: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Tick({ name, value = "on", label, ticked, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={ticked}
        onChange={onChange}
        className="size-5 flex-none accent-(--accent)"
      />
      {label}
    </label>
  );
}
