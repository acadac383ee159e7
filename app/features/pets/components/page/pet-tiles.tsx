import { Link } from "react-router";
import { petValueOf } from "../../core/pet-value.ts";
import type { CataloguePet } from "../../pets.types.ts";
import { PetArt } from "../parts/pet-art.tsx";
import { RarityLabel } from "../parts/rarity-label.tsx";
import { ValueFigure } from "../parts/value-figure.tsx";

/** Links to a few pets, with art, name, rarity and normal value. */
export function PetTiles({ pets }: { pets: readonly CataloguePet[] }) {
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      {pets.map((pet) => (
        <li key={pet.id} className="min-w-0">
          <Link
            to={`/pet/${pet.id}`}
            className="card flex flex-wrap items-center justify-end gap-x-3.5 gap-y-1 rounded-card bg-surface p-3 shadow-card hover:bg-raised hover:shadow-raised"
          >
            <PetArt pet={pet} size={56} />
            <span className="min-w-0 flex-[1_1_6rem] text-left">
              <span translate="no" className="wrap-anywhere block font-display font-semibold text-lg leading-6">
                {pet.name}
              </span>
              <RarityLabel rarity={pet.rarity} limited={pet.limited} />
            </span>
            <span className="text-right">
              <span className="sr-only">Normal value </span>
              <ValueFigure {...petValueOf(pet, "normal")} compact="on-phones" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
