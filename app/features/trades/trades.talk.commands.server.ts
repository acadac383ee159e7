import { eq, sql } from "drizzle-orm";
import { requireVoice, requireWithinLimit } from "~/access/guards.ts";
import { tradeComments, tradeInterests, trades } from "~/db/schema/trades.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { lockTrade } from "./trades.commands.server.ts";
import { CLOSED_MESSAGES, MESSAGES } from "./trades.constants.ts";
import { canSeeTrade, closedReason, isOwnTrade } from "./trades.policy.ts";
import { commentInput } from "./trades.schemas.ts";

export type CommentOutcome = { ok: true; id: string } | { ok: false; reason: "text" | "completed" | "expired" | "hidden"; message: string };

/**
 * Adds a comment of 1 to 100 characters to an open trade (TRD-113 … TRD-116, TRD-128). Throws AppError `unauthenticated`,
 * `forbidden` (banned, muted), `not_found` and `too_many`.
 */
export async function addComment(ctx: AppContext, tradeId: string, text: string): Promise<CommentOutcome> {
  const user = requireVoice(ctx);
  const parsed = commentInput.safeParse(text);
  if (!parsed.success) return { ok: false, reason: "text", message: parsed.error.issues[0]?.message ?? MESSAGES.commentEmpty };
  await requireWithinLimit(ctx, "write", `trades:${user.id}`);
  const now = ctx.now();
  const outcome = await ctx.db.transaction(async (tx) => {
    // Locked, so that nobody completes it in between.
    const trade = await lockTrade(tx, tradeId, "share");
    if (!canSeeTrade(user, trade)) throw new AppError("not_found", `No trade found with ID: ${tradeId}`);
    const closed = closedReason(trade, now.getTime());
    if (closed) return { ok: false, reason: closed, message: CLOSED_MESSAGES[closed] } as const;
    const values = { tradeId, userId: user.id, content: parsed.data, createdAt: now };
    const [comment] = await tx.insert(tradeComments).values(values).returning({ id: tradeComments.id });
    if (!comment) throw new Error("The comment was not stored.");
    return { ok: true, id: comment.id, ownerId: trade.ownerId } as const;
  });
  if (!outcome.ok) return outcome;
  dropCaches(ctx, ["trades", `trade:${tradeId}`]);
  ctx.bus.publish("comment.added", { tradeId, ownerId: outcome.ownerId, commentId: outcome.id, userId: user.id });
  return { ok: true, id: outcome.id };
}

export type InterestOutcome =
  | { ok: true; interestedCount: number }
  | { ok: false; reason: "repeated" | "own" | "completed" | "expired" | "hidden"; message: string };

/**
 * Says that the actor is interested in an open trade of somebody else, once and for good (TRD-118 … TRD-127). Throws AppError
 * `unauthenticated`, `forbidden` (banned, muted), `not_found` and `too_many`.
 */
export async function expressInterest(ctx: AppContext, tradeId: string): Promise<InterestOutcome> {
  const user = requireVoice(ctx);
  await requireWithinLimit(ctx, "write", `trades:${user.id}`);
  const now = ctx.now();
  const outcome = await ctx.db.transaction(async (tx) => {
    const trade = await lockTrade(tx, tradeId, "update");
    if (!canSeeTrade(user, trade)) throw new AppError("not_found", `No trade found with ID: ${tradeId}`);
    if (isOwnTrade(user, trade)) return { ok: false, reason: "own", message: MESSAGES.interestOwn } as const;
    const closed = closedReason(trade, now.getTime());
    if (closed) return { ok: false, reason: closed, message: CLOSED_MESSAGES[closed] } as const;
    const added = await tx
      .insert(tradeInterests)
      .values({ tradeId, userId: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: tradeInterests.userId });
    if (added.length === 0) return { ok: false, reason: "repeated", message: MESSAGES.interestRepeated } as const;
    const [counted] = await tx
      .update(trades)
      .set({ interestedCount: sql`${trades.interestedCount} + 1` })
      .where(eq(trades.id, tradeId))
      .returning({ interestedCount: trades.interestedCount });
    return { ok: true, interestedCount: counted?.interestedCount ?? 0, ownerId: trade.ownerId } as const;
  });
  if (!outcome.ok) return outcome;
  const { ownerId, interestedCount } = outcome;
  dropCaches(ctx, ["trades", `trade:${tradeId}`]);
  ctx.bus.publish("interest.added", { tradeId, ownerId, userId: user.id, interestedCount });
  return { ok: true, interestedCount };
}
