import { sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { inBatches } from "~/db/batches.ts";
import { isOnePair } from "~/db/list-conditions.server.ts";
import { valueEvidence } from "~/db/schema/valuation.ts";
import { findJoinTimes, findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { type ConfirmedPlace, findMadeDeals, findSettledTrades, type MadeDeal } from "~/features/deals/deals.records.queries.server.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { type ClosedTrade, findClosedTrades } from "~/features/trades/trades.proofs.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { EVIDENCE_DAYS, type Evidence, type EvidenceTrade, gatherEvidence } from "./core/evidence.ts";
import { EVIDENCE } from "./valuation.cache-tags.ts";

const A_PAGE = 2_000;
/** The most deals of the last 30 days that are read, newest first, and the most trades. */
const MAX_READ = 100_000;
const ROWS_A_STATEMENT = 2_000;
/** How many players are looked up at a time. */
const PLAYERS_A_PAGE = 5_000;

/**
 * Works out what the confirmed deals and completed trades of the last 30 days say about each value (decisions 0039 and 0127), and invalidates
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
  const { byId } = await readCatalogue(ctx);
  const since = new Date(now.getTime() - EVIDENCE_DAYS * DAY_MS);
  // Deals first: one that is confirmed in between is heard by the next run, and its trade no more.
  const heard = [...(await readDeals(ctx, since)), ...(await readTrades(ctx, since))];
  const joined = await findPlayers(ctx, [...new Set(heard.flatMap(({ poster, partners }) => [poster, ...partners]))]);
  const market = {
    joinedAt: (player: string) => joined.get(player),
    priceOf: ({ petId, variant }: { petId: number; variant: Variant }) => {
      const value = byId.get(petId)?.values[variant];
      return typeof value === "number" ? value : null;
    },
  };
  const evidence = gatherEvidence(heard, market, now.getTime());
  // A trade outlives its pet, or the variant of it.
  return new Map([...evidence].filter(([key]) => isKnown(byId, key)));
}

async function readDeals(ctx: AppContext, since: Date): Promise<EvidenceTrade[]> {
  const heard: EvidenceTrade[] = [];
  let read = 0;
  for (let after: ConfirmedPlace | null = null; read < MAX_READ; ) {
    const page: MadeDeal[] = await findMadeDeals(ctx, { since, after, limit: A_PAGE });
    heard.push(...page.flatMap(ofDeal));
    read += page.length;
    after = page.at(-1) ?? null;
    if (page.length < A_PAGE) break;
  }
  return heard;
}

/** The completed trades, without those that a deal completed which is heard itself, or which the team voided. */
async function readTrades(ctx: AppContext, since: Date): Promise<EvidenceTrade[]> {
  const heard: EvidenceTrade[] = [];
  let read = 0;
  for (let after: ClosedTrade | null = null; read < MAX_READ; ) {
    const page: ClosedTrade[] = await findClosedTrades(ctx, { since, after, limit: A_PAGE });
    const ids = page.map(({ id }) => id);
    const settled = await findSettledTrades(ctx, ids);
    heard.push(...page.filter(({ id }) => !settled.has(id)).map(ofTrade));
    read += page.length;
    after = page.at(-1) ?? null;
    if (page.length < A_PAGE) break;
  }
  return heard;
}

function isKnown(byId: ReadonlyMap<number, { variants: readonly string[] }>, key: string): boolean {
  const { petId, variant } = placeOf(key);
  return byId.get(petId)?.variants.includes(variant) ?? false;
}

/** When each player joined, without banned ones. */
async function findPlayers(ctx: AppContext, ids: readonly string[]): Promise<Map<string, number>> {
  const joined = new Map<string, number>();
  for (const some of inBatches(ids, PLAYERS_A_PAGE)) {
    const members = await findMembers(ctx, some);
    for (const [id, time] of await findJoinTimes(ctx, some)) if (members.has(id)) joined.set(id, time);
  }
  return joined;
}

/** Nothing for a deal of a deleted account: who cannot be counted once is not counted. */
function ofDeal({ endedAt, firstId, secondId, items }: MadeDeal): EvidenceTrade[] {
  if (firstId === null || secondId === null) return [];
  return [{ kind: "deal", at: endedAt.getTime(), poster: firstId, partners: [secondId], giving: items.first, receiving: items.second }];
}

function ofTrade({ completedAt, userId, interested, items }: ClosedTrade): EvidenceTrade {
  const side = (name: string) => items.filter((item) => item.side === name);
  return {
    kind: "trade",
    at: completedAt.getTime(),
    poster: userId,
    partners: interested,
    giving: side("giving"),
    receiving: side("receiving"),
  };
}

function placeOf(key: string): { petId: number; variant: Variant } {
  const [petId, variant] = key.split(" ");
  return { petId: Number(petId), variant: variant as Variant };
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
