/** So many players around an account, beside its partners, are its circle. */
const CIRCLE = 50;
/** With whom an account made deals; the same list each time it is asked. */
type PartnersOf = (id: string) => readonly string[];

/** The players around an account: its partners, everybody who belongs to its circle, and those whom the circle reaches outside of it. */
interface Surroundings {
  partners: string[];
  inside: Set<string>;
  outside: Set<string>;
}

/** Whose partners have to be asked for next to see the whole circle of an account, beside those that are known; nobody's at its end. */
export function whoseNext(me: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  if (!known.has(me)) return [me];
  return [...lookAround(me, (id) => known.get(id) ?? []).inside].filter((id) => !known.has(id));
}

/**
 * The partners of an account, and beside them the 50 players who are bound up with them most: one after the other whoever has most partners
 * among those who belong to it already, and of equals the one who was met first.
 */
export function lookAround(me: string, partnersOf: PartnersOf): Surroundings {
  const partners = [...new Set(partnersOf(me))].filter((id) => id !== me);
  const inside = new Set(partners);
  /** How many partners everybody has inside who is not there, in the order in which they were met. */
  const outside = new Map<string, number>();
  const meet = (id: string) => {
    for (const other of partnersOf(id)) if (other !== me && !inside.has(other)) outside.set(other, (outside.get(other) ?? 0) + 1);
  };
  for (const id of partners) meet(id);
  for (let room = CIRCLE; room > 0 && outside.size > 0; room--) {
    const closest = [...outside].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
    outside.delete(closest);
    inside.add(closest);
    meet(closest);
  }
  return { partners, inside, outside: new Set(outside.keys()) };
}
