import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { tradeItems, tradeOutbox, trades } from "~/db/schema/trades.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { fromStoredValue } from "~/features/pets/core/stored-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { itemCodeOf, petCodesOf } from "./core/item-codes.ts";
import { closedReason } from "./trades.policy.ts";
import type { GivenPet, NewTrade } from "./trades.types.ts";

const MAX_CLAIMED = 100;
const pick = z.object({ petId: z.int(), variant: z.enum(VARIANTS) });

/** Records pets newly given by an edit, so that their wishers are notified. Pets given before are not news. */
export const markGiven = command({
  name: "trade.mark-given",
  who: "part",
  input: z.object({ tradeId: z.uuid(), before: z.array(pick), after: z.array(pick) }),
  async run({ tx, now }, { tradeId, before, after }) {
    const given = petCodesOf(before);
    const added = petCodesOf(after).filter((code) => !given.includes(code));
    if (added.length === 0) return done({});
    const [known] = await tx.select().from(tradeOutbox).where(eq(tradeOutbox.tradeId, tradeId)).for("update");
    if (!known) {
      await tx.insert(tradeOutbox).values({ tradeId, codes: added, announced: given, markedAt: now });
      return done({});
    }
    const waiting = known.notifiedAt === null;
    const announced = waiting ? known.announced : [...new Set([...known.announced, ...known.codes])];
    const codes = [...new Set([...(waiting ? known.codes : []), ...added])].filter((code) => !announced.includes(code));
    if (codes.length === 0) return done({});
    // If some were notified already, the rest get both, so that nobody gets one trade twice.
    const begun = waiting ? { notifiedTo: known.notifiedTo } : { notifiedTo: null, notifiedAt: null };
    await tx
      .update(tradeOutbox)
      .set({ codes, announced, markedAt: now, ...begun })
      .where(eq(tradeOutbox.tradeId, tradeId));
    return done({});
  },
});

/**
 * Trades with wishers still to notify, oldest first, locked until the transaction ends. A trade that is over, hidden, or of a banned
 * account gives nothing.
 */
export const claimNewTrades = command({
  name: "trade.claim-new",
  who: "part",
  input: z.object({ limit: z.int().min(1).max(MAX_CLAIMED) }),
  async run({ tx, now }, { limit }) {
    const rows = await tx
      .select({ waiting: tradeOutbox, trade: trades, shown: sql<boolean>`${isOfMember(trades.userId)}` })
      .from(tradeOutbox)
      .innerJoin(trades, eq(trades.id, tradeOutbox.tradeId))
      .where(isNull(tradeOutbox.notifiedAt))
      .orderBy(asc(tradeOutbox.markedAt), asc(tradeOutbox.tradeId))
      .limit(limit)
      .for("update", { of: tradeOutbox, skipLocked: true });
    if (rows.length === 0) return done({ trades: [] as NewTrade[] });
    const items = await tx
      .select()
      .from(tradeItems)
      .where(
        and(
          eq(tradeItems.side, "giving"),
          inArray(
            tradeItems.tradeId,
            rows.map(({ trade }) => trade.id),
          ),
        ),
      )
      .orderBy(asc(tradeItems.position));
    const itemsOf = Map.groupBy(items, ({ tradeId }) => tradeId);
    const found = rows.map(({ waiting, trade, shown }): NewTrade => {
      const { id, userId: ownerId, expiresAt, completedAt, hiddenAt } = trade;
      const state = { ownerId, expiresAt: expiresAt.getTime(), completedAt: completedAt?.getTime() ?? null, hidden: hiddenAt !== null };
      const open = shown && closedReason(state, now.getTime()) === null;
      const given = (itemsOf.get(id) ?? []).map(
        ({ petId, variant, name, valueStatus, value }): GivenPet => ({
          petId,
          variant,
          name,
          code: itemCodeOf(petId, variant),
          value: fromStoredValue({ status: valueStatus, value }),
        }),
      );
      const news = new Map(given.filter(({ code }) => waiting.codes.includes(code)).map((pet) => [pet.code, pet]));
      const { announced, markedAt: at, notifiedTo } = waiting;
      return { id, ownerId, given: open ? [...news.values()] : [], announced, at, notifiedTo };
    });
    return done({ trades: found });
  },
});

/** Records the last notified collection of a claimed trade; with `finished`, that all were notified. */
export const markAnnounced = command({
  name: "trade.mark-announced",
  who: "part",
  input: z.object({ tradeId: z.uuid(), to: z.int().nullable(), finished: z.boolean() }),
  async run({ tx, now }, { tradeId, to, finished }) {
    await tx
      .update(tradeOutbox)
      .set({ notifiedTo: to, ...(finished && { notifiedAt: now }) })
      .where(eq(tradeOutbox.tradeId, tradeId));
    return done({});
  },
});
