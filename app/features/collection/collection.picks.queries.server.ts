import { type Refused, refused } from "~/access/result.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { readCatalogue, readPetSearch } from "~/features/pets/pets.queries.server.ts";
import { parsePastedList } from "~/features/pricing/core/paste-list.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { MAX_PASTED, MESSAGES, PASTE_LIMITS } from "./collection.constants.ts";
import { additionsOf } from "./core/merge-adds.ts";

/** Why these pets cannot be added; null if they can. */
export async function refusalForPets(ctx: AppContext, pets: readonly PetPick[]): Promise<Refused | null> {
  const { byId } = await readCatalogue(ctx);
  for (const { petId, variant } of pets) {
    const pet = byId.get(petId);
    if (!pet) return refused("invalid", MESSAGES.unknownPet);
    if (!pet.variants.includes(variant)) return refused("invalid", `${pet.name} has no ${VARIANT_LABELS[variant].full} form.`);
  }
  return null;
}

/** The pets in a list in free text, and the parts that were not understood. */
export async function readPastedPets(ctx: AppContext, text: string) {
  if (text.trim() === "") return refused("invalid", MESSAGES.nothingPasted, { fields: { text: MESSAGES.nothingPasted } });
  const [{ pets }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  const list = parsePastedList(text, { pets, search }, MAX_PASTED, PASTE_LIMITS);
  const unmatched = list.unmatched.map((part) => part.text);
  if (list.items.length === 0) return refused("invalid", MESSAGES.nothingUnderstood, { fields: { text: MESSAGES.nothingUnderstood } });
  return { pets: additionsOf(list.items), unmatched, cut: list.cut || list.overflow > 0 };
}
