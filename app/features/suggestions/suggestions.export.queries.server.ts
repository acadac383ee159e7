import { inArray } from "drizzle-orm";
import { findCooldownStart } from "~/db/cooldown.server.ts";
import { ownRows } from "~/db/own-rows.server.ts";
import { suggestionProofs, suggestions, suggestionValues, suggestionVotes } from "~/db/schema/suggestions.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** The user's own rows of the suggestions' tables for their export, newest first. */
export async function exportSuggestions({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const made = await ownRows(db, suggestions, id, { newest: suggestions.createdAt });
  const ids = made.map((suggestion) => suggestion.id);
  const values = await db.select().from(suggestionValues).where(inArray(suggestionValues.suggestionId, ids));
  const proofs = await db
    .select()
    .from(suggestionProofs)
    .where(inArray(suggestionProofs.suggestionId, ids))
    .orderBy(suggestionProofs.position);
  const valuesOf = Map.groupBy(values, ({ suggestionId }) => suggestionId);
  const proofsOf = Map.groupBy(proofs, ({ suggestionId }) => suggestionId);
  return {
    made: made.map((suggestion) => ({
      ...suggestion,
      values: valuesOf.get(suggestion.id)?.map(({ suggestionId: _of, ...value }) => value) ?? [],
      trades: proofsOf.get(suggestion.id)?.map(({ suggestionId: _of, ...proof }) => proof) ?? [],
    })),
    votes: await ownRows(db, suggestionVotes, id, { newest: suggestionVotes.createdAt }),
    lastSubmittedAt: await findCooldownStart(db, id, "suggestion"),
  };
}
