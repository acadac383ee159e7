import type { FaultyServer } from "./services.mjs";

export declare function startSentinels(): Promise<{
  settings: { REDIS_URL: string; REDIS_SENTINELS: string };
  master: FaultyServer;
  copy: FaultyServer;
  /** The address of the copy itself. */
  copyUrl: string;
  stop(): void;
}>;
