import { eq } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { giveaways } from "~/db/schema/giveaways.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MESSAGES } from "./giveaways.constants.ts";

/** The row of a giveaway. */
export type GiveawayRow = typeof giveaways.$inferSelect;

/**
 * Locks a giveaway until the transaction ends: adding to its list, closing it and drawing from it all queue here. A command that also locks
 * an account locks that first. Throws AppError `not_found` for an unknown one.
 */
export async function lockGiveaway(tx: Database, id: string): Promise<GiveawayRow> {
  const [giveaway] = await tx.select().from(giveaways).where(eq(giveaways.id, id)).for("update");
  if (!giveaway) throw new AppError("not_found", MESSAGES.notFound);
  return giveaway;
}
