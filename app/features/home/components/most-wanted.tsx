import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import type { HomePet } from "../home.types.ts";

/** Links to the pets in greatest demand. */
export function MostWanted({ pets }: { pets: HomePet[] }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <h2 className="flex-none font-bold font-text text-sm text-soft-ink max-sm:sr-only">Most wanted</h2>
      <ul className="scroll-row min-w-0 flex-1">
        {pets.map((pet) => (
          <li key={pet.id}>
            <Link
              to={`/pet/${pet.id}`}
              prefetch="intent"
              className="flex min-h-11 items-center gap-2 rounded-full bg-surface py-1 pr-4 pl-1 font-bold text-sm shadow-card hover:text-accent"
            >
              <PetArt pet={pet} size={36} />
              <bdi translate="no">{pet.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
