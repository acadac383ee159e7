import { asc, desc, inArray } from "drizzle-orm";
import { dealLines, dealMeetings, deals } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { wordsOf } from "./core/deal-phrases.ts";
import { otherSide } from "./core/deal-state.ts";
import { answerLabel } from "./core/deal-words.ts";
import { DELETED_NAME } from "./deals.constants.ts";
import { isOf, playerOn, sideOf } from "./deals.locks.queries.server.ts";
import { findDisputes, findReceiptCodes } from "./deals.receipts.queries.server.ts";
import type { DealSide, OfferedItems } from "./deals.types.ts";

const MAX_DEALS = 2_000;

/** The newest 2,000 deals of `user` with all lines, for the user's own export. */
export async function exportDeals(ctx: AppContext, { id: userId }: Pick<UserActor, "id">): Promise<unknown> {
  const rows = await ctx.db.select().from(deals).where(isOf(userId)).orderBy(desc(deals.changedAt), desc(deals.id)).limit(MAX_DEALS);
  if (rows.length === 0) return [];
  const lines = await ctx.db
    .select()
    .from(dealLines)
    .where(
      inArray(
        dealLines.dealId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(dealLines.dealId), asc(dealLines.number));
  const byDeal = Map.groupBy(lines, ({ dealId }) => dealId);
  const ids = rows.map(({ id }) => id);
  const [receipts, disputes, meetings] = await Promise.all([
    findReceiptCodes(ctx, rows),
    findDisputes(ctx, ids),
    ctx.db.select().from(dealMeetings).where(inArray(dealMeetings.dealId, ids)).orderBy(asc(dealMeetings.number)),
  ]);
  const others = rows.flatMap((row) => (row.firstId === userId ? row.secondId : row.firstId) ?? []);
  const members = await findMembers(ctx, others, { banned: true });
  return rows.map((row) => {
    const me = sideOf(row, userId) ?? "first";
    const otherId = playerOn(row, otherSide(me));
    const name = (otherId !== null && members.get(otherId)?.name) || DELETED_NAME;
    return {
      with: name,
      status: row.status,
      tradeId: row.tradeId,
      createdAt: row.createdAt,
      receipt: receipts.get(row.id) ?? null,
      // Only of a deal that is agreed and not over.
      meetings: meetings
        .filter((one) => one.dealId === row.id)
        .map(({ by, startsAt, takenAt, createdAt }) => ({ proposedBy: by === me ? "me" : name, at: createdAt, for: startsAt, takenAt })),
      iDisputedIt: disputes
        .filter((one) => one.dealId === row.id && one.by === me)
        .map(({ reason, createdAt }) => ({ because: wordsOf(reason, "en"), at: createdAt })),
      lines: (byDeal.get(row.id) ?? []).map(({ by, kind, phrase, items, at }) => ({
        by: by === "site" ? "site" : by === me ? "me" : name,
        kind,
        ...(phrase !== null && (kind !== "dispute" || by === me) && { says: wordsOf(phrase, "en") }),
        ...(items !== null && petsOf(items as OfferedItems, me)),
        at,
      })),
    };
  });
}

function petsOf(items: OfferedItems, me: DealSide) {
  const listed = (side: DealSide) =>
    items[side].map(({ name, variant, value, answers }) => ({ name, variant, value, answers: answers?.map(answerLabel) }));
  return { iGive: listed(me), iGet: listed(otherSide(me)) };
}
