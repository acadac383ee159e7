import type { BusMessage } from "~/platform/bus/bus-events.ts";
import type { Viewer } from "./accounts.types.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** Sessions of this account ended, or may no longer do anything: it signed out somewhere, was banned or is gone. */
    "account.sessions": { userId: string };
    /** An account changed its role, was unbanned, or got or lost the partner mark. */
    "account.changed": { userId: string };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The visitor's session state at the start of the stream; null if it changed, or the session is over. */
    "account.session": { now: SessionState | null };
  }
}

/** The state of a visitor that every page depends on. */
export interface SessionState {
  /** Null for a guest. */
  viewer: string | null;
  reach: Viewer["reach"];
  banned: boolean;
}

/** The event of a changed role or mark, or a lifted ban: open pages of the account reload their data. */
export const accountChanged = (userId: string): BusMessage[] => [{ topic: "account.changed", event: { userId } }];

/** The event of a command that ends sessions of an account: their live streams end with them, on every node. */
export const sessionsEnded = (userId: string): BusMessage[] => [{ topic: "account.sessions", event: { userId } }];
