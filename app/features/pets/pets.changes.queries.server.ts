import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { keyPage } from "~/db/key-page.server.ts";
import { pets, valueChanges } from "~/db/schema/pets.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { normaliseRarity } from "./core/rarity.ts";
import { fromStoredValue } from "./core/stored-value.ts";
import type { ChangesChoices } from "./pets.changes.search-params.ts";
import type { RecentChange } from "./pets.types.ts";

export interface RecentChanges {
  changes: RecentChange[];
  /** Where the next, older page begins; null on the last one. */
  next: string | null;
}

/**
 * Recent value changes, newest first: `limit` (at most 100) of them from the place `choices.after`, of one rarity or all. A rise or
 * drop is between two numbers; a change from or to O/C or N/A is neither.
 */
export async function findRecentChanges(ctx: AppContext, choices: ChangesChoices, limit: number): Promise<RecentChanges> {
  const { direction, rarity } = choices.filters;
  const page = keyPage({ newest: { at: valueChanges.changedAt, id: valueChanges.id } }, choices, limit);
  const rows = await ctx.db
    .select({
      id: valueChanges.id,
      variant: valueChanges.variant,
      from: { status: valueChanges.fromStatus, value: valueChanges.fromValue },
      to: { status: valueChanges.toStatus, value: valueChanges.toValue },
      reason: valueChanges.reason,
      changedBy: valueChanges.changedBy,
      at: valueChanges.changedAt,
      pet: { id: pets.id, name: pets.name, rarity: pets.rarity, image: pets.image },
    })
    .from(valueChanges)
    .innerJoin(pets, eq(pets.id, valueChanges.petId))
    .where(
      and(
        page.where,
        isNull(pets.deletedAt),
        direction === "rise" ? gt(valueChanges.toValue, valueChanges.fromValue) : undefined,
        direction === "drop" ? lt(valueChanges.toValue, valueChanges.fromValue) : undefined,
        rarity === "" ? undefined : inArray(sql`lower(${pets.rarity})`, spellingsOf(rarity)),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows: shown, next } = page.cut(rows);
  const changes = shown.map(({ from, to, at, ...row }) => ({
    ...row,
    from: fromStoredValue(from),
    to: fromStoredValue(to),
    at: at.getTime(),
  }));
  return { changes, next };
}

/** How a rarity may be written in the database, in lower case. */
function spellingsOf(rarity: string): string[] {
  const name = normaliseRarity(rarity).toLowerCase();
  return name === "mythical" ? ["mythical", "mythic"] : [name];
}
