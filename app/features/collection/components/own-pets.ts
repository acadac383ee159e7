import { useEffect } from "react";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { sharedState } from "~/platform/browser/shared-state.ts";
import { itemCode } from "../core/item-code.ts";

interface OwnPets {
  status: "waiting" | "ready" | "failed";
  /** The quantity of each pet and variant, by code. */
  quantities: ReadonlyMap<number, number>;
}

const TIMEOUT_MS = 15_000;
const WAITING: OwnPets = { status: "waiting", quantities: new Map() };

/** Shared by all buttons of the page. */
const ownPets = sharedState(WAITING);
let owner: string | null = null;
/** How often they were read: what an earlier read finds counts for nothing once there is a later one. */
let reads = 0;

/** The picks in an answer of /collection/mine.json. Throws for any other answer. */
export async function fetchOwnPets(): Promise<{ collection: (PetPick & { quantity: number })[]; wishlist: PetPick[] }> {
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
    ownPets.set({ status: "ready", quantities: new Map(collection.map((pick) => [itemCode(pick), pick.quantity])) });
  } catch (error) {
    if (read !== reads) return;
    console.warn("The collection could not be read.", error);
    ownPets.set({ ...ownPets.get(), status: "failed" });
  }
}

/** How many of each pet the reader has, read once per reader and kept up to date from then on. */
export function useOwnPets(userId: string): OwnPets {
  useEffect(() => {
    if (owner === userId) return;
    owner = userId;
    ownPets.set(WAITING);
    void loadOwnPets();
  }, [userId]);
  return ownPets.useValue();
}

/** Records that copies were added or, with a negative number, removed. */
export function noteCopies(pick: PetPick, copies: number): void {
  const code = itemCode(pick);
  const known = ownPets.get();
  const quantities = new Map(known.quantities);
  const now = (quantities.get(code) ?? 0) + copies;
  if (now > 0) quantities.set(code, now);
  else quantities.delete(code);
  ownPets.set({ ...known, quantities });
}
