import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { AgreedPet } from "../swap-check.types.ts";

interface AgreedSideProps {
  label: string;
  pets: readonly AgreedPet[];
}

/** One player's pets, large enough to read beside the game. */
export function AgreedSide({ label, pets }: AgreedSideProps) {
  const count = pets.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label={label} className="swap-side">
      <h2 className="swap-side-head">
        <span>{label}</span>
        <span className="text-base text-soft-ink">{`${formatNumber(count)} ${count === 1 ? "pet" : "pets"}`}</span>
      </h2>
      <ul className="swap-pets">
        {pets.map((pet) => (
          <li key={pet.id} className="swap-pet">
            <PetArt pet={pet} size={84} eager />
            <span className="swap-pet-words">
              <span className="swap-form" data-form={pet.variant}>
                {VARIANT_LABELS[pet.variant].full}
              </span>
              <span translate="no" className="swap-name">
                {pet.name}
              </span>
            </span>
            {pet.quantity > 1 && (
              <span className="swap-quantity">
                <span aria-hidden="true">{`×${formatNumber(pet.quantity)}`}</span>
                <span className="sr-only">{`${formatNumber(pet.quantity)} times`}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
