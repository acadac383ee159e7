/** An entry in the draw: its number in the list, and how many tickets it has. */
export interface DrawEntry {
  number: number;
  tickets: 1 | 2;
}

/** The numbers taken from a hash are below this one: its first 52 bits, which every programming language can hold exactly. */
const NUMBERS = 2 ** 52;
const DIGITS = 13;

/** The SHA-256 hash of a text (UTF-8), in lower-case hexadecimal. Rejects if the platform has no WebCrypto, as on a page without HTTPS. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The winning entries of a draw, by their numbers, in the order in which they were drawn: as many as there are prizes, or all. It depends
 * on nothing but the seed and the checksum of the list, so anybody with both can reproduce it. All tickets are equally likely, and no entry
 * wins twice. So with more prizes the same winners come first, and those after them get the redrawn places.
 *
 * For place 1, 2, … the hash of seed, checksum, place and try, a line each, gives a number of 52 bits. Divided by the tickets that are
 * left, the remainder is the ticket, counted from 0 in the order of the entries. A number beyond the last full round of tickets would make
 * the first ones likelier: then the next try counts.
 */
export async function drawWinners(seed: string, checksum: string, entries: readonly DrawEntry[], prizes: number): Promise<number[]> {
  const left = [...entries];
  const winners: number[] = [];
  for (let place = 1; place <= prizes && left.length > 0; place += 1) {
    const tickets = left.reduce((sum, entry) => sum + entry.tickets, 0);
    const at = indexOfTicket(left, await drawTicket(seed, checksum, place, tickets));
    winners.push(...left.splice(at, 1).map(({ number }) => number));
  }
  return winners;
}

async function drawTicket(seed: string, checksum: string, place: number, tickets: number): Promise<number> {
  const rounds = NUMBERS - (NUMBERS % tickets);
  for (let attempt = 1; ; attempt += 1) {
    const hash = await sha256(`${seed}\n${checksum}\n${place}\n${attempt}`);
    const number = Number.parseInt(hash.slice(0, DIGITS), 16);
    if (number < rounds) return number % tickets;
  }
}

function indexOfTicket(entries: readonly DrawEntry[], ticket: number): number {
  let passed = 0;
  return entries.findIndex((entry) => {
    passed += entry.tickets;
    return ticket < passed;
  });
}
