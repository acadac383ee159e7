import { Outlet } from "react-router";
import type { PetSlots } from "~/features/pets/components/parts/pet-slots.ts";
import { useRootData } from "~/platform/browser/root-data.ts";

// Loaded after the list, and only for readers who have a collection.
const COLLECTS: PetSlots = { loadCardButton: async () => (await import("../components/card-button.tsx")).CardButton };
const READS: PetSlots = {};

/** Adds to the value list: signed-in players add pets to their collection with one tap on a card. */
export default function CollectionOnValues() {
  const viewer = useRootData()?.viewer;
  return <Outlet context={viewer && viewer.banMessage === null ? COLLECTS : READS} />;
}
