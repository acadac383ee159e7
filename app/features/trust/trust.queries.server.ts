import { inArray } from "drizzle-orm";
import { trustFacts, trustMarket } from "~/db/schema/trust.ts";
import { findKnownAccounts } from "~/features/accounts/accounts.members.queries.server.ts";
import { countBrokenRules } from "~/features/moderation/moderation.cases.queries.server.ts";
import { findOpinions, type Opinion } from "~/features/reviews/reviews.records.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { countedPartners, judgeTrust } from "./core/trust-points.ts";
import { explainToOthers, explainTrust } from "./core/trust-words.ts";
import { REVIEWER_PARTNERS, RULES_DAYS } from "./trust.constants.ts";
import type { ExplainedTrust, TrustFacts } from "./trust.types.ts";

const NO_DEALS = { partners: 0, units: 0 };

/** The facts behind the points of these accounts, by id; without unknown and banned ones. A few reads for any number of accounts. */
async function findTrustFacts(ctx: Pick<AppContext, "db" | "now">, ids: readonly string[]): Promise<Map<string, TrustFacts>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const [accounts, opinions, broken, seeds] = await Promise.all([
    findKnownAccounts(ctx, unique),
    findOpinions(ctx, unique),
    countBrokenRules(ctx, unique, new Date(ctx.now().getTime() - RULES_DAYS * DAY_MS)),
    countSeeds(ctx),
  ]);
  const authors = [...opinions.values()].flatMap((own) => own.map(({ authorId }) => authorId));
  const made = await findMade(ctx, [...unique, ...authors]);
  const hasWeight = ({ authorId }: Opinion) => countedPartners(made.get(authorId) ?? NO_DEALS) >= REVIEWER_PARTNERS;
  return new Map(
    [...accounts].map(([id, account]) => {
      const own = opinions.get(id) ?? [];
      const weighty = own.filter(hasWeight);
      const count = (tone: Opinion["tone"]) => weighty.filter((opinion) => opinion.tone === tone).length;
      const reviews = { good: count("good"), mixed: count("mixed"), critical: count("critical"), weightless: own.length - weighty.length };
      return [id, { ...account, ...(made.get(id) ?? NO_DEALS), ...reviews, brokenRules: broken.get(id) ?? 0, seeds }];
    }),
  );
}

/** With how many others these accounts made deals, and how many of them count. */
async function findMade({ db }: Pick<AppContext, "db">, ids: readonly string[]) {
  const { userId, partners, units } = trustFacts;
  const rows = await db
    .select({ userId, partners, units })
    .from(trustFacts)
    .where(inArray(userId, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.userId, { partners: row.partners, units: row.units }]));
}

/** How many accounts with deals people vouch for; before the first computation none. */
async function countSeeds({ db }: Pick<AppContext, "db">): Promise<number> {
  const [market] = await db.select({ seeds: trustMarket.seeds }).from(trustMarket);
  return market?.seeds ?? 0;
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
