import "./staff.css";
import { type ReactNode, useState } from "react";
import { Form, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { TickBox } from "~/ui/form/tick-field.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { type EditablePet, NEW_PET, toControls, toPetFields, typeField } from "../../core/pet-fields.ts";
import { DEMAND_LABELS, RARITIES, TRENDS, VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import { PET_STAFF_MESSAGES as MESSAGES, VALUE_TYPES } from "../../pets.staff.constants.ts";
import { MAX_LENGTHS } from "../../pets.staff.schemas.ts";
import type { Variant } from "../../pets.types.ts";
import { usePetSlots } from "../parts/pet-slots.ts";
import { PicturePick } from "./picture-pick.tsx";

const TREND_OPTIONS = Object.fromEntries(TRENDS.map((trend) => [trend, trend]));
/** The demand for a pet, from 0 for one that nobody has rated yet. */
const DEMAND_OPTIONS = Object.fromEntries(
  DEMAND_LABELS.map((label, demand) => [String(demand), demand === 0 ? label : `${demand} ${label}`]),
);
const RARITY_LIST = "pet-rarities";

interface PetFormProps {
  /** Null for a new one. */
  pet: EditablePet | null;
}

/** The form of a pet, new or not. */
export function PetForm({ pet }: PetFormProps) {
  const [saved, setSaved] = useState(0);
  const { background } = usePetSlots();
  const form = useForm({
    name: "save",
    ...(pet && { about: { id: String(pet.id) } }),
    initial: toControls(pet ? toPetFields(pet) : NEW_PET),
    merge: pet !== null,
    draft: "announce",
    watch: true,
    files: true,
    failed: (pet ? MESSAGES.updateFailed : MESSAGES.addFailed).title,
    onReply: ({ ok }) => ok && setSaved((count) => count + 1),
  });
  const { name = "", rarity = "" } = form.values;
  return (
    <Form of={form} className="pet-form" aria-label={pet ? `Edit ${pet.name}` : "Add a pet"}>
      <fieldset>
        <legend>Basic info</legend>
        <TextField name="name" label="Name" max={MAX_LENGTHS.name} required autoFocus={pet === null} autoComplete="off" />
        <TextField name="rarity" label="Rarity" list={RARITY_LIST} autoComplete="off" hint="One of the list, or a new one." />
        <SelectField name="trend" label="Trend" options={TREND_OPTIONS} />
        <SelectField name="demand" label="Popularity" options={DEMAND_OPTIONS} />
        <datalist id={RARITY_LIST}>
          {RARITIES.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
      </fieldset>
      <fieldset>
        <legend>Values</legend>
        {VARIANTS.map((variant) => (
          <ValueEntry key={variant} variant={variant} form={form}>
            {pet && background?.(pet, variant)}
          </ValueEntry>
        ))}
        {pet && (
          <TextField
            name="reason"
            label="Why the values change"
            max={MAX_LENGTHS.reason}
            className="whole-line"
            hint="Players see it beside the change."
          />
        )}
      </fieldset>
      <PicturePick key={saved} pet={{ name: name || "?", rarity, image: pet?.image ?? null }} />
      <fieldset>
        <legend>Where it comes from</legend>
        <TextAreaField name="sources" label="Eggs and sources" rows={3} hint="One on each line." />
        <TextField name="oneIn" label="Odds: 1 in" inputMode="numeric" autoComplete="off" hint="Empty where they are not known." />
        <TextField name="addedOn" label="In the game since" type="date" />
        <TextField name="removedOn" label="No longer to be had since" type="date" />
        <label className="flex min-h-11 items-center gap-2.5 self-end font-bold">
          <TickBox className="list-check" name="limited" />
          Limited
        </label>
        <TextAreaField name="forecast" label="Forecast" max={MAX_LENGTHS.forecast} rows={3} className="whole-line" />
      </fieldset>
      <FormMessage />
      <FormProgress />
      <SubmitButton variant="primary" className="justify-self-start">
        {pet ? "Save pet" : "Add pet"}
      </SubmitButton>
    </Form>
  );
}

/** A value: its type, and its number where it has one. Another type empties it again. */
function ValueEntry({ variant, form, children }: { variant: Variant; form: FormHandle; children: ReactNode }) {
  const hydrating = useHydrating();
  const { full } = VARIANT_LABELS[variant];
  const type = form.values[typeField(variant)] ?? "number";
  return (
    <div className="value-entry">
      <span className="font-bold text-sm" aria-hidden="true">
        {full}
      </span>
      <div data-off={!hydrating && type !== "number" ? "" : undefined}>
        <TextField
          name={variant}
          label={`${full} value`}
          hiddenLabel
          inputMode="numeric"
          autoComplete="off"
          placeholder="Not valued"
          className="figures"
        />
      </div>
      <SelectField
        name={typeField(variant)}
        label={`Type of the ${full} value`}
        hiddenLabel
        options={VALUE_TYPES}
        onChange={() => form.set(variant, "")}
      />
      {children && <div className="value-background">{children}</div>}
    </div>
  );
}
