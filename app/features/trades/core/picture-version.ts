import type { PostedTrade } from "../trades.types.ts";

type Changes = Pick<PostedTrade, "createdAt" | "editedAt" | "completedAt">;

/**
 * The version in the address of a trade's share picture. It changes whenever the picture does, so that no chat keeps showing an old one.
 */
export function pictureVersion({ createdAt, editedAt, completedAt }: Changes): string {
  return Math.max(createdAt, editedAt ?? 0, completedAt ?? 0).toString(36);
}

/** The address of a trade's share picture as it is now. */
export function picturePath(trade: Changes & Pick<PostedTrade, "id">): string {
  return `/share/posted/${trade.id}.${pictureVersion(trade)}.png`;
}

/** The trade's id and the version that the name of a picture holds; the version is empty where it holds none. */
export function readPictureName(name: string): { id: string; version: string } {
  const [id = "", version = ""] = name.split(".", 2);
  return { id, version };
}
