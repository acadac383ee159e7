/** The size of an account's circle, besides its partners. */
const CIRCLE = 50;
/** The deal partners of an account; the same list on each call. */
type PartnersOf = (id: string) => readonly string[];

/** The players around an account: its partners, everybody who belongs to its circle, and those whom the circle reaches outside of it. */
interface Surroundings {
  partners: string[];
  inside: Set<string>;
  outside: Set<string>;
}

/** The accounts to load next, in addition to the known ones, for the whole circle of an account; empty when complete. */
export function nextToLoad(me: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  if (!known.has(me)) return [me];
  return [...lookAround(me, (id) => known.get(id) ?? []).inside].filter((id) => !known.has(id));
}

/**
 * The partners of an account and its 50 closest players: one by one the player with the most partners among the members so far, and of
 * equals the first met.
 */
export function lookAround(me: string, partnersOf: PartnersOf): Surroundings {
  const partners = [...new Set(partnersOf(me))].filter((id) => id !== me);
  const inside = new Set(partners);
  /** The number of partners inside for each player outside, in the order of discovery. */
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
