import type { Member } from "~/features/accounts/accounts.types.ts";
import type { MessageView } from "./messages.types.ts";

/** Messages of a conversation with Support that follow each other, the oldest of them first. */
export interface SupportMessages {
  messages: MessageView[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** A conversation with Support in the list of the team. */
export interface SupportRow {
  id: string;
  /** The name of the player or guest. */
  name: string;
  isGuest: boolean;
  /** The newest message in one line, and whether the team wrote it. */
  preview: string;
  isAnswer: boolean;
  lastAt: Date;
  waitingSince: Date | null;
  /** The assigned team member. */
  assignedTo: Member | null;
}

/** An open conversation with Support in the back office. */
export interface SupportCase extends SupportMessages {
  id: string;
  name: string;
  /** The account; null for a guest. */
  member: Member | null;
  isGuest: boolean;
  /** Whether the team has ended a guest's writing. */
  isEnded: boolean;
  /** Whether it is the reader's own: somebody else answers it. */
  isOwn: boolean;
  waitingSince: number | null;
  assignedTo: Member | null;
  /** The team members who can take it over. */
  team: Member[];
}
