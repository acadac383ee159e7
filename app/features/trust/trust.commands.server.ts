import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { trustFacts } from "~/db/schema/trust.ts";
import { findJoinTimes } from "~/features/accounts/accounts.members.queries.server.ts";
import { trustOf } from "./trust.cache-tags.ts";
import { computeFacts } from "./trust.queries.server.ts";

const A_TIME = 50;

/**
 * Works out anew what the deals of these accounts say about them, at most 50, outside of the transaction, and invalidates the pages of those
 * for whom it is something else. Deleted accounts are passed over. Returns for how many it changed.
 */
export const refreshTrust = command({
  name: "trust.refresh",
  hidesNothing: true,
  who: "system",
  input: z.object({ ids: z.array(z.uuid()).max(A_TIME) }),
  async prepare({ ctx, now }, { ids }) {
    const there = await findJoinTimes(ctx, ids);
    const facts = [];
    for (const userId of [...there.keys()].sort()) facts.push({ userId, ...(await computeFacts(ctx, userId)), computedAt: now });
    return facts;
  },
  async run({ tx, prepared: facts }) {
    if (facts.length === 0) return done({ changed: 0 });
    const before = new Map((await findStored(tx, facts)).map((row) => [row.userId, row]));
    await tx
      .insert(trustFacts)
      .values(facts)
      .onConflictDoUpdate({
        target: trustFacts.userId,
        set: {
          deals: sql`excluded.deals`,
          partners: sql`excluded.partners`,
          ways: sql`excluded.ways`,
          computedAt: sql`excluded.computed_at`,
        },
      });
    const changed = facts.filter(({ userId, partners, ways }) => {
      const known = before.get(userId);
      return known?.partners !== partners || known.ways !== ways;
    });
    return done({ changed: changed.length }, { invalidates: changed.map(({ userId }) => trustOf(userId)) });
  },
});

function findStored(tx: Database, facts: readonly { userId: string }[]) {
  const ids = facts.map(({ userId }) => userId);
  return tx.select().from(trustFacts).where(inArray(trustFacts.userId, ids));
}
