import { setImmediate } from "node:timers/promises";
import { trustMarket } from "~/db/schema/trust.ts";
import { findTraderAccounts, type TraderAccount } from "~/features/accounts/accounts.members.queries.server.ts";
import { type ConfirmedPair, findConfirmedPairs, findRejudgedPlayers } from "~/features/deals/deals.records.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS, WEEK_MS } from "~/text/durations.ts";
import { buildDealGraph, partnerCount } from "./core/deal-graph.ts";
import { countUnits } from "./core/deal-units.ts";
import { CHOSEN_AGE_DAYS, CHOSEN_WEEKS, PARTNER_AGE_DAYS } from "./trust.constants.ts";
import { findTrust } from "./trust.queries.server.ts";

const A_PAGE = 10_000;
/** The pause between two computations, as a multiple of the last one's duration. */
const REST = 20;
/** Data read within a minute of a decision may predate it. */
const SETTLED_MS = 60_000;

type Reading = Pick<AppContext, "db" | "now">;

/** The statistics of all confirmed deals: for each trading account, and for the market as a whole. */
export async function computeMarket(ctx: Reading) {
  const now = ctx.now().getTime();
  const pairs = await readPairs(ctx);
  const accounts = await readAccounts(ctx, pairs);
  const places = new Map(accounts.map(({ id }, at) => [id, at]));
  const made = countDeals(pairs, places, accounts, now - PARTNER_AGE_DAYS * DAY_MS);
  const graph = buildDealGraph(accounts.length, made.firsts, made.seconds);
  const trades = (at: number) => partnerCount(graph, at) > 0;
  const seeds = accounts.flatMap(({ isVouchedFor }, at) => (isVouchedFor && trades(at) ? [at] : []));
  const old = now - CHOSEN_AGE_DAYS * DAY_MS;
  const eligible = Uint8Array.from(accounts, ({ joinedAt, roblox }, at) =>
    joinedAt <= old && roblox && (made.weeks[at]?.size ?? 0) >= CHOSEN_WEEKS ? 1 : 0,
  );
  const { units, chosen } = await countUnits(graph, seeds, eligible, () => setImmediate());
  const facts = accounts.map(({ id }, at) => ({
    userId: id,
    deals: made.deals[at] ?? 0,
    partners: made.partners[at]?.size ?? 0,
    // As the database stores it, so that nothing seems to change that does not.
    units: Math.fround(units[at] ?? 0),
  }));
  return { facts, market: { seeds: seeds.length, chosen: chosen.length, players: accounts.filter((_, at) => trades(at)).length } };
}

async function readPairs(ctx: Reading): Promise<ConfirmedPair[]> {
  const pairs: ConfirmedPair[] = [];
  for (let page = await findConfirmedPairs(ctx, null, A_PAGE); page.length > 0; ) {
    pairs.push(...page);
    page = page.length < A_PAGE ? [] : await findConfirmedPairs(ctx, page.at(-1)?.id ?? null, A_PAGE);
  }
  return pairs;
}

async function readAccounts(ctx: Reading, pairs: readonly ConfirmedPair[]): Promise<TraderAccount[]> {
  const ids = [...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))].sort();
  const accounts: TraderAccount[] = [];
  for (let at = 0; at < ids.length; at += A_PAGE) accounts.push(...(await findTraderAccounts(ctx, ids.slice(at, at + A_PAGE))));
  return accounts;
}

/**
 * Of each account its deals and partners, without those of banned accounts and of those that joined after `joinedBefore`, and in which weeks
 * it made them. Only pairs of two older accounts are edges.
 */
function countDeals(pairs: readonly ConfirmedPair[], places: ReadonlyMap<string, number>, accounts: TraderAccount[], joinedBefore: number) {
  const [firsts, seconds]: [number[], number[]] = [[], []];
  const deals = new Int32Array(accounts.length);
  const partners = accounts.map(() => new Set<number>());
  const weeks = accounts.map(() => new Set<number>());
  const isOld = accounts.map(({ joinedAt }) => joinedAt <= joinedBefore);
  for (const { firstId, secondId, endedAt } of pairs) {
    const [first, second] = [places.get(firstId), places.get(secondId)];
    if (first === undefined || second === undefined) continue;
    for (const [own, other] of [[first, second] as const, [second, first] as const]) {
      if (!isOld[other]) continue;
      deals[own] = (deals[own] ?? 0) + 1;
      partners[own]?.add(other);
      weeks[own]?.add(Math.floor(endedAt.getTime() / WEEK_MS));
    }
    if (isOld[first] && isOld[second]) {
      firsts.push(first);
      seconds.push(second);
    }
  }
  return { firsts, seconds, deals, partners, weeks };
}

/**
 * Whether it is time to compute the market again: always after the team voided a deal or counted it again, otherwise so that it takes at most
 * a twentieth of the time.
 */
export async function isDue(ctx: Reading): Promise<boolean> {
  const [market] = await ctx.db.select().from(trustMarket);
  if (!market) return true;
  const computedAt = market.computedAt.getTime();
  if (ctx.now().getTime() - computedAt >= REST * market.tookMs) return true;
  return (await findRejudgedPlayers(ctx, new Date(computedAt - SETTLED_MS))).size > 0;
}

/** How much is known about `user`, with its reasons, for the user's own export. */
export async function exportTrust(ctx: AppContext, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return findTrust(ctx, id);
}
