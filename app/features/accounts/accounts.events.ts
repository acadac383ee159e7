import type { BusMessage } from "~/platform/bus/bus-events.ts";
import type { Viewer } from "./accounts.types.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** Sessions of this account ended, or may no longer do anything: it signed out somewhere, was banned or is gone. */
    "account.sessions": { userId: string };
    /** Somebody has another role, is no longer banned, or the mark of the partner programme was given or taken. */
    "account.changed": { userId: string };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** Who the server takes the visitor for as the stream begins; null where that changed, or the session is over. */
    "account.session": { now: SessionState | null };
  }
}

/** Who a visitor is, as far as every page depends on it. */
export interface SessionState {
  /** Null for a guest. */
  viewer: string | null;
  reach: Viewer["reach"];
  banned: boolean;
}

/** The event of a command that gives or takes a role or a mark, or takes a ban back: open pages of the account are drawn anew. */
export const accountChanged = (userId: string): BusMessage[] => [{ topic: "account.changed", event: { userId } }];

/** The event of a command that ends sessions of an account: what they still listen to ends with them, on every node. */
export const sessionsEnded = (userId: string): BusMessage[] => [{ topic: "account.sessions", event: { userId } }];
