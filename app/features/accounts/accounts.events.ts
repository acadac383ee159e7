import type { BusMessage } from "~/platform/bus/bus-events.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** Sessions of this account ended, or may do nothing any more: it signed out somewhere, was banned or is gone. */
    "account.sessions": { userId: string };
  }
}

/** The event of a command that ends sessions of an account: what they still listen to ends with them, on every node. */
export const sessionsEnded = (userId: string): BusMessage[] => [{ topic: "account.sessions", event: { userId } }];
