import { useMemo, useState } from "react";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { type FoundPet, heldPets } from "../core/find-pets.ts";
import type { HeldPet } from "../pricing.types.ts";
import { useOwnPets } from "./own-pets.ts";
import type { PickTarget } from "./pick-target.ts";

interface PickSource {
  /** The pets of the player who gives them, which the picker opens on; null to open on all pets. */
  first: readonly FoundPet[] | null;
  /** Whether they are still loading. */
  isLoading: boolean;
  /** Copies of each pet: the player's who gives them, else the reader's. */
  held: readonly HeldPet[];
  isTheirs: boolean;
  /** Switches between the player's pets and all. */
  showAll: (all: boolean) => void;
  isAll: boolean;
}

/** Which pets a picker opens on: “My pets” for what the reader gives, and the other player's for what they give and show. */
export function usePickSource({ key, source }: PickTarget, pets: readonly CataloguePet[]): PickSource {
  const viewer = useRootData()?.viewer?.id ?? "";
  const own = useOwnPets(viewer, { fresh: true });
  const [all, setAll] = useState<Record<string, boolean>>({});
  const isTheirs = source !== undefined && source !== "mine";
  const mine = useMemo(() => [...own.held.values()], [own.held]);
  const held = isTheirs ? source : mine;
  const isAll = all[key] ?? false;
  const rows = useMemo(() => (source === undefined ? [] : heldPets(pets, held)), [source, pets, held]);
  return {
    first: rows.length > 0 ? rows : null,
    isLoading: source === "mine" && own.status === "waiting",
    held,
    isTheirs,
    showAll: (next) => setAll({ ...all, [key]: next }),
    isAll,
  };
}
