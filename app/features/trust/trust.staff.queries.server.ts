import { gte, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { trustFacts } from "~/db/schema/trust.ts";
import { findJoinTimes, findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findPartners } from "~/features/deals/deals.records.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { lookAround, nextToLoad } from "./core/trade-circle.ts";
import { drawGroup } from "./core/trade-group.ts";
import type { ClosedChoices } from "./trust.search-params.ts";
import type { ClosedAccount, TrustGroup } from "./trust.types.ts";

/** The number of steps that finds a ring of fifty. */
const MAX_ROUNDS = 26;
const { partners, units } = trustFacts;
const ORDERS = { deals: { deals: trustFacts.deals, userId: trustFacts.userId } };

/** A page of accounts with fewer than half of their partners counting, those with most deals first, for staff. */
export async function findClosedAccounts(ctx: AppContext, choices: ClosedChoices): Promise<{ rows: ClosedAccount[]; next: string | null }> {
  requireStaff(ctx);
  const { rows, next } = await keyPage(ORDERS, choices).from(ctx.db, trustFacts, gte(partners, 2), sql`${units} * 2 < ${partners}`);
  const members = await findMembers(
    ctx,
    rows.map((row) => row.userId),
    { banned: true },
  );
  return { rows: rows.map(({ userId, ...row }) => ({ ...row, id: userId, name: members.get(userId)?.name ?? "" })), next };
}

/** The players around an account and their deals with each other, for staff; null if nobody has the id. */
export async function findTradeGroup(ctx: AppContext, center: string): Promise<TrustGroup | null> {
  requireStaff(ctx);
  if (!isId(center) || !(await findMembers(ctx, [center], { banned: true })).has(center)) return null;
  const known = new Map<string, { id: string; deals: number }[]>();
  const ids = () => new Map([...known].map(([id, own]) => [id, own.map((partner) => partner.id)]));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = nextToLoad(center, ids());
    if (next.length === 0) break;
    const found = await findPartners(ctx, next);
    for (const id of next) known.set(id, found.get(id) ?? []);
  }
  const partnersOf = ids();
  const { inside } = lookAround(center, (id) => partnersOf.get(id) ?? []);
  const group = [center, ...inside];
  const [all, unbanned, joined] = await Promise.all([
    findMembers(ctx, group, { banned: true }),
    findMembers(ctx, group),
    findJoinTimes(ctx, group),
  ]);
  const drawn = drawGroup(group, (id) => known.get(id) ?? []);
  return {
    center,
    players: group.map((id, at) => ({
      id,
      member: all.get(id) ?? null,
      joinedAt: joined.get(id) ?? null,
      isBanned: !unbanned.has(id),
      ...(drawn.players[at] ?? { inside: 0, outside: 0 }),
    })),
    links: drawn.links,
    deals: drawn.deals,
  };
}
