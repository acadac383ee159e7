import type { Member } from "~/features/accounts/accounts.types.ts";
import type { DECLINE_REASONS, SERVER_ACTS } from "./servers.constants.ts";

export type ServerType = "farming" | "hatching" | "trading";
export type RestartInterval = "12h" | "24h" | "updates";
/** Pending until its review; declined if staff did not list it, inactive if they took it off the list. */
export type ServerStatus = "pending" | "active" | "declined" | "inactive";

/** A server as the form of the manager carries it. */
export type ServerFields = Record<"serverName" | "serverLink" | "ownerName" | "serverType" | "restartInterval" | "description", string>;

/** A server as a reader sees it. Times are in milliseconds since 1970. */
export interface PrivateServer {
  id: string;
  name: string;
  /** An address at roblox.com, written by us. */
  link: string;
  ownerName: string;
  /** Whether that is the name of the Roblox account which its sender connected: it was typed. */
  ownerVerified: boolean;
  type: ServerType;
  description: string;
  restartInterval: RestartInterval;
  status: ServerStatus;
  stars: number;
  /** Whether the reader, signed in, starred it. */
  starred: boolean;
  /** Whether the reader submitted it. */
  own: boolean;
  /** Its sender, as they are now. */
  sender: Pick<Member, "id" | "name" | "avatar">;
  /** When it was submitted, last. */
  createdAt: number;
  /** Of one that is on the list, until when it is; of any other, until when it is kept. */
  expiresAt: number;
  /** The reason of its decline or removal, for its sender; empty for a listed one. */
  reviewNote: string;
  /** For reviewers, the name of another server with the same link that waits or is on the list; null where there is none, and for others. */
  sameLink: string | null;
}

/** Why a server is declined or taken off the list. */
export type DeclineReason = keyof typeof DECLINE_REASONS;

/** An act on a server's card, beside starring it. */
export type ServerAct = keyof typeof SERVER_ACTS;

/** A server as the panel of a trade offers it. */
export interface ConnectableServer
  extends Pick<PrivateServer, "id" | "name" | "ownerName" | "ownerVerified" | "type" | "restartInterval" | "description"> {
  connected: boolean;
}

/** The panel of a trade's servers, and whether its reader can change it. */
export interface TradeServersAnswer {
  servers: ConnectableServer[];
  editable: boolean;
}
