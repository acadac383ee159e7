import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { suggestionCooldowns, suggestionProofs, suggestions, suggestionValues, suggestionVotes } from "~/db/schema/suggestions.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

const MAX_ROWS = 5_000;

/** What the suggestions' tables hold about `user`, for the user's own export, newest first. */
export async function exportSuggestions({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const { userId: _owner, ...columns } = getTableColumns(suggestions);
  const made = await db
    .select(columns)
    .from(suggestions)
    .where(eq(suggestions.userId, id))
    .orderBy(desc(suggestions.createdAt))
    .limit(MAX_ROWS);
  const ids = made.map((suggestion) => suggestion.id);
  const values = await db.select().from(suggestionValues).where(inArray(suggestionValues.suggestionId, ids));
  const proofs = await db
    .select()
    .from(suggestionProofs)
    .where(inArray(suggestionProofs.suggestionId, ids))
    .orderBy(suggestionProofs.position);
  const { userId: _voter, ...voteColumns } = getTableColumns(suggestionVotes);
  const votes = db.select(voteColumns).from(suggestionVotes).where(eq(suggestionVotes.userId, id));
  const [cooldown] = await db
    .select({ at: suggestionCooldowns.submittedAt })
    .from(suggestionCooldowns)
    .where(eq(suggestionCooldowns.userId, id));
  const valuesOf = Map.groupBy(values, ({ suggestionId }) => suggestionId);
  const proofsOf = Map.groupBy(proofs, ({ suggestionId }) => suggestionId);
  return {
    made: made.map((suggestion) => ({
      ...suggestion,
      values: valuesOf.get(suggestion.id)?.map(({ suggestionId: _of, ...value }) => value) ?? [],
      trades: proofsOf.get(suggestion.id)?.map(({ suggestionId: _of, ...proof }) => proof) ?? [],
    })),
    votes: await votes.orderBy(desc(suggestionVotes.createdAt)).limit(MAX_ROWS),
    lastSubmittedAt: cooldown?.at ?? null,
  };
}
