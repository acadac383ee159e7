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
  /** The name of the target, now or at the time of the act; null if it has none, or none is known. */
  targetName: string | null;
  /** The owner of the target; null if unknown. */
  targetOwner: string | null;
  /** It is no longer there. */
  isGone: boolean;
  before: unknown;
  after: unknown;
  /** The names of badges and accounts that the values mention, by their ids. */
  names: Readonly<Record<string, string>>;
}

/** The change of one field, in words; `from` is undefined for an addition, `to` for a deletion. */
export interface ActChange {
  field: string;
  from?: string;
  to?: string;
}
