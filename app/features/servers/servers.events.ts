declare module "~/platform/process/bus.server.ts" {
  interface BusEvents {
    /** A private server that is connected with this trade was put on the list or taken off it. */
    "server.changed": { serverId: string; tradeId: string };
  }
}
