/** An act of staff as the activity log shows it. */
export interface Act {
  id: number;
  at: Date;
  /** The account that acted; null if the site itself did, and where it is gone. */
  actorId: string | null;
  actorName: string;
  /** The network it came from, such as `203.0.113.0/24`; null if none was recorded. */
  network: string | null;
  action: string;
  targetKind: string;
  targetId: string;
  /** What it was done to is called now, or was called then; null if it has no name of its own, or none is known. */
  targetName: string | null;
  /** Whose it is; null if that is not known. */
  targetOwner: string | null;
  /** It is no longer there. */
  isGone: boolean;
  before: unknown;
  after: unknown;
  /** The names of badges and accounts that the values mention, by their ids. */
  names: Readonly<Record<string, string>>;
}

/** What an act changed of one thing, in words; undefined if there was nothing before, or is nothing after. */
export interface ActChange {
  field: string;
  from?: string;
  to?: string;
}
