import { sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { orThrow } from "~/access/guards.ts";
import { inBatches } from "~/db/batches.ts";
import type { Database } from "~/db/client.server.ts";
import { isOnePair } from "~/db/list-conditions.server.ts";
import { valuePrices } from "~/db/schema/valuation.ts";
import { changeKey } from "~/features/pets/core/flags.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { storeValueFlags } from "~/features/pets/pets.flags.commands.server.ts";
import { findChangesSince, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { evidenceKey } from "./core/evidence.ts";
import { gatherPairs, lastPricesOf, pricesOf } from "./core/pair-prices.ts";
import { type FlaggedValue, flagValue, JUMP_DAYS } from "./core/value-flags.ts";
import { placeOf, readMarket } from "./valuation.evidence.queries.server.ts";

/**
 * Works out the flags of all values from the changes of a week and the confirmed deals of 30 days (decision 0161), and the last prices of
 * order books (0157). Invalidates the catalogue and the pages of the pets for which they changed. Returns how many values are flagged, and for how many that changed. Throws
 * as `readCatalogue` does.
 */
export const refreshFlags = command({
  name: "value-flags.refresh",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  prepare: ({ ctx, now }) => computeFlags(ctx, now),
  async run({ ctx, tx, prepared: { flags, known, prices } }) {
    const { changed } = orThrow(await storeValueFlags(ctx, { flags, known }));
    const petIds = await storePrices(tx, prices);
    return done({ count: flags.length, changed }, { invalidates: petIds.map(petTag) });
  },
});

const ROWS_A_STATEMENT = 2_000;

/** Replaces the last prices of all variants, writes what differs, and returns its pets. */
async function storePrices(tx: Database, prices: readonly (typeof valuePrices.$inferSelect)[]): Promise<number[]> {
  const before = new Map((await tx.select().from(valuePrices)).map((row) => [evidenceKey(row), row]));
  const wordsOf = (row: Pick<typeof valuePrices.$inferSelect, "prices"> | undefined) =>
    row?.prices.map(({ day, value }) => `${day} ${value}`).join();
  const changed = prices.filter((row) => wordsOf(before.get(evidenceKey(row))) !== wordsOf(row));
  for (const batch of inBatches(changed, ROWS_A_STATEMENT)) {
    await tx
      .insert(valuePrices)
      .values(batch)
      .onConflictDoUpdate({ target: [valuePrices.petId, valuePrices.variant], set: { prices: sql`excluded.prices` } });
  }
  for (const row of prices) before.delete(evidenceKey(row));
  const gone = [...before.values()];
  for (const batch of inBatches(gone, ROWS_A_STATEMENT)) {
    const pairs = batch.map(({ petId, variant }) => [petId, variant] as const);
    await tx.delete(valuePrices).where(isOnePair([valuePrices.petId, valuePrices.variant], pairs));
  }
  return [...new Set([...changed, ...gone].map(({ petId }) => petId))];
}

interface Computed {
  /** The changes that the flags are made from. */
  known: Set<string>;
  flags: (FlaggedValue & { petId: number; variant: Variant })[];
  prices: (typeof valuePrices.$inferSelect)[];
}

async function computeFlags(ctx: AppContext, now: Date): Promise<Computed> {
  const { trades, market, isKnown } = await readMarket(ctx, now, "deals");
  const pairs = gatherPairs(trades, market, now.getTime());
  const changes = await findChangesSince(ctx, new Date(now.getTime() - JUMP_DAYS * DAY_MS));
  const changesOf = Map.groupBy(changes, evidenceKey);
  const { pets } = await readCatalogue(ctx);
  const flags = pets.flatMap(({ id: petId, variants, values }) =>
    variants.flatMap((variant) => {
      const key = evidenceKey({ petId, variant });
      const earlier = (changesOf.get(key) ?? []).map(({ from, at }) => ({ value: from, until: at }));
      const flagged = flagValue(values[variant], { pairs: pricesOf(pairs.get(key) ?? []), earlier }, now.getTime());
      return flagged ? [{ petId, variant, ...flagged }] : [];
    }),
  );
  const prices = [...pairs].flatMap(([key, deals]) => {
    const last = lastPricesOf(deals);
    return last.length > 0 && isKnown(key) ? [{ ...placeOf(key), prices: last }] : [];
  });
  return { flags, known: new Set(changes.map(changeKey)), prices };
}
