import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import type { CataloguePet } from "../pets.types.ts";
import { PetTiles } from "./pet-tiles.tsx";

/** No pet of that id or name: says so and offers the ones that were probably meant (PET-034). */
export function PetNotFound({ asked, closest }: { asked: string; closest: readonly CataloguePet[] }) {
  const shown = [...asked].length > 40 ? `${[...asked].slice(0, 40).join("")}…` : asked;
  return (
    <div className="page-width pb-10">
      <EmptyState drawing="lost" level={1} title="Pet not found" actions={<BackToList />}>
        <p>
          No pet is called <b className="text-ink wrap-anywhere">{shown}</b>, by number or by name.
          {closest.length > 0 && " One of these, perhaps?"}
        </p>
      </EmptyState>
      {closest.length > 0 && (
        <Section title="Did you mean" className="mt-0 sm:mt-0">
          <PetTiles pets={closest} />
        </Section>
      )}
    </div>
  );
}

/** The page of a pet could not be loaded (PET-030 … PET-033). */
export function PetError() {
  return (
    <div className="page-width pb-10">
      <EmptyState drawing="trouble" level={1} title="Error Loading Pet" actions={<BackToList />}>
        <p role="alert">Failed to load pet data. Please try again later.</p>
      </EmptyState>
    </div>
  );
}

function BackToList() {
  return (
    <ButtonLink to="/values" variant="primary" icon={<Icon name="arrow-left" size={18} />}>
      Back to Value List
    </ButtonLink>
  );
}
