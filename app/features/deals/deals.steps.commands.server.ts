import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { dealLines, dealMeetings, deals } from "~/db/schema/deals.ts";
import { notify, readDealNotices } from "~/features/notifications/notifications.commands.server.ts";
import type { DealNews } from "~/features/notifications/notifications.types.ts";
import { type DealState, hasReceipt, isConfirmedByOne, isOver, otherSide } from "./core/deal-state.ts";
import { dealChanged } from "./deals.events.ts";
import { type DealRow, playerOn, stateOf } from "./deals.locks.queries.server.ts";
import { issueReceipt } from "./deals.receipts.commands.server.ts";
import type { DealSide, LineKind, OfferedItems } from "./deals.types.ts";

/** A step of a locked deal: its next state, and the line of the history. */
export interface DealStepInput {
  row: DealRow;
  state: DealState;
  by: DealSide | "site";
  kind: LineKind;
  phrase?: string | null;
  /** Of an offer: its pets, and the version of the trade's pets that it was made for. */
  items?: OfferedItems;
  tradePets?: number | null;
  /** Of an acceptance: the pets at the values of that minute. */
  agreed?: OfferedItems;
  tookTrade?: boolean;
  /** The notification for the other player; for steps of the site, for the sender of the current offer. */
  news: DealNews | null;
}

/**
 * Stores a step of a deal with its line, issues the receipt with the first confirmation, deletes the meeting of one that is confirmed or over,
 * notifies the other player, and tells both browsers. Part of everything that changes a deal.
 */
export const recordStep = command({
  name: "deal.step",
  hidesNothing: true,
  who: "part",
  input: z.custom<DealStepInput>(),
  async run({ tx, nowAfter, ctx }, { row, state, by, kind, phrase = null, items, tradePets, agreed, tookTrade, news }) {
    const { id } = row;
    const now = nowAfter(row.changedAt);
    const number = row.lastNumber + 1;
    const isNewlyOver = isOver(state.status) && !isOver(row.status);
    const at = (moment: number | null) => (moment === null ? null : new Date(moment));
    await tx.insert(dealLines).values({ dealId: id, number, by, kind, phrase, items: items ?? agreed ?? null, at: now });
    await tx
      .update(deals)
      .set({
        status: state.status,
        offeredBy: state.offeredBy,
        offers: state.offers,
        expiresAt: new Date(state.expiresAt),
        firstConfirmedAt: at(state.confirmed.first),
        secondConfirmedAt: at(state.confirmed.second),
        lastNumber: number,
        ...(items && { offerNumber: number, tradePets: tradePets ?? null }),
        ...(state.status === "agreed" && row.status === "open" && { agreedAt: now }),
        ...(tookTrade !== undefined && { tookTrade }),
        ...(isNewlyOver && { endedAt: now }),
        changedAt: now,
      })
      .where(eq(deals.id, id));
    const isNewlyConfirmed = isConfirmedByOne(state) && !isConfirmedByOne(stateOf(row));
    // Where the two met is nobody's business from now on, not even theirs.
    if (isNewlyOver || isNewlyConfirmed) await tx.delete(dealMeetings).where(eq(dealMeetings.dealId, id));
    // Deals whose first confirmation was stored by an older version get theirs at the end.
    if (isNewlyConfirmed || (isNewlyOver && hasReceipt(state.status))) await issueReceipt(ctx, row);
    const authorId = by === "site" ? null : playerOn(row, by);
    if (by !== "site" && authorId !== null)
      await readDealNotices(ctx, { dealId: id, userId: authorId, otherId: playerOn(row, otherSide(by)) });
    const told = by === "site" ? state.offeredBy : otherSide(by);
    const [userId, byId] = [playerOn(row, told), playerOn(row, otherSide(told))];
    if (news !== null && userId !== null && byId !== null && (told === "first" || !row.withheld)) {
      const details = { kind: "deal" as const, dealId: id, by: byId, what: news };
      await notify(ctx, { userIds: [userId], source: `deal:${id}:${number}`, details });
    }
    return done({ number }, { events: [dealChanged(row, number)] });
  },
});
