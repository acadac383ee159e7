import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { formatValuation } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { keysOf } from "~/text/keys-of.ts";
import { Input, Select } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { DEFAULT_PRIORITY, MAX_NOTE_LENGTH, MAX_QUANTITY, MESSAGES, PRIORITIES } from "../collection.constants.ts";
import type { OwnEntry, OwnWish, ShownPet } from "../collection.types.ts";

interface FormProps<Entry> {
  pet: Pick<ShownPet, "petId" | "variant" | "value" | "estimated">;
  /** The stored entry; null for a new one. */
  entry: Entry | null;
  /** The page that the form belongs to, which is drawn again without scripts. */
  action: string;
  onDone: (reply: FormReply) => void;
}

/** Quantity, number for trade and note of a pet in the collection. */
export function EntryForm({ pet: { petId, variant }, entry, action, onDone }: FormProps<OwnEntry>) {
  const form = useForm({
    name: entry ? "change" : "add",
    action,
    about: { petId: String(petId), variant },
    initial: {
      quantity: String(entry?.quantity ?? 1),
      forTrade: entry?.forTrade == null ? "" : String(entry.forTrade),
      note: entry?.note ?? "",
    },
    merge: entry !== null,
    failed: entry ? MESSAGES.changeFailed : MESSAGES.addFailed,
    schema: async () => (await import("../collection.schemas.ts")).entryFields,
    onReply: (reply) => reply.ok && onDone(reply),
  });
  return (
    <Form of={form} className="grid gap-4">
      <FormMessage />
      <FormField name="quantity" label="Quantity" hint={`1 to ${MAX_QUANTITY}`}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" className="w-32!" />}
      </FormField>
      <FormField name="forTrade" label="For trade" hint="How many of them. Leave this empty to follow your rule; 0 keeps them all.">
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" className="w-32!" />}
      </FormField>
      <NoteField />
      <SubmitButton variant="primary" className="w-full sm:w-auto sm:justify-self-start">
        {entry ? "Save" : "Add to Collection"}
      </SubmitButton>
    </Form>
  );
}

/** Priority, the most to give and note of a wish. */
export function WishForm({ pet, entry, action, onDone }: FormProps<OwnWish>) {
  const form = useForm({
    name: entry ? "change-wish" : "wish",
    action,
    about: { petId: String(pet.petId), variant: pet.variant },
    initial: {
      priority: entry?.priority ?? DEFAULT_PRIORITY,
      maxValue: entry?.maxValue == null ? "" : String(entry.maxValue),
      note: entry?.note ?? "",
    },
    merge: entry !== null,
    failed: entry ? MESSAGES.changeFailed : MESSAGES.wishFailed,
    schema: async () => (await import("../collection.schemas.ts")).wishFields,
    onReply: (reply) => reply.ok && onDone(reply),
  });
  return (
    <Form of={form} className="grid gap-4">
      <FormMessage />
      <FormField name="priority" label="Priority">
        {(control) => (
          <Select {...control}>
            {keysOf(PRIORITIES).map((key) => (
              <option key={key} value={key}>
                {PRIORITIES[key]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        name="maxValue"
        label="The most you would give"
        hint={`Its value today: ${formatValuation(pet)}. Leave this empty for no limit; 1.5m works too. Nobody else sees it.`}
      >
        {(control) => <Input {...control} inputMode="text" autoComplete="off" className="max-w-60" />}
      </FormField>
      <NoteField />
      <SubmitButton variant="primary" className="w-full sm:w-auto sm:justify-self-start">
        {entry ? "Save" : "Add to Wishlist"}
      </SubmitButton>
    </Form>
  );
}

function NoteField() {
  return (
    <FormField name="note" label="Note" max={MAX_NOTE_LENGTH} hint="Only you see it.">
      {(control) => <Input {...control} autoComplete="off" />}
    </FormField>
  );
}

/** Which pet it is about. */
export function EntryHead({ pet }: { pet: Omit<ShownPet, "id"> }) {
  return (
    <div className="mb-4 flex items-center gap-4">
      <PetArt pet={pet} size={64} eager />
      <div className="min-w-0">
        <p translate="no" className="font-display font-semibold text-lg leading-snug wrap-anywhere">
          {pet.name}
        </p>
        <p className="text-soft-ink">
          <span>{`${VARIANT_LABELS[pet.variant].full} · `}</span>
          <ValueFigure value={pet.value} estimated={pet.estimated} />
        </p>
      </div>
    </div>
  );
}
