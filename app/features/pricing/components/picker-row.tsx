import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { petValueOf } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { Skeleton } from "~/ui/skeleton.tsx";
import { defaultVariant } from "../core/offer-sides.ts";
import { usePickWords } from "./pick-words.ts";

interface PickerRowProps {
  id: string;
  pet: CataloguePet;
  /** The variant typed with the name, or null. */
  variant: Variant | null;
  /** Beside the name: how many of it somebody has. */
  mark: string | undefined;
  active: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** A search result in the typed variant, or marked as missing that variant. */
export function PickerRow({ id, pet, variant, mark, active, chosen, onChoose }: PickerRowProps) {
  const words = usePickWords();
  const absent = variant !== null && !pet.variants.includes(variant);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused search box handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className="picker-row"
      data-active={active || undefined}
      onClick={onChoose}
    >
      <PetArt pet={pet} size={40} />
      <span className="min-w-0 flex-1">
        <span translate="no" className="block truncate font-display font-semibold leading-5">
          {pet.name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2">
          <RarityLabel rarity={pet.rarity} limited={pet.limited} />
          {mark && <span className="font-bold text-[0.8125rem] text-soft-ink">{mark}</span>}
        </span>
      </span>
      {absent ? (
        <span className="picker-absent">{words.noForm(variant)}</span>
      ) : (
        <span className="picker-worth">
          {variant !== null && <span className="picker-variant">{VARIANT_LABELS[variant].full}</span>}
          <ValueFigure {...petValueOf(pet, variant ?? defaultVariant(pet))} compact="on-phones" />
        </span>
      )}
    </div>
  );
}

/** Rows while the pets are loading. */
export function LoadingRows() {
  return (
    <div aria-hidden="true" className="grid gap-1.5" data-on="background">
      {Array.from({ length: 7 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seven times the same.
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  );
}
