import { requireUser } from "~/access/guards.ts";
import type { SwapUpdate } from "~/features/collection/collection.types.ts";
import { findSwapUpdate } from "~/features/collection/collection.updates.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hasReceipt, settle } from "./core/deal-state.ts";
import { MESSAGES } from "./deals.constants.ts";
import { type DealRow, findOwnDeal, stateOf } from "./deals.locks.queries.server.ts";
import { disputeStateOf, findDisputes } from "./deals.receipts.queries.server.ts";
import type { DealSide } from "./deals.types.ts";

/**
 * Why a player cannot update their collection with a deal; null if they can: it is confirmed by both or at the end by one, or they confirmed it, and nobody
 * disputes it.
 */
export async function updateRefusal(ctx: Pick<AppContext, "db" | "now">, row: DealRow, me: DealSide): Promise<string | null> {
  if (row.voidedAt !== null) return MESSAGES.isVoid;
  const dispute = disputeStateOf(await findDisputes(ctx, [row.id]));
  if (dispute !== null && dispute !== "nothing") return MESSAGES.updateDisputed;
  const { status, confirmed } = settle(stateOf(row), ctx.now().getTime());
  const isMine = status === "agreed" && confirmed[me] !== null;
  return hasReceipt(status) || isMine ? null : MESSAGES.updateEarly;
}

/** The step "Update my collection" of a deal for the actor; null where there is none. Throws AppError `not_found`. */
export async function findDealUpdate(ctx: AppContext, dealId: string): Promise<SwapUpdate | null> {
  const user = requireUser(ctx);
  const { row, me } = await findOwnDeal(ctx.db, user.id, dealId);
  const [update, refusal] = await Promise.all([findSwapUpdate(ctx, user.id, dealId), updateRefusal(ctx, row, me)]);
  return update.kind !== "updated" && refusal !== null ? null : update;
}
