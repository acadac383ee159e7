import { DeadEnd } from "~/ui/dead-end.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { Section } from "~/ui/section.tsx";
import type { Way } from "~/ui/way-link.tsx";
import type { CataloguePet } from "../../pets.types.ts";
import { PetTiles } from "./pet-tiles.tsx";

const TO_LIST: Way = { to: "/values", label: "Back to Value List", back: true };

/** No pet has that id or name: offers the ones that were probably meant. */
export function PetNotFound({ asked, closest }: { asked: string; closest: readonly CataloguePet[] }) {
  const shown = [...asked].length > 40 ? `${[...asked].slice(0, 40).join("")}…` : asked;
  return (
    <div className="page-width pb-10">
      <DeadEnd title="Pet not found" ways={[TO_LIST]}>
        No pet has the number or name <b className="text-ink wrap-anywhere">{shown}</b>
        <span>.{closest.length > 0 && <span> One of these, perhaps?</span>}</span>
      </DeadEnd>
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
    <LoadFailed error={error} title="Error Loading Pet" ways={[TO_LIST]}>
      Failed to load pet data. Please try again later.
    </LoadFailed>
  );
}
