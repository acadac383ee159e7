export interface LiveBounds {
  /** The most streams of guests from one address, of one account, and of one session, where a new one ends the oldest. */
  perAddress: number;
  perAccount: number;
  perSession: number;
  /** The most streams of this node. Guests are admitted only up to the smaller number. */
  total: number;
  totalWithGuests: number;
  /** The most bytes that may wait for a slow client before it is disconnected. It reconnects and resumes. */
  waitingBytes: number;
}

export const LIVE_BOUNDS: LiveBounds = {
  perAddress: 300,
  perAccount: 40,
  perSession: 8,
  total: 24_000,
  totalWithGuests: 20_000,
  waitingBytes: 64 * 1024,
};

/** The most events that are repeated for a browser that reconnects. */
export const MAX_REPEATED = 200;

/** The shortest time between two deliveries, in milliseconds: a browser gets at most two writes a second. */
export const REST_MS = 500;
