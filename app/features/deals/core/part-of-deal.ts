import { isId } from "~/text/ids.ts";
import type { DealSide } from "../deals.types.ts";

/** One player's part in a deal, as reports name it: each can report the other's. */
export interface PartOfDeal {
  dealId: string;
  side: DealSide;
}

/** The name of a part. */
export function formatPartOfDeal(dealId: string, side: DealSide): string {
  return `${dealId}.${side}`;
}

/** The part with that name; null if invalid. */
export function parsePartOfDeal(name: string): PartOfDeal | null {
  const [dealId = "", side, ...rest] = name.split(".");
  if (!isId(dealId) || (side !== "first" && side !== "second") || rest.length > 0) return null;
  return { dealId, side };
}
