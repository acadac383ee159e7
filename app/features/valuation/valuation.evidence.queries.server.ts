import { inBatches } from "~/db/batches.ts";
import { findJoinTimes, findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { type ConfirmedPlace, findMadeDeals, findSettledTrades, type MadeDeal } from "~/features/deals/deals.records.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { type ClosedTrade, findClosedTrades } from "~/features/trades/trades.proofs.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { EVIDENCE_DAYS, type EvidenceTrade, type Market } from "./core/evidence.ts";

const A_PAGE = 2_000;
/** The most deals of the last 30 days that are read, newest first, and the most trades. */
const MAX_READ = 100_000;
/** How many players are looked up at a time. */
const PLAYERS_A_PAGE = 5_000;

/**
 * The confirmed deals and completed trades that evidence is made of, at most 100,000 of each, with today's values and the players.
 * `isKnown` tells whether a variant is still on the site, by `evidenceKey`. Throws as `readCatalogue` does.
 */
export async function readMarket(
  ctx: AppContext,
  now: Date,
  kinds: "deals" | "all" = "all",
): Promise<{ trades: EvidenceTrade[]; market: Market; isKnown: (key: string) => boolean }> {
  const { byId } = await readCatalogue(ctx);
  const since = new Date(now.getTime() - EVIDENCE_DAYS * DAY_MS);
  // Deals first: one confirmed in between counts in the next run, and its trade no longer does.
  const trades = await readDeals(ctx, since);
  if (kinds === "all") trades.push(...(await readTrades(ctx, since)));
  const joined = await findPlayers(ctx, [...new Set(trades.flatMap(({ poster, partners }) => [poster, ...partners]))]);
  const market: Market = {
    joinedAt: (player) => joined.get(player),
    priceOf: ({ petId, variant }) => {
      const value = byId.get(petId)?.values[variant];
      return typeof value === "number" ? value : null;
    },
  };
  const isKnown = (key: string) => {
    const { petId, variant } = placeOf(key);
    return byId.get(petId)?.variants.includes(variant) ?? false;
  };
  return { trades, market, isKnown };
}

/** The pet and variant that an `evidenceKey` names. */
export function placeOf(key: string): { petId: number; variant: Variant } {
  const [petId, variant] = key.split(" ");
  return { petId: Number(petId), variant: variant as Variant };
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

/** The completed trades, without those completed by a confirmed deal, which counts itself, or by a voided one. */
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

/** When each player joined, without banned ones. */
async function findPlayers(ctx: AppContext, ids: readonly string[]): Promise<Map<string, number>> {
  const joined = new Map<string, number>();
  for (const some of inBatches(ids, PLAYERS_A_PAGE)) {
    const members = await findMembers(ctx, some);
    for (const [id, time] of await findJoinTimes(ctx, some)) if (members.has(id)) joined.set(id, time);
  }
  return joined;
}

/** Nothing for a deal of a deleted account, which cannot be counted only once. */
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
