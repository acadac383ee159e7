/** A message that the server has not acknowledged, as the browser keeps it. Times are milliseconds since 1970. */
export interface Unsent {
  /** Made by the browser: a message that is sent again under it is stored once. */
  key: string;
  text: string;
  /** The confirmation of its flagged words by the writer. */
  meant?: string | undefined;
  at: number;
  /** How often it was tried in vain. */
  tries: number;
  /** Not to be tried before this time. */
  notBefore: number;
  /** Why the server does not take it; null while it may. */
  refusal: Refusal | null;
  /** The number that it got; null until the server has taken it. It is shown until it is read back under its number. */
  number: number | null;
}

interface Refusal {
  message: string;
  code: string | null;
  /** It is a question: sent again with this, the message is taken. */
  meant?: string | undefined;
}

/** The result of sending a message: a status of 0 without an answer. */
export interface SendOutcome {
  ok: boolean;
  status: number;
  message: string;
  code?: string | undefined;
  /** The value that confirms the message when it is sent again. */
  meant?: string | undefined;
  /** The number that it got in its conversation. */
  number?: number | undefined;
  /** When it can be sent again. */
  until?: number | undefined;
}

/** The most that is kept for one conversation: more is not taken until something has left. */
export const MAX_UNSENT = 50;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** Of a limit that ends this soon nothing needs to be done: it is sent then. */
const MAX_WAIT_MS = 5 * 60_000;

/** A message that was just written. */
export function toUnsent(key: string, text: string, now: number, meant?: string): Unsent {
  return { key, text, ...(meant !== undefined && { meant }), at: now, tries: 0, notBefore: 0, refusal: null, number: null };
}

/** The message that is sent next: the first one that the server may take, since the order is kept; undefined if none is left. */
export function nextUnsent(queue: readonly Unsent[]): Unsent | undefined {
  return queue.find(({ refusal, number }) => refusal === null && number === null);
}

/**
 * The queue after an outcome for the message of that key: it has its number if it was taken; waits longer each time if nobody answered; and
 * stands still, with the reason, if it was refused.
 */
export function settle(queue: readonly Unsent[], key: string, outcome: SendOutcome, now: number): Unsent[] {
  const { number } = outcome;
  if (outcome.ok && number === undefined) return queue.filter((one) => one.key !== key);
  const after = (one: Unsent) => (outcome.ok ? { ...one, number: number ?? null } : afterFailure(one, outcome, now));
  return queue.map((one) => (one.key === key ? after(one) : one));
}

function afterFailure(one: Unsent, { status, message, code, meant, until }: SendOutcome, now: number): Unsent {
  const tries = one.tries + 1;
  const waits = until !== undefined && until - now < MAX_WAIT_MS && (status === 429 || status === 503);
  if (waits) return { ...one, tries, notBefore: until };
  const unanswered = status === 0 || status >= 500 || status === 408;
  if (unanswered) return { ...one, tries, notBefore: now + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) };
  return { ...one, tries, refusal: { message, code: code ?? null, ...(meant !== undefined && { meant }) } };
}

/**
 * The queue without messages that were read back: accepted ones up to that number, and those with one of these keys, because the answer to
 * them was lost.
 */
export function withoutRead(queue: readonly Unsent[], newest: number, keys: ReadonlySet<string>): Unsent[] {
  return queue.filter(({ key, number }) => !keys.has(key) && (number === null || number > newest));
}

/** The queue with everything that waits ready to be sent now, such as when the network is back. */
export function hurry(queue: readonly Unsent[]): Unsent[] {
  return queue.map((one) => (one.notBefore === 0 ? one : { ...one, notBefore: 0 }));
}

/** The queue with the message of that key due at once, as if it had never been tried, and with its question confirmed. */
export function retry(queue: readonly Unsent[], key: string): Unsent[] {
  const again = ({ refusal, ...one }: Unsent) => ({ ...one, meant: refusal?.meant ?? one.meant, refusal: null, notBefore: 0, tries: 0 });
  return queue.map((one) => (one.key === key ? again(one) : one));
}

/** Reads the messages that a browser stored; invalid ones are left out. */
export function readQueue(stored: unknown): Unsent[] {
  return Array.isArray(stored) ? stored.filter(isUnsent) : [];
}

function isUnsent(one: unknown): one is Unsent {
  if (typeof one !== "object" || one === null) return false;
  const { key, text, at, tries, notBefore, refusal, number } = one as Record<keyof Unsent, unknown>;
  const numbers = [at, tries, notBefore].every((value) => typeof value === "number");
  const nullable = typeof refusal === "object" && (number === null || typeof number === "number");
  return typeof key === "string" && typeof text === "string" && numbers && nullable;
}
