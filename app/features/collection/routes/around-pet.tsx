import { useMemo } from "react";
import { Outlet } from "react-router";
import { hasRole, ROLES } from "~/access/actor.ts";
import { type PetSlots, usePetSlots } from "~/features/pets/components/parts/pet-slots.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf, keepPage } from "~/platform/http/context.server.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { late } from "~/ui/late.tsx";
import { countInterest, findEntries, findWishes } from "../collection.queries.server.ts";
import type { Route } from "./+types/around-pet";

// Forms are not needed for the first view: until their code is there, the buttons work as plain forms.
const PetActions = late(async () => (await import("../components/pet-actions.tsx")).PetActions);

/**
 * Around the page of a pet: how many have it and want it, and what the reader has of it. Kept for guests with the
 * page, so the figures are at most five minutes old.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const id = parsePetId(params.pet);
  try {
    if (id === null || !(await readCatalogue(ctx)).byId.has(id)) return null;
    const { actor } = ctx;
    const [interest, entries, wishes] = await Promise.all([
      countInterest(ctx, id),
      hasRole(actor, ...ROLES) ? findEntries(ctx, actor, id) : null,
      hasRole(actor, ...ROLES) ? findWishes(ctx, actor, id) : null,
    ]);
    keepPage(context, [petTag(id)]);
    return { interest, own: entries && wishes && { entries, wishes } };
  } catch (error) {
    // The pet's page stands without it, and says itself what it cannot show.
    ctx.log.error({ err: error }, "the collection could not be read for the page of a pet");
    return null;
  }
}

/** The page already holds all variants. */
export const shouldRevalidate = keepOnSearchChange;

export default function AroundPet({ loaderData }: Route.ComponentProps) {
  const others = usePetSlots();
  const slots = useMemo<PetSlots>(
    () => ({ ...others, ...(loaderData && { actions: (pet, variant) => <PetActions pet={pet} variant={variant} {...loaderData} /> }) }),
    [others, loaderData],
  );
  return <Outlet context={slots} />;
}
