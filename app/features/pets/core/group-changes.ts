import { VARIANTS } from "../pets.constants.ts";
import type { RecentChange } from "../pets.types.ts";

/** Changes of one pet that were made together: at one moment, by one person, for one reason. */
export interface PetUpdate extends Omit<RecentChange, "variant" | "from" | "to"> {
  /** The variants in the order they are shown everywhere. */
  steps: Pick<RecentChange, "id" | "variant" | "from" | "to">[];
}

/** Joins neighbouring changes that were made together and keeps their order; each update has the id of its first change. */
export function groupChanges(changes: readonly RecentChange[]): PetUpdate[] {
  const updates: PetUpdate[] = [];
  for (const { variant, from, to, ...change } of changes) {
    const step = { id: change.id, variant, from, to };
    const last = updates.at(-1);
    const together =
      last?.pet.id === change.pet.id && last.at === change.at && last.reason === change.reason && last.changedBy === change.changedBy;
    if (last && together) last.steps.push(step);
    else updates.push({ ...change, steps: [step] });
  }
  for (const update of updates) update.steps.sort((a, b) => VARIANTS.indexOf(a.variant) - VARIANTS.indexOf(b.variant));
  return updates;
}
