import { useMemo } from "react";
import { Outlet } from "react-router";
import { type PetSlots, usePetSlots } from "~/features/pets/components/parts/pet-slots.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ExistCounts, OddsNotes } from "../components/pet-figures.tsx";
import { findPetFigures } from "../figures.queries.server.ts";
import type { Route } from "./+types/figures-on-pet";

/** How many figures of a kind a page shows. */
const MAX_SHOWN = 24;

/** Adds to the page of a pet how many exist and where its odds were read. Kept for guests with the page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const id = parsePetId(params.pet);
  try {
    if (id === null || !(await readCatalogue(ctx)).byId.has(id)) return null;
    const { exists, odds } = await findPetFigures(ctx, id);
    cachePage(context, [petTag(id)]);
    const shown = Object.entries(exists).map(([variant, all]) => [variant, all.slice(0, MAX_SHOWN)]);
    return { exists: Object.fromEntries(shown) as typeof exists, odds: odds.slice(0, 1) };
  } catch (error) {
    // The pet's page works without it, and shows its own errors.
    ctx.log.error({ err: error, request: ctx.requestId }, "figures could not be read for the page of a pet");
    return null;
  }
}

/** The page already holds all variants. */
export const shouldRevalidate = keepOnSearchChange;

export default function FiguresOnPet({ loaderData }: Route.ComponentProps) {
  const others = usePetSlots();
  const slots = useMemo<PetSlots>(
    () => ({
      ...others,
      odds: ({ id }, oneIn) => <OddsNotes petId={id} oneIn={oneIn} newest={loaderData?.odds[0]} />,
      exists: (pet) => loaderData && <ExistCounts pet={pet} exists={loaderData.exists} />,
    }),
    [others, loaderData],
  );
  return <Outlet context={slots} />;
}
