import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { type ImportPlan, planImport } from "./import-plan.ts";
import { readValueFile } from "./read-value-file.ts";

const NAMES_NEAR = 3;

/** Reads a file of values and plans its changes of these pets, or returns why it cannot be read. Runs in a thread of the task pool. */
export function planFile({ content, pets }: { content: Uint8Array; pets: readonly CataloguePet[] }): ImportPlan | { problem: string } {
  const read = readValueFile(content);
  if ("problem" in read) return read;
  const search = createPetSearch(pets);
  const plan = planImport(read.rows, pets, (name) => search.suggest(name, NAMES_NEAR).flatMap((index) => pets[index]?.name ?? []));
  return read.ignored.length > 0 ? { ...plan, ignored: read.ignored } : plan;
}
