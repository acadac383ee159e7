import type { Member } from "~/features/accounts/accounts.types.ts";

/** How somebody keeps another player away: `block` keeps them off altogether, `mute` only stops the notifications that they cause. */
export type BlockKind = "block" | "mute";

/** The reader's block or mute of one player; null for none. */
export interface Standing {
  kind: BlockKind | null;
}

/** A player blocked or muted by the reader. */
export interface BlockedPlayer extends Standing {
  player: Member;
  kind: BlockKind;
  /** In milliseconds since 1970. */
  at: number;
}
