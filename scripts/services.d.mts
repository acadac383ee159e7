/** A server that tests end by force, start anew, freeze and thaw. */
interface FaultyServer {
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export declare function startServices(options?: { maxConnections?: number }): Promise<{
  databaseUrl: string;
  redisUrl: string;
  s3Endpoint: string;
  postgres: FaultyServer;
  redis: FaultyServer;
  stop(): void;
}>;
