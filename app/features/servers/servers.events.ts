declare module "~/platform/process/bus.server.ts" {
  interface BusEvents {
    /** A private server came onto the list or left it, and it is connected with this trade. */
    "server.changed": { serverId: string; tradeId: string };
  }
}
