import { Outlet } from "react-router";
import type { PetSlots } from "~/features/pets/components/parts/pet-slots.ts";
import { useRootData } from "~/use-root-data.ts";

// Fetched after the list is there, for those alone who have a collection to add to.
const COLLECTS: PetSlots = { loadCardButton: async () => (await import("../components/card-button.tsx")).CardButton };
const READS: PetSlots = {};

/** Around the value list: whoever is signed in adds pets to the collection with one tap on their cards. */
export default function AroundValues() {
  const viewer = useRootData()?.viewer;
  return <Outlet context={viewer && viewer.banMessage === null ? COLLECTS : READS} />;
}
