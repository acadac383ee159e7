/** A server that tests kill, restart, freeze and thaw. */
export interface FaultyServer {
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

interface PostgresServer extends FaultyServer {
  url: string;
  addReplica(options?: { name?: string; delay?: string }): Promise<ReplicaServer>;
}

interface ReplicaServer extends FaultyServer {
  url: string;
  end(): void;
  promote(): Promise<void>;
}

export declare function startServices(options?: { maxConnections?: number; pooler?: boolean }): Promise<{
  /** The address of the pooler, if there is one. */
  databaseUrl: string;
  /** Of PostgreSQL itself. */
  directUrl: string;
  /** The settings of the site for the database. */
  settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string };
  redisUrl: string;
  s3Endpoint: string;
  postgres: PostgresServer;
  redis: FaultyServer;
  stop(): void;
}>;

export declare function freePort(): Promise<number>;
