import { inArray } from "drizzle-orm";
import { trustFacts } from "~/db/schema/trust.ts";
import { findKnownAccounts, findOlderMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { type DealPartner, findPartners } from "~/features/deals/deals.records.queries.server.ts";
import { countBrokenRules } from "~/features/moderation/moderation.cases.queries.server.ts";
import { countTones } from "~/features/reviews/reviews.records.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { countWays, whoseNext } from "./core/independence.ts";
import { judgeTrust } from "./core/trust-points.ts";
import { explainToOthers, explainTrust } from "./core/trust-words.ts";
import { PARTNER_AGE_DAYS, RULES_DAYS } from "./trust.constants.ts";
import type { ExplainedTrust, TrustFacts } from "./trust.types.ts";

const DAY_MS = 86_400_000;
/** After so many steps what is known of a circle has to do. */
const MAX_ROUNDS = 8;

const NO_DEALS = { partners: 0, ways: 0 };
const NO_REVIEWS = { good: 0, mixed: 0, critical: 0 };

/** What the points of these accounts are made of, by id; unknown and banned ones are left out. A few reads, however many accounts. */
async function findTrustFacts(ctx: Pick<AppContext, "db" | "now">, ids: readonly string[]): Promise<Map<string, TrustFacts>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const [accounts, made, tones, broken] = await Promise.all([
    findKnownAccounts(ctx, unique),
    ctx.db
      .select({ userId: trustFacts.userId, partners: trustFacts.partners, ways: trustFacts.ways })
      .from(trustFacts)
      .where(inArray(trustFacts.userId, unique)),
    countTones(ctx, unique),
    countBrokenRules(ctx, unique, new Date(ctx.now().getTime() - RULES_DAYS * DAY_MS)),
  ]);
  const madeBy = new Map(made.map(({ userId, ...own }) => [userId, own]));
  return new Map(
    [...accounts].map(([id, account]) => [
      id,
      { ...account, ...(madeBy.get(id) ?? NO_DEALS), ...(tones.get(id) ?? NO_REVIEWS), brokenRules: broken.get(id) ?? 0 },
    ]),
  );
}

/** How many points each of these accounts has, by id; unknown and banned ones are left out. */
export async function findTrustPoints(ctx: Pick<AppContext, "db" | "now">, ids: readonly string[]): Promise<Map<string, number>> {
  const now = ctx.now().getTime();
  return new Map([...(await findTrustFacts(ctx, ids))].map(([id, facts]) => [id, judgeTrust(facts, now).points]));
}

/**
 * How much is known about an account, with its reasons; null for an unknown or banned one. What each part gives, and how many rules it
 * broke, is for the account itself and staff alone.
 */
export async function findTrust(ctx: Pick<AppContext, "db" | "now" | "actor">, userId: string): Promise<ExplainedTrust | null> {
  const facts = (await findTrustFacts(ctx, [userId])).get(userId);
  if (!facts) return null;
  const trust = explainTrust(facts, ctx.now().getTime());
  const isOwn = ctx.actor.kind === "user" && ctx.actor.id === userId;
  return isOwn || isStaff(ctx.actor) ? trust : explainToOthers(trust);
}

/** What the deals of an account say about it. Reads the partners of a bounded number of players around it. */
export async function computeFacts(ctx: Pick<AppContext, "db" | "now">, userId: string) {
  const before = new Date(ctx.now().getTime() - PARTNER_AGE_DAYS * DAY_MS);
  const known = new Map<string, readonly string[]>();
  let own: DealPartner[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = whoseNext(userId, known);
    if (next.length === 0) break;
    const found = await findPartners(ctx, next);
    const older = await findOlderMembers(
      ctx,
      [...found.values()].flatMap((partners) => partners.map(({ id }) => id)),
      before,
    );
    for (const id of next) {
      const partners = (found.get(id) ?? []).filter((partner) => older.has(partner.id));
      if (id === userId) own = partners;
      known.set(
        id,
        partners.map((partner) => partner.id),
      );
    }
  }
  return {
    deals: own.reduce((sum, partner) => sum + partner.deals, 0),
    partners: own.length,
    ways: countWays(userId, (id) => known.get(id) ?? []),
  };
}
