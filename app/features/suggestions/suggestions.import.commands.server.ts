import { randomUUID } from "node:crypto";
import { command, done } from "~/access/command.server.ts";
import { inBatches } from "~/db/batches.ts";
import { suggestions, suggestionValues, suggestionVotes } from "~/db/schema/suggestions.ts";
import { toStoredChange } from "~/features/pets/core/stored-value.ts";
import { supportOf } from "./core/vote-weight.ts";
import { SUGGESTION_RECORDS, SUGGESTIONS } from "./suggestions.cache-tags.ts";
import { VOTE_RULES } from "./suggestions.constants.ts";
import { isAnswered } from "./suggestions.policy.ts";
import { suggestionsImport } from "./suggestions.schemas.ts";

const ROWS_A_STATEMENT = 1_000;

/**
 * Stores suggestions of old data with their votes and answers, and returns their ids in the same order. Each vote weighs as much as a
 * new account's, and one on an own suggestion nothing, because the circumstances are unknown. Counts of suggestions do not rise.
 */
export const importSuggestions = command({
  name: "suggestion.import",
  who: "system",
  input: suggestionsImport,
  async run({ tx }, imports) {
    const values: (typeof suggestionValues.$inferInsert)[] = [];
    const votes: (typeof suggestionVotes.$inferInsert)[] = [];
    const rows = imports.map(({ value, votes: cast, adminComment, status, ...rest }) => {
      const id = randomUUID();
      const own = cast.map((vote) => {
        const weight = vote.userId === rest.userId ? 0 : VOTE_RULES.fresh;
        return { ...vote, suggestionId: id, weight, fresh: true, createdAt: rest.createdAt };
      });
      votes.push(...own);
      for (const { variant, from, to } of value?.values ?? []) values.push({ suggestionId: id, variant, ...toStoredChange(from, to) });
      const freshWeight = own.reduce((sum, { direction, weight }) => sum + (direction === "up" ? weight : -weight), 0);
      return {
        ...rest,
        id,
        status,
        adminComment: adminComment === "" ? null : adminComment,
        petId: value?.petId ?? null,
        petName: value?.petName ?? null,
        upvotes: own.filter(({ direction }) => direction === "up").length,
        downvotes: own.filter(({ direction }) => direction === "down").length,
        freshWeight,
        support: supportOf({ start: 0, settled: 0, fresh: freshWeight }),
        answeredAt: isAnswered(status) ? rest.updatedAt : null,
      };
    });
    if (rows.length > 0) await tx.insert(suggestions).values(rows);
    if (values.length > 0) await tx.insert(suggestionValues).values(values);
    for (const batch of inBatches(votes, ROWS_A_STATEMENT)) await tx.insert(suggestionVotes).values(batch);
    return done({ ids: rows.map(({ id }) => id) }, { invalidates: [SUGGESTIONS, SUGGESTION_RECORDS] });
  },
});
