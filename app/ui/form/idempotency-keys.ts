const STORED_AS = "idempotency-keys";
/** The oldest ones are forgotten: nobody sends them again. */
const MAX_KEPT = 30;

/** The keys of what was sent from this tab and has no answer yet, by a number for what it was. */
type Unanswered = [what: number, key: string][];

/**
 * The key of what is sent now: the same one each time until it is answered, also after a reload, and then a new one. So the server does
 * once what was sent twice because an answer was lost, and twice what somebody wants twice. What the number is of may collide: the server
 * compares what was sent with the key.
 */
export function idempotencyKeyFor(what: string, key = newKey()): string {
  const number = toNumber(what);
  const unanswered = read();
  const known = unanswered.find(([of]) => of === number)?.[1];
  if (known === undefined) write([...unanswered, [number, key] as const].slice(-MAX_KEPT) as Unanswered);
  return known ?? key;
}

/** Notes that the server has answered what was sent: the same form sent again later has a new key. */
export function noteAnswered(what: string): void {
  const number = toNumber(what);
  write(read().filter(([of]) => of !== number));
}

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** FNV-1a. */
function toNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

let inMemory: Unanswered = [];

function write(unanswered: Unanswered): void {
  inMemory = unanswered;
  try {
    if (unanswered.length === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(unanswered));
  } catch {
    // The memory of this page is enough until it is loaded again.
  }
}

function read(): Unanswered {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? "[]") as Unanswered;
  } catch {
    return inMemory;
  }
}
