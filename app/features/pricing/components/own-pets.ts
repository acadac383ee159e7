import { useEffect } from "react";
import { sharedState } from "~/platform/browser/shared-state.ts";
import { offerItemId } from "../core/offer-sides.ts";
import type { HeldPet, PetPick } from "../pricing.types.ts";

interface OwnPets {
  status: "waiting" | "ready" | "failed";
  /** The reader's pets by item id, with their copies. */
  held: ReadonlyMap<string, HeldPet>;
}

const TIMEOUT_MS = 15_000;
const WAITING: OwnPets = { status: "waiting", held: new Map() };

/** Shared by all buttons and pickers of the page. */
const ownPets = sharedState(WAITING);
let owner = "";
/** The number of the latest read; results of earlier reads are ignored. */
let reads = 0;

/** The picks in an answer of /collection/mine.json. Throws for any other answer. */
export async function fetchOwnPets(): Promise<{ collection: HeldPet[]; wishlist: PetPick[] }> {
  const response = await fetch("/collection/mine.json", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Answered with ${response.status}.`);
  return response.json();
}

/** Reads them, or reads them again after a change that an earlier read may have missed. */
export async function loadOwnPets(): Promise<void> {
  reads += 1;
  const read = reads;
  try {
    const { collection } = await fetchOwnPets();
    if (read !== reads) return;
    ownPets.set({ status: "ready", held: new Map(collection.map((pet) => [offerItemId(pet.petId, pet.variant), pet])) });
  } catch (error) {
    if (read !== reads) return;
    console.warn("The collection could not be read.", error);
    ownPets.set({ ...ownPets.get(), status: "failed" });
  }
}

/**
 * The pets of the reader, read once per reader and kept up to date from then on; with `fresh` read again, for a sheet that opens. Without
 * a reader there are none.
 */
export function useOwnPets(userId: string, { fresh = false } = {}): OwnPets {
  useEffect(() => {
    if (userId === "" || (owner === userId && !fresh)) return;
    if (owner !== userId) ownPets.set(WAITING);
    owner = userId;
    void loadOwnPets();
  }, [userId, fresh]);
  const known = ownPets.useValue();
  return userId === "" ? NOBODY : owner === userId ? known : WAITING;
}

const NOBODY: OwnPets = { status: "ready", held: new Map() };

/** Records that copies were added or, with a negative number, removed. */
export function noteCopies({ petId, variant }: PetPick, copies: number): void {
  const id = offerItemId(petId, variant);
  const known = ownPets.get();
  const held = new Map(known.held);
  const before = held.get(id);
  const quantity = (before?.quantity ?? 0) + copies;
  if (quantity > 0) held.set(id, { petId, variant, quantity, tradeable: Math.min(before?.tradeable ?? 0, quantity) });
  else held.delete(id);
  ownPets.set({ ...known, held });
}
