import type { GroupLink } from "../trust.types.ts";

interface Partner {
  id: string;
  deals: number;
}

interface DrawnGroup {
  /** How many deals each of the group made with the others, and with everybody else, in the order of the group. */
  players: { inside: number; outside: number }[];
  links: GroupLink[];
  deals: { inside: number; outside: number };
}

/** The deals within a group, and the number with outsiders. A deal known to either of the two counts. */
export function drawGroup(group: readonly string[], partnersOf: (id: string) => readonly Partner[]): DrawnGroup {
  const places = new Map(group.map((id, at) => [id, at]));
  const players = group.map(() => ({ inside: 0, outside: 0 }));
  const links = new Map<string, GroupLink>();
  for (const [at, id] of group.entries()) {
    for (const { id: other, deals } of partnersOf(id)) {
      const place = places.get(other);
      const own = players[at];
      if (!own || place === at) continue;
      if (place === undefined) {
        own.outside += deals;
        continue;
      }
      own.inside += deals;
      const [from, to] = at < place ? [at, place] : [place, at];
      const link = links.get(`${from} ${to}`);
      if (!link || link.deals < deals) links.set(`${from} ${to}`, { from, to, deals });
    }
  }
  const all = [...links.values()];
  return {
    players,
    links: all,
    deals: { inside: all.reduce((sum, link) => sum + link.deals, 0), outside: players.reduce((sum, player) => sum + player.outside, 0) },
  };
}

/** The share of a group's deals among its own members, in whole percent; null without a deal. */
export function closedness({ inside, outside }: DrawnGroup["deals"]): number | null {
  return inside + outside === 0 ? null : Math.round((inside / (inside + outside)) * 100);
}

/** Where each of a group stands in a drawing of that size: the first in the middle, everybody else around. */
export function placesOf(count: number, size: number): { x: number; y: number }[] {
  const middle = size / 2;
  const round = (value: number) => Math.round(value * 10) / 10;
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return { x: middle, y: middle };
    const angle = ((at - 1) / Math.max(1, count - 1)) * 2 * Math.PI - Math.PI / 2;
    const radius = middle * 0.9;
    return { x: round(middle + Math.cos(angle) * radius), y: round(middle + Math.sin(angle) * radius) };
  });
}
