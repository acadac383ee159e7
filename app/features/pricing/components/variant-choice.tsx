import { useId } from "react";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { petValueOf, shortOnCards } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { usePickWords } from "./pick-words.ts";

interface VariantChoiceProps {
  pet: CataloguePet;
  /** Null while none is chosen. */
  chosen: Variant | null;
  onChoose: (variant: Variant) => void;
  /** Called when Enter confirms the selected variant. */
  onEnter?: () => void;
}

/** The four variants of a pet with their values; one that does not exist can't be chosen and says so. */
export function VariantChoice({ pet, chosen, onChoose, onEnter }: VariantChoiceProps) {
  const name = useId();
  const words = usePickWords();
  const compact = shortOnCards(pet.variants.map((variant) => petValueOf(pet, variant)));
  return (
    <fieldset className="variants">
      <legend className="sr-only">{words.variantOf(pet.name)}</legend>
      {VARIANTS.map((variant) => {
        const exists = pet.variants.includes(variant);
        return (
          <label key={variant} className="variant" title={exists ? undefined : words.noForm(variant)}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={variant === chosen}
              disabled={!exists}
              onChange={() => onChoose(variant)}
              onKeyDown={(event) => event.key === "Enter" && onEnter?.()}
            />
            <span className="variant-name">{VARIANT_LABELS[variant].short}</span>
            {exists ? (
              <ValueFigure {...petValueOf(pet, variant)} compact={compact} />
            ) : (
              <span className="variant-absent">{words.doesNotExist}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
