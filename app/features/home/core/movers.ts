import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, RecentMoves } from "~/features/pets/pets.types.ts";
import type { Mover, Movers } from "../home.types.ts";

/**
 * The strongest risers and fallers, at most `count` each, of today (UTC); without a riser and a faller today, of the last 7 days, else of
 * the last 30. Their changes are those of that span.
 */
export function findMovers(pets: readonly CataloguePet[], moved: RecentMoves, count: number): Movers {
  const changes = [
    ["today", (pet: CataloguePet) => moved.today.get(pet.id)],
    ["week", (pet: CataloguePet) => moved.week.get(pet.id)],
    ["month", (pet: CataloguePet) => pet.change],
  ] as const;
  let movers: Movers = { span: "month", risers: [], fallers: [] };
  for (const [span, changeOf] of changes) {
    const all = pets.flatMap((pet) => toMover(pet, changeOf(pet) ?? 0));
    movers = { span, risers: strongest(all, 1).slice(0, count), fallers: strongest(all, -1).slice(0, count) };
    if (movers.risers.length > 0 && movers.fallers.length > 0) break;
  }
  return movers;
}

function strongest(movers: readonly Mover[], sign: 1 | -1): Mover[] {
  return movers.filter((mover) => mover.change * sign > 0).sort((a, b) => (b.change - a.change) * sign || b.value - a.value || a.id - b.id);
}

/** A pet as a mover, with the value that its change and sparkline are about: normal, else the first variant with a number. */
function toMover({ id, name, rarity, image, values, spark }: CataloguePet, change: number): Mover[] {
  const variant = VARIANTS.find((candidate) => typeof values[candidate] === "number");
  const value = variant && values[variant];
  return change === 0 || typeof value !== "number" ? [] : [{ id, name, rarity, image, value, change, spark }];
}
