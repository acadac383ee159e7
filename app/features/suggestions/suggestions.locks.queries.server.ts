import { eq } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { suggestions } from "~/db/schema/suggestions.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { MESSAGES } from "./suggestions.constants.ts";
import { canSeeSuggestion } from "./suggestions.policy.ts";

/** A suggestion that the actor sees, locked until the transaction of `tx` ends. Throws AppError `not_found`, also for a hidden one. */
export async function lockSuggestion(tx: Database, actor: Actor, id: string, strength: "update" | "share" = "update") {
  const [row] = isId(id) ? await tx.select().from(suggestions).where(eq(suggestions.id, id)).for(strength) : [];
  const state = row && { row, ownerId: row.userId, status: row.status, hidden: row.hiddenAt !== null };
  if (!state || !canSeeSuggestion(actor, state)) throw new AppError("not_found", MESSAGES.notFound);
  return state;
}
