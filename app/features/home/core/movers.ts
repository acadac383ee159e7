import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { Mover, Movers } from "../home.types.ts";

const DAY_MS = 86_400_000;
const SPANS = [
  ["today", 0],
  ["week", 6],
  ["month", 29],
] as const;

/**
 * The strongest risers and fallers, at most `count` each, of the pets whose values changed today (UTC); without a riser and a faller
 * today, of those that changed in the last 7 days, else in the last 30. `now` in milliseconds since 1970.
 */
export function findMovers(pets: readonly CataloguePet[], now: number, count: number): Movers {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  let movers: Movers = { span: "month", risers: [], fallers: [] };
  for (const [span, days] of SPANS) {
    const moved = pets.filter((pet) => pet.valuedAt !== null && pet.valuedAt >= today - days * DAY_MS).flatMap(toMover);
    movers = {
      span,
      risers: strongest(moved, 1).slice(0, count),
      fallers: strongest(moved, -1).slice(0, count),
    };
    if (movers.risers.length > 0 && movers.fallers.length > 0) break;
  }
  return movers;
}

function strongest(movers: readonly Mover[], sign: 1 | -1): Mover[] {
  return movers.filter((mover) => mover.change * sign > 0).sort((a, b) => (b.change - a.change) * sign || b.value - a.value || a.id - b.id);
}

/** A pet as a mover, with the value that its change and sparkline are about: normal, else the first variant with a number. */
function toMover({ id, name, rarity, image, values, change, spark }: CataloguePet): Mover[] {
  const variant = VARIANTS.find((candidate) => typeof values[candidate] === "number");
  const value = variant && values[variant];
  return change === null || typeof value !== "number" ? [] : [{ id, name, rarity, image, value, change, spark }];
}
