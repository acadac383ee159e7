import { sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { inBatches } from "~/db/batches.ts";
import { trustFacts, trustMarket } from "~/db/schema/trust.ts";
import { findJoinTimes } from "~/features/accounts/accounts.members.queries.server.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { trustOf } from "./trust.cache-tags.ts";
import { computeMarket } from "./trust.records.queries.server.ts";

const A_BATCH = 2_000;
/** From this many changes on, all pages are rendered again rather than those of each account. */
const MANY = 500;

/**
 * Computes from all confirmed deals how many partners of each account count, outside of the transaction, stores what changed, and invalidates
 * the pages of those accounts. Returns for how many it changed.
 */
export const refreshTrust = command({
  name: "trust.refresh",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async prepare({ ctx, now }) {
    return { ...(await computeMarket(ctx)), tookMs: ctx.now().getTime() - now.getTime() };
  },
  async run({ tx, ctx, now, prepared: { facts, market, tookMs } }) {
    const stored = new Map((await tx.select().from(trustFacts)).map((row) => [row.userId, row]));
    const [before] = await tx.select().from(trustMarket).for("update");
    const changed = facts.filter(({ userId, deals, partners, units }) => {
      const row = stored.get(userId);
      return row?.deals !== deals || row.partners !== partners || Math.fround(row.units) !== units;
    });
    const traders = new Set(facts.map(({ userId }) => userId));
    for (const { userId, deals } of stored.values())
      if (deals > 0 && !traders.has(userId)) changed.push({ userId, deals: 0, partners: 0, units: 0 });
    for (const batch of inBatches(changed, A_BATCH)) {
      // An account may have been deleted meanwhile.
      const there = await findJoinTimes(
        ctx,
        batch.map(({ userId }) => userId),
      );
      const rows = batch.filter(({ userId }) => there.has(userId)).map((row) => ({ ...row, computedAt: now }));
      if (rows.length === 0) continue;
      const { userId: target } = trustFacts;
      const set = {
        deals: sql`excluded.deals`,
        partners: sql`excluded.partners`,
        units: sql`excluded.units`,
        computedAt: sql`excluded.computed_at`,
      };
      await tx.insert(trustFacts).values(rows).onConflictDoUpdate({ target, set });
    }
    const computed = { ...market, computedAt: now, tookMs };
    await tx.insert(trustMarket).values(computed).onConflictDoUpdate({ target: trustMarket.id, set: computed });
    // The number of seeds limits everybody's points.
    const isOther = (before?.seeds ?? 0) !== market.seeds || changed.length > MANY;
    return done({ changed: changed.length }, { invalidates: isOther ? [EVERYTHING] : changed.map(({ userId }) => trustOf(userId)) });
  },
});
