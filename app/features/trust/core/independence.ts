/** So many players around an account, beside its partners, are its circle: who only leads to them proves nothing. */
export const CIRCLE = 50;
/** More ways than these are not looked for. */
export const MAX_WAYS = 20;

/** With whom an account made deals; the same list each time it is asked. */
type PartnersOf = (id: string) => readonly string[];

/** The players around an account: its partners, everybody who belongs to its circle, and those whom the circle reaches outside of it. */
interface Surroundings {
  partners: string[];
  inside: Set<string>;
  outside: Set<string>;
}

/**
 * How many ways lead from an account through its partners to players beyond its circle, no two of which have a player in common: at most 20.
 * Friends who only trade among themselves have none, however many they are within a circle and however often they trade, and a group that
 * is joined to everybody else by two players has at most two: a way for each player through whom one gets out.
 */
export function countWays(me: string, partnersOf: PartnersOf): number {
  const around = lookAround(me, partnersOf);
  if (around.outside.size === 0) return 0;
  const network = drawNetwork(me, around, partnersOf);
  let ways = 0;
  while (ways < MAX_WAYS && addWay(network)) ways += 1;
  return ways;
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

/** A network in which each step carries one way: the places where steps end, whether they are free, and which leave a place. */
interface Network {
  ends: number[];
  isFree: boolean[];
  from: number[][];
}

const [START, END] = [0, 1];

/** Each player is a place to come to and one to leave from, with one step between them: through each of them leads one way. */
function drawNetwork(me: string, { partners, inside, outside }: Surroundings, partnersOf: PartnersOf): Network {
  const arrivals = new Map([...inside, ...outside].map((id, index) => [id, 2 + 2 * index]));
  const network: Network = { ends: [], isFree: [], from: Array.from({ length: 2 + 2 * arrivals.size }, () => []) };
  for (const id of partners) addStep(network, START, arrivals.get(id) ?? END);
  for (const [id, arrival] of arrivals) {
    if (outside.has(id)) {
      addStep(network, arrival, END);
      continue;
    }
    addStep(network, arrival, arrival + 1);
    for (const other of partnersOf(id)) {
      const next = other === me ? undefined : arrivals.get(other);
      if (next !== undefined) addStep(network, arrival + 1, next);
    }
  }
  return network;
}

/** Every step has its way back beside it, which is free while the step is taken. */
function addStep({ ends, isFree, from }: Network, start: number, end: number): void {
  from[start]?.push(ends.length);
  ends.push(end);
  isFree.push(true);
  from[end]?.push(ends.length);
  ends.push(start);
  isFree.push(false);
}

/** Finds one way more, which may lead others elsewhere, and takes its steps; false if there is none. */
function addWay({ ends, isFree, from }: Network): boolean {
  const cameBy = new Int32Array(from.length).fill(-1);
  const queue = [START];
  for (const place of queue) {
    for (const step of from[place] ?? []) {
      const end = ends[step] ?? END;
      if (!isFree[step] || end === START || cameBy[end] !== -1) continue;
      cameBy[end] = step;
      if (end === END) {
        takeSteps();
        return true;
      }
      queue.push(end);
    }
  }
  return false;

  function takeSteps(): void {
    for (let place = END; place !== START; ) {
      const step = cameBy[place] as number;
      isFree[step] = false;
      isFree[step ^ 1] = true;
      place = ends[step ^ 1] as number;
    }
  }
}
