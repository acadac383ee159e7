interface Member {
  /** The address of its PostgreSQL. */
  url: string;
  start(): void;
  /** PostgreSQL and Patroni at once, as when a machine dies. */
  kill(): void;
  /** Its state from Patroni; undefined if Patroni does not answer. */
  state(): Promise<{ role: string; sync_standby?: boolean } | undefined>;
}

export declare function startPatroni(): Promise<{
  members: Member[];
  /** Both, for the site's `DATABASE_URL`. */
  hosts: string;
  stop(): void;
}>;
