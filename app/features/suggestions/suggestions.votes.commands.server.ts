import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { suggestions, suggestionVotes } from "~/db/schema/suggestions.ts";
import { isAnswered } from "./core/status-flow.ts";
import { supportOf, weighVote } from "./core/vote-weight.ts";
import { SUGGESTIONS, suggestionTag } from "./suggestions.cache-tags.ts";
import { MESSAGES } from "./suggestions.constants.ts";
import { lockSuggestion } from "./suggestions.locks.queries.server.ts";
import { isOwnSuggestion } from "./suggestions.policy.ts";
import { voteInput } from "./suggestions.schemas.ts";
import type { Direction } from "./suggestions.types.ts";
import { findPlayer } from "./suggestions.votes.queries.server.ts";

interface CastVote {
  direction: Direction;
  weight: number;
  fresh: boolean;
}

/** What a vote adds to the numbers of its suggestion; nothing where there is none. */
function toNumbers(vote: CastVote | null) {
  const sign = vote?.direction === "down" ? -1 : 1;
  const weight = vote ? sign * vote.weight : 0;
  return {
    up: Number(vote?.direction === "up"),
    down: Number(vote?.direction === "down"),
    settled: vote?.fresh ? 0 : weight,
    fresh: vote?.fresh ? weight : 0,
  };
}

/**
 * Votes on an open suggestion, changes the vote, or takes it back (SUG-018 … SUG-021). One vote each by the key; the numbers change with
 * it. The weight is that of the voter's record now; an own suggestion's is none. Gives the numbers as they are then. Refuses as
 * `not_found`, and as `conflict` (code `closed`) where the team has answered.
 */
export const voteOnSuggestion = command({
  name: "suggestion.vote",
  who: "user",
  limit: "write",
  input: voteInput,
  async run({ tx, actor, now, ctx }, { id, vote: direction }) {
    const { row, ...state } = await lockSuggestion(tx, actor, id);
    if (isAnswered(state.status)) return refused("conflict", MESSAGES.voteClosed, { code: "closed" });
    if (state.hidden) return refused("conflict", MESSAGES.isHidden, { code: "closed" });
    const own = and(eq(suggestionVotes.suggestionId, id), eq(suggestionVotes.userId, actor.id));
    const [before] = await tx.select().from(suggestionVotes).where(own);
    const { upvotes, downvotes, support } = row;
    if ((before?.direction ?? null) === direction) return done({ upvotes, downvotes, support, vote: direction });

    const cast = direction === null ? null : { direction, ...(await weigh()) };
    if (cast === null) await tx.delete(suggestionVotes).where(own);
    else {
      const values = { suggestionId: id, userId: actor.id, ...cast, createdAt: now };
      await tx
        .insert(suggestionVotes)
        .values(values)
        .onConflictDoUpdate({ target: [suggestionVotes.suggestionId, suggestionVotes.userId], set: { ...cast, createdAt: now } });
    }
    const [gone, come] = [toNumbers(before ?? null), toNumbers(cast)];
    const settled = row.settledWeight + come.settled - gone.settled;
    const fresh = row.freshWeight + come.fresh - gone.fresh;
    const numbers = {
      upvotes: upvotes + come.up - gone.up,
      downvotes: downvotes + come.down - gone.down,
      support: supportOf({ start: row.startWeight, settled, fresh }),
    };
    await tx
      .update(suggestions)
      .set({ ...numbers, settledWeight: settled, freshWeight: fresh, updatedAt: now })
      .where(eq(suggestions.id, id));
    return done({ ...numbers, vote: direction }, { drops: [SUGGESTIONS, suggestionTag(id)] });

    async function weigh() {
      if (isOwnSuggestion(actor, state)) return { weight: 0, fresh: false };
      return weighVote(await findPlayer(ctx, actor, now));
    }
  },
});

/** Takes back the votes of an account that is about to be deleted, so that they are counted no longer. A part of that command. */
export const withdrawVotes = command({
  name: "suggestion.withdraw-votes",
  who: "part",
  limit: "none",
  input: z.object({ userId: z.uuid() }),
  async run({ tx }, { userId }) {
    const voted = tx.select({ id: suggestionVotes.suggestionId }).from(suggestionVotes).where(eq(suggestionVotes.userId, userId));
    // In the order of ids, so that two who leave at once wait in line.
    const rows = await tx.select().from(suggestions).where(inArray(suggestions.id, voted)).orderBy(suggestions.id).for("update");
    const gone = await tx.delete(suggestionVotes).where(eq(suggestionVotes.userId, userId)).returning();
    const votes = new Map(gone.map((vote) => [vote.suggestionId, toNumbers(vote)]));
    const numbers = rows.flatMap((row) => {
      const vote = votes.get(row.id);
      if (!vote) return [];
      const settled = row.settledWeight - vote.settled;
      const fresh = row.freshWeight - vote.fresh;
      const support = supportOf({ start: row.startWeight, settled, fresh });
      return [{ id: row.id, up: row.upvotes - vote.up, down: row.downvotes - vote.down, settled, fresh, support }];
    });
    const given = sql`json_to_recordset(${JSON.stringify(numbers)}::json)
      as given(id uuid, up int, down int, settled int, fresh int, support int)`;
    await tx
      .update(suggestions)
      .set({
        ...{ upvotes: sql`given.up`, downvotes: sql`given.down`, support: sql`given.support` },
        ...{ settledWeight: sql`given.settled`, freshWeight: sql`given.fresh` },
      })
      .from(given)
      .where(eq(suggestions.id, sql`given.id`));
    return done({}, { drops: [SUGGESTIONS, ...numbers.map(({ id }) => suggestionTag(id))] });
  },
});
