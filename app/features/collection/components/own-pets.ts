import { useEffect, useSyncExternalStore } from "react";
import type { PetPick } from "~/features/offers/offers.types.ts";
import { itemCode } from "../core/item-code.ts";

interface OwnPets {
  status: "waiting" | "ready" | "failed";
  /** The quantity of each pet and variant, by code. */
  quantities: ReadonlyMap<number, number>;
}

const TIMEOUT_MS = 15_000;
const WAITING: OwnPets = { status: "waiting", quantities: new Map() };

// Shared by all buttons of the page.
let state = WAITING;
let owner: string | null = null;
const listeners = new Set<() => void>();

function tell(next: OwnPets) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The picks in an answer of /collection/mine.json. Throws for any other answer. */
export async function fetchOwnPets(): Promise<{ collection: (PetPick & { quantity: number })[]; wishlist: PetPick[] }> {
  const response = await fetch("/collection/mine.json", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Answered with ${response.status}.`);
  return response.json();
}

async function load() {
  try {
    const { collection } = await fetchOwnPets();
    tell({ status: "ready", quantities: new Map(collection.map((pick) => [itemCode(pick), pick.quantity])) });
  } catch (error) {
    console.warn("The collection could not be read.", error);
    tell({ ...state, status: "failed" });
  }
}

/** How many of each pet the reader has, read once per reader and kept up to date from then on. */
export function useOwnPets(userId: string): OwnPets {
  useEffect(() => {
    if (owner === userId) return;
    owner = userId;
    tell(WAITING);
    void load();
  }, [userId]);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => WAITING,
  );
}

/** Records that copies were added or, with a negative number, removed. */
export function noteCopies(pick: PetPick, copies: number): void {
  const code = itemCode(pick);
  const quantities = new Map(state.quantities);
  const now = (quantities.get(code) ?? 0) + copies;
  if (now > 0) quantities.set(code, now);
  else quantities.delete(code);
  tell({ ...state, quantities });
}
