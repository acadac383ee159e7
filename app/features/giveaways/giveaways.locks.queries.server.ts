import { eq } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { giveaways } from "~/db/schema/giveaways.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MESSAGES } from "./giveaways.constants.ts";

/** A giveaway as its row holds it. */
export type GiveawayRow = typeof giveaways.$inferSelect;

/**
 * A giveaway, locked until the transaction ends: whoever adds to its list, fixes it or draws from it waits in line here. What also locks an
 * account locks that first. Throws AppError `not_found` for an unknown one.
 */
export async function lockGiveaway(tx: Database, id: string): Promise<GiveawayRow> {
  const [giveaway] = await tx.select().from(giveaways).where(eq(giveaways.id, id)).for("update");
  if (!giveaway) throw new AppError("not_found", MESSAGES.notFound);
  return giveaway;
}
