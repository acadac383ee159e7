import { eq } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { tradeItems, trades } from "~/db/schema/trades.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { MESSAGES } from "./trades.constants.ts";
import { canSeeTrade } from "./trades.policy.ts";

/** Locks a trade until the transaction of `tx` ends, if it is there; null otherwise. */
export async function lockTradeIfThere(tx: Database, id: string | null, strength: "update" | "share" = "update") {
  const [row] = id !== null && isId(id) ? await tx.select().from(trades).where(eq(trades.id, id)).for(strength) : [];
  if (!row) return null;
  return {
    row,
    ownerId: row.userId,
    expiresAt: row.expiresAt.getTime(),
    completedAt: row.completedAt?.getTime() ?? null,
    hidden: row.hiddenAt !== null,
  };
}

/** Locks a trade in the same way. Throws AppError `not_found`. */
export async function lockTrade(tx: Database, id: string, strength: "update" | "share") {
  const trade = await lockTradeIfThere(tx, id, strength);
  if (!trade) throw new AppError("not_found", MESSAGES.notFound(id));
  return trade;
}

/** The same for a trade that the actor sees. Throws AppError `not_found`, also for one that is hidden from them. */
export async function lockVisibleTrade(tx: Database, actor: Actor, id: string, strength: "update" | "share") {
  const trade = await lockTrade(tx, id, strength);
  if (!canSeeTrade(actor, trade)) throw new AppError("not_found", MESSAGES.notFound(id));
  return trade;
}

/** The pets of a trade in order, by side and all together, with the names they had when they were posted. */
export async function findPets(tx: Database, tradeId: string) {
  const { side, petId, variant, name } = tradeItems;
  const all = await tx
    .select({ side, petId, variant, name })
    .from(tradeItems)
    .where(eq(tradeItems.tradeId, tradeId))
    .orderBy(tradeItems.position);
  return { all, giving: all.filter((pet) => pet.side === "giving"), receiving: all.filter((pet) => pet.side === "receiving") };
}
