import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { orThrow } from "~/access/guards.ts";
import { refused } from "~/access/result.ts";
import { trades } from "~/db/schema/trades.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { notify, settleNotice } from "~/features/notifications/notifications.commands.server.ts";
import { formatMinutes } from "~/text/dates.ts";
import { keepableFrom, keptUntil } from "./core/posting-rules.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { END_NOTICE_MS, MESSAGES } from "./trades.constants.ts";
import { lockTrade } from "./trades.locks.queries.server.ts";
import { closedRefusal, isOwnTrade } from "./trades.policy.ts";
import { target } from "./trades.schemas.ts";

const BATCH = 200;

/**
 * Sets the end of an open trade of the actor's to one lifetime from now, by their role at this moment, at most 24 hours after it was posted.
 * Cooldown and time on top stay. Returns the new end in milliseconds since 1970. Refuses as `not_found`, `forbidden`, and as `conflict`
 * before the middle of its life (code `early`), where it would not end later (`longest`), and where it is over.
 */
export const keepTradeAlive = command({
  name: "trade.keep-alive",
  hidesNothing: true,
  who: "voice",
  input: target,
  async run({ tx, actor, nowAfter, ctx }, { id }) {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can keep it alive.");
    const { row, expiresAt } = trade;
    const now = nowAfter(row.createdAt, row.keptAt);
    const closed = closedRefusal(trade, now);
    if (closed) return closed;
    const [createdAt, at] = [row.createdAt.getTime(), now.getTime()];
    const from = keepableFrom({ createdAt, keptAt: row.keptAt?.getTime() ?? null, expiresAt });
    if (at < from) return refused("conflict", MESSAGES.keptTooEarly(formatMinutes(from - at)), { code: "early" });
    const until = keptUntil(actor, createdAt, at);
    if (until <= expiresAt) return refused("conflict", MESSAGES.keptLongest, { code: "longest" });
    await tx
      .update(trades)
      .set({ expiresAt: new Date(until), keptAt: now, endNotifiedAt: null })
      .where(eq(trades.id, id));
    orThrow(await settleNotice(ctx, { userId: actor.id, source: endSource(id, expiresAt) }));
    const event = { tradeId: id, ownerId: actor.id };
    return done({ until, left: until - at }, { invalidates: [TRADES, tradeTag(id)], events: [{ topic: "trade.updated", event }] });
  },
});

/** Each end of a trade notifies once. */
const endSource = (id: string, expiresAt: number) => `ending:${id}:${expiresAt}`;

/** Notifies the posters of a batch of open trades that end soon, once before each end. Returns whether there may be more. */
export const notifyOfEnds = command({
  name: "trade.notify-ends",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async run({ tx, now, ctx }) {
    const { id, userId, expiresAt, completedAt, hiddenAt, endNotifiedAt } = trades;
    const isOpen = and(isNull(completedAt), isNull(hiddenAt), gt(expiresAt, now), isOfMember(userId));
    const batch = tx
      .select({ id })
      .from(trades)
      .where(and(isOpen, lte(expiresAt, new Date(now.getTime() + END_NOTICE_MS)), isNull(endNotifiedAt)))
      .orderBy(expiresAt)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ending = await tx.update(trades).set({ endNotifiedAt: now }).where(inArray(id, batch)).returning({ id, userId, expiresAt });
    for (const trade of ending) {
      const details = { kind: "ending" as const, tradeId: trade.id };
      orThrow(await notify(ctx, { userIds: [trade.userId], source: endSource(trade.id, trade.expiresAt.getTime()), details }));
    }
    return done({ notified: ending.length, more: ending.length === BATCH });
  },
});
