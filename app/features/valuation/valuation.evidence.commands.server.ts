import { sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { inBatches } from "~/db/batches.ts";
import { isOnePair } from "~/db/list-conditions.server.ts";
import { valueEvidence } from "~/db/schema/valuation.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { type Evidence, gatherEvidence } from "./core/evidence.ts";
import { EVIDENCE } from "./valuation.cache-tags.ts";
import { placeOf, readMarket } from "./valuation.evidence.queries.server.ts";

const ROWS_A_STATEMENT = 2_000;

/**
 * Works out what the confirmed deals and completed trades of the last 30 days say about each value (decision 0127), and invalidates
 * the pages of the pets for which the result has changed. Reads at most 100,000 of each, in pages, outside the transaction. Returns how many values have evidence, and for
 * how many it has changed. Throws as `readCatalogue` does.
 */
export const refreshEvidence = command({
  name: "value-evidence.refresh",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  prepare: ({ ctx, now }) => computeEvidence(ctx, now),
  async run({ tx, now, prepared: evidence }) {
    const before = await tx.select().from(valueEvidence);
    const known = new Map(before.map((row) => [`${row.petId} ${row.variant}`, row]));
    const changed = [...evidence].filter(([key, own]) => !isSame(known.get(key), own));
    const rows = changed.map(([key, own]) => ({ ...placeOf(key), ...own, computedAt: now }));
    for (const batch of inBatches(rows, ROWS_A_STATEMENT)) {
      const { deals, trades, players, voices, low, middle, high, computedAt } = excluded;
      await tx
        .insert(valueEvidence)
        .values(batch)
        .onConflictDoUpdate({
          target: [valueEvidence.petId, valueEvidence.variant],
          set: { deals, trades, players, voices, low, middle, high, computedAt },
        });
    }
    const gone = before.filter((row) => !evidence.has(`${row.petId} ${row.variant}`));
    if (gone.length > 0) {
      const pairs = gone.map(({ petId, variant }) => [petId, variant] as const);
      await tx.delete(valueEvidence).where(isOnePair([valueEvidence.petId, valueEvidence.variant], pairs));
    }
    const petIds = new Set([...rows, ...gone].map(({ petId }) => petId));
    return done(
      { count: evidence.size, changed: rows.length + gone.length },
      { invalidates: petIds.size > 0 ? [EVIDENCE, ...[...petIds].map(petTag)] : [] },
    );
  },
});

const excluded = {
  deals: sql`excluded.deals`,
  trades: sql`excluded.trades`,
  players: sql`excluded.players`,
  voices: sql`excluded.voices`,
  low: sql`excluded.low`,
  middle: sql`excluded.middle`,
  high: sql`excluded.high`,
  computedAt: sql`excluded.computed_at`,
};

/** The evidence of all confirmed deals and completed trades, by "{petId} {variant}". */
async function computeEvidence(ctx: AppContext, now: Date): Promise<Map<string, Evidence>> {
  const { trades, market, isKnown } = await readMarket(ctx, now);
  // A trade outlives its pet, or the variant of it.
  return new Map([...gatherEvidence(trades, market, now.getTime())].filter(([key]) => isKnown(key)));
}

function isSame(before: Evidence | undefined, { deals, trades, players, voices, low, middle, high }: Evidence): boolean {
  return (
    before !== undefined &&
    before.deals === deals &&
    before.trades === trades &&
    before.players === players &&
    before.voices === voices &&
    before.low === low &&
    before.middle === middle &&
    before.high === high
  );
}
