import type { NameState } from "~/features/accounts/accounts.types.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { OfferItem, PetPick } from "~/features/pricing/pricing.types.ts";
import type { STATUSES } from "./inventory.constants.ts";

export type ScreenshotStatus = (typeof STATUSES)[number];

/** Copies of a pet in a variant. */
export interface Item extends PetPick {
  quantity: number;
}

/** A pet recognized by a browser, with its confidence from 0 to 1. */
export interface ProposedItem extends Item {
  sureness: number;
}

/** An item at the value of its pet today. A pet that left the value list has no rarity. */
export type ShownItem = Omit<OfferItem, "quantity"> & Item;

/** The contents of an inventory. */
export interface Inventory {
  items: ShownItem[];
  /** How many copies that are in all. */
  total: number;
}

/** A screenshot as its player sees it. Times are milliseconds since 1970. */
export interface OwnScreenshot {
  id: string;
  status: ScreenshotStatus;
  hasPicture: boolean;
  uploadedAt: number;
  verifiedAt: number | null;
  /** Why it was rejected; empty for any other. */
  reason: string;
  added: number;
  leftOut: number;
}

/** A screenshot as the lists of the reviewers show it. */
export interface ListedScreenshot {
  id: string;
  userId: string;
  /** The player's name here. */
  username: string;
  /** Empty without one. */
  robloxUsername: string;
  nameState: NameState;
  status: ScreenshotStatus;
  hasPicture: boolean;
  width: number;
  height: number;
  uploadedAt: number;
  verifiedAt: number | null;
  /** Why it was rejected, or what else the reviewer wrote. */
  adminComment: string;
}

/** A screenshot that looks like the one under review. */
export interface AlikeScreenshot extends Pick<ListedScreenshot, "id" | "userId" | "username" | "status" | "hasPicture" | "uploadedAt"> {
  /** Whether the same player sent it. */
  isOwn: boolean;
  /** How much alike they are, in percent. */
  percent: number;
}

/** A screenshot with everything that its reviewer needs. */
export interface ReviewedScreenshot extends ListedScreenshot {
  description: string;
  forCollection: boolean;
  verifiedBy: string;
  added: number;
  leftOut: number;
  proposed: (ProposedItem & Pick<CataloguePet, "name" | "rarity" | "image">)[];
  alike: AlikeScreenshot[];
  /** How many copies the player's inventory holds, and how many it can hold; null without a limit. */
  held: number;
  limit: number | null;
  /** How many copies it holds of each item, by its code ("42.shiny"). */
  heldItems: Readonly<Record<string, number>>;
  /** The pending ones around it in the list. */
  previousId: string | null;
  nextId: string | null;
}

/** The data of the review screen: a page of the list, and the open screenshot. */
export interface ReviewData {
  rows: ListedScreenshot[];
  next: string | null;
  reviewed: ReviewedScreenshot | null;
  catalogueHash: string;
}

/** The data of the inventory tab. */
export interface InventoryPanel extends Inventory {
  /** For its owner alone: how many copies it can hold, null without a limit, and the screenshots they sent. */
  own: { limit: number | null; screenshots: OwnScreenshot[] } | null;
}
