import type { Member } from "~/features/accounts/accounts.types.ts";

/** How somebody keeps another player away: `block` keeps them off altogether, `mute` only stops the notifications that they cause. */
export type BlockKind = "block" | "mute";

/** What the reader has set for one player; null for nothing. */
export interface Standing {
  kind: BlockKind | null;
}

/** Somebody whom the reader blocked or muted. */
export interface BlockedPlayer extends Standing {
  player: Member;
  kind: BlockKind;
  /** In milliseconds since 1970. */
  at: number;
}
