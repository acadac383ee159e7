import { useMemo } from "react";
import { Outlet } from "react-router";
import { type PetSlots, usePetSlots } from "~/features/pets/components/parts/pet-slots.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Slot, type SlotValues } from "~/platform/page-cache/slot.tsx";
import { late } from "~/ui/late.tsx";
import { countInterest, findOwnOfPet } from "../collection.queries.server.ts";
import type { OwnOfPet } from "../collection.types.ts";
import type { Route } from "./+types/collection-on-pet";

// The forms are not needed for the first view: until their code is there, the buttons work as plain forms.
const PetActions = late(async () => (await import("../components/pet-actions.tsx")).PetActions);

/**
 * Adds to the page of a pet how many players have it and want it, and the reader's own copies. Kept for guests with the page, so the
 * figures are at most five minutes old.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const id = parsePetId(params.pet);
  try {
    if (id === null || !(await readCatalogue(ctx)).byId.has(id)) return null;
    const interest = await countInterest(ctx, id);
    const own = await cachePage(context, [petTag(id)], { slots: (reader) => findOwnOfPet(reader, id) });
    return { interest, own };
  } catch (error) {
    // The pet's page works without it, and shows its own errors.
    ctx.log.error({ err: error }, "the collection could not be read for the page of a pet");
    return null;
  }
}

const NONE: OwnOfPet = { look: { collection: [], wishlist: [] } };
const NOTHING: SlotValues<OwnOfPet> = "{}";

/** The page already holds all variants. */
export const shouldRevalidate = keepOnSearchChange;

export default function CollectionOnPet({ loaderData }: Route.ComponentProps) {
  const others = usePetSlots();
  const viewer = useRootData()?.viewer;
  const takesPart = viewer != null && viewer.banMessage === null;
  const { interest, own = NOTHING } = loaderData ?? {};
  const slots = useMemo<PetSlots>(() => {
    if (!interest) return others;
    const actions: PetSlots["actions"] = (pet, variant) => (
      <Slot of={own} thing={String(pet.id)}>
        {(value) => <PetActions pet={pet} variant={variant} interest={interest} own={takesPart ? (value ?? NONE) : null} />}
      </Slot>
    );
    return { ...others, actions };
  }, [others, interest, own, takesPart]);
  return <Outlet context={slots} />;
}
