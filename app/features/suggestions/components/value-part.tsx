import { useEffect, useMemo } from "react";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { Button } from "~/ui/button.tsx";
import { Input } from "~/ui/field.tsx";
import { FormField, useFormHandle } from "~/ui/form/form.tsx";
import { Icon } from "~/ui/icon.tsx";
import { onDemand } from "~/ui/late.tsx";
import { useSheets } from "~/ui/use-sheets.tsx";
import type { ProofTrade, SuggestionOpening } from "../suggestions.types.ts";
import { ProofPicker } from "./proof-picker.tsx";

const loadSheet = () => import("~/features/pricing/components/one-pet-sheet.tsx");
const OnePetSheet = onDemand(async () => (await loadSheet()).OnePetSheet);

interface ValuePartProps {
  opening: SuggestionOpening;
  pet: CataloguePet | null;
  /** Whether scripts run. */
  alive: boolean;
  onPet: (pet: CataloguePet | null) => void;
  chosen: readonly ProofTrade[];
  onChosen: (chosen: readonly ProofTrade[]) => void;
}

/** The form part of a value suggestion: the pet, its new values beside today's, and the trades that back it. */
export function ValuePart({ opening, pet, alive, onPet, chosen, onChosen }: ValuePartProps) {
  const form = useFormHandle();
  const catalogue = useCatalogue(opening.catalogueHash);
  const petsById = useMemo(() => new Map(catalogue.pets.map((one) => [one.id, one])), [catalogue.pets]);
  const pick = (petId: number) => {
    const next = petsById.get(petId) ?? null;
    if (next?.id === pet?.id) return;
    for (const variant of VARIANTS) form.set(`value.values.${variant}`, "");
    onChosen([]);
    onPet(next);
    form.keepExtra(String(petId));
  };
  const { openSheet, sheet } = useSheets<"pet">(loadSheet, (_, close) => (
    <OnePetSheet catalogue={catalogue} onPick={pick} onClose={close} />
  ));
  // The pet that was chosen before a reload.
  const kept = alive && pet === null ? form.readExtra() : undefined;
  const before = kept === undefined ? undefined : petsById.get(Number(kept));
  useEffect(() => {
    if (before) onPet(before);
  }, [before, onPet]);
  const variants = pet ? inOrder(pet.variants, opening.variant) : VARIANTS;

  return (
    <fieldset className="grid gap-4 rounded-card bg-sunk p-3.5">
      <legend className="sr-only">The value to change</legend>
      {pet && <input type="hidden" name="petId" value={pet.id} />}
      {pet && (
        <p className="flex min-w-0 items-center gap-3">
          <PetArt pet={pet} size={48} />
          <b translate="no" className="min-w-0 flex-1 wrap-anywhere">
            {pet.name}
          </b>
        </p>
      )}
      {alive ? (
        <div>
          <Button icon={<Icon name="paw-print" size={18} />} onClick={() => openSheet("pet")} className="w-full">
            {pet ? "Choose another pet" : "Choose a pet"}
          </Button>
          {form.errors.pet && (
            <p className="mt-1.5 flex items-start gap-1.5 font-bold text-loss text-sm">
              <Icon name="circle-alert" size={16} className="mt-0.5 flex-none" />
              <span>{form.errors.pet}</span>
            </p>
          )}
        </div>
      ) : (
        <div className={pet ? "without-scripts" : undefined}>
          <FormField name="pet" label={pet ? "Another pet" : "Pet"} hint="Its name, such as: King Doggy">
            {(control) => <Input {...control} autoComplete="off" />}
          </FormField>
        </div>
      )}
      {/* Also while the pet chosen before a reload is loading: these fields hold the restored text. */}
      {(pet || !alive || kept !== undefined) && (
        <>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
            {variants.map((variant) => (
              <FormField
                key={variant}
                name={`value.values.${variant}`}
                label={VARIANT_LABELS[variant].full}
                hint={pet ? `Now ${formatValue(pet.values[variant])}` : undefined}
              >
                {(control) => <Input {...control} autoComplete="off" placeholder="New value" />}
              </FormField>
            ))}
          </div>
          <p className="text-sm text-soft-ink">A number (“1.2b” works too), O/C or N/A. Leave a field empty to keep its value.</p>
        </>
      )}
      {pet && <ProofPicker key={pet.id} petId={pet.id} opening={opening} alive={alive} chosen={chosen} onChosen={onChosen} />}
      {form.errors["value.proofs"] && <p className="font-bold text-loss text-sm">{form.errors["value.proofs"]}</p>}
      {sheet}
    </fieldset>
  );
}

/** The variant that the reader came for comes first. */
function inOrder(variants: readonly Variant[], first: Variant | null): Variant[] {
  return first === null ? [...variants] : [first, ...variants.filter((variant) => variant !== first)];
}
