import { useMemo } from "react";
import { Outlet } from "react-router";
import type { PetSlots } from "~/features/pets/components/parts/pet-slots.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { EvidenceWords } from "../components/evidence-words.tsx";
import { LastChange } from "../components/last-change.tsx";
import { SuggestedValues } from "../components/suggested-values.tsx";
import { findPetBackground } from "../valuation.queries.server.ts";
import type { Route } from "./+types/evidence-on-pet-manager";

/** Adds the evidence of a pet's values to its open form in the pet manager. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const id = parsePetId(url.searchParams.get("edit") ?? "");
  if (id === null || !isAdmin(ctx.actor)) return null;
  try {
    const pet = (await readCatalogue(ctx)).byId.get(id);
    return pet ? { id, values: pet.values, ...(await findPetBackground(ctx, id)) } : null;
  } catch (error) {
    // The form works without it.
    ctx.log.error({ err: error, request: ctx.requestId }, "value evidence could not be read for the form of a pet");
    return null;
  }
}

export default function EvidenceOnPetManager({ loaderData }: Route.ComponentProps) {
  const slots = useMemo<PetSlots>(
    () => ({
      background(pet, variant) {
        if (loaderData?.id !== pet.id) return null;
        const { last, evidence } = loaderData.variants[variant] ?? { last: null, evidence: null };
        const suggestions = loaderData.suggestions.filter(({ values }) => values.some((one) => one.variant === variant));
        return (
          <>
            <p className="text-sm">
              <LastChange last={last} />
            </p>
            <EvidenceWords evidence={evidence} value={loaderData.values[variant]} />
            {suggestions.length > 0 && <SuggestedValues suggestions={suggestions} />}
          </>
        );
      },
    }),
    [loaderData],
  );
  return <Outlet context={slots} />;
}
