import { ButtonLink, type ButtonLook } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { Section } from "~/ui/section.tsx";
import type { CataloguePet } from "../../pets.types.ts";
import { PetTiles } from "./pet-tiles.tsx";

/** No pet has that id or name: offers the ones that were probably meant. */
export function PetNotFound({ asked, closest }: { asked: string; closest: readonly CataloguePet[] }) {
  const shown = [...asked].length > 40 ? `${[...asked].slice(0, 40).join("")}…` : asked;
  return (
    <div className="page-width pb-10">
      <EmptyState drawing="lost" level={1} title="Pet not found" actions={<BackToList variant="primary" />}>
        <p>
          No pet has the number or name <b className="text-ink wrap-anywhere">{shown}</b>.{closest.length > 0 && " One of these, perhaps?"}
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

/** The page of a pet could not be loaded. */
export function PetError({ error }: { error: unknown }) {
  return (
    <LoadFailed error={error} title="Error Loading Pet" actions={<BackToList />}>
      Failed to load pet data. Please try again later.
    </LoadFailed>
  );
}

function BackToList({ variant }: Pick<ButtonLook, "variant">) {
  return (
    <ButtonLink to="/values" variant={variant} icon={<Icon name="arrow-left" size={18} />}>
      Back to Value List
    </ButtonLink>
  );
}
