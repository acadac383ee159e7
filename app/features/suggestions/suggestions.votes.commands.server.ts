import { and, eq, inArray, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { suggestions, suggestionVotes } from "~/db/schema/suggestions.ts";
import { bannedAccounts } from "~/features/accounts/accounts.members.queries.server.ts";
import { supportOf, weighVote } from "./core/vote-weight.ts";
import { SUGGESTIONS, suggestionTag } from "./suggestions.cache-tags.ts";
import { MESSAGES } from "./suggestions.constants.ts";
import { isAnswered, isOwnSuggestion } from "./suggestions.policy.ts";
import type { Direction } from "./suggestions.types.ts";
import { findPlayer, lockSuggestion } from "./suggestions.votes.queries.server.ts";

const MAX_SETTLED_A_STEP = 200;

interface CastVote {
  direction: Direction;
  weight: number;
  fresh: boolean;
  counted: boolean;
}

/** A vote's contribution to the counts of its suggestion; nothing without a vote, or if it is not counted. */
function toNumbers(given: CastVote | null) {
  const vote = given?.counted ? given : null;
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
 * Votes on an open suggestion, changes the vote, or takes it back. One vote each by the key; the numbers change with it. The weight is that
 * of the voter's record now; an own suggestion's is none. Returns the numbers as they are then. Refuses as `not_found`, and as `conflict`
 * (code `closed`) where the team has answered.
 */
export const voteOnSuggestion = command({
  name: "suggestion.vote",
  hidesNothing: true,
  who: "user",
  input: z.object({ id: z.string(), vote: z.enum(["up", "down"]).nullable() }),
  async run({ tx, actor, now, ctx }, { id, vote: direction }) {
    const { row, ...state } = await lockSuggestion(tx, actor, id);
    if (isAnswered(state.status)) return refused("conflict", MESSAGES.voteClosed, { code: "closed" });
    if (state.hidden) return refused("conflict", MESSAGES.isHidden, { code: "closed" });
    const own = and(eq(suggestionVotes.suggestionId, id), eq(suggestionVotes.userId, actor.id));
    const [before] = await tx.select().from(suggestionVotes).where(own);
    const { upvotes, downvotes, support } = row;
    if ((before?.direction ?? null) === direction && before?.counted !== false)
      return done({ upvotes, downvotes, support, vote: direction });

    const cast = direction === null ? null : { direction, counted: true, ...(await weigh()) };
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
    return done({ ...numbers, vote: direction }, { invalidates: [SUGGESTIONS, suggestionTag(id)] });

    async function weigh() {
      if (isOwnSuggestion(actor, state)) return { weight: 0, fresh: false };
      return weighVote(await findPlayer(ctx, actor, now));
    }
  },
});

/**
 * Takes the votes of banned accounts out of the numbers of open suggestions, and puts those of accounts that are banned no longer back in,
 * each exactly once: the vote's row says whether it is counted. Returns whether there may be more to do.
 */
export const settleVotes = command({
  name: "suggestion.settle-votes",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async run({ tx }) {
    const { suggestionId, userId, counted } = suggestionVotes;
    const ofBanned = and(counted, inArray(userId, bannedAccounts));
    const ofFree = and(not(counted), notInArray(userId, bannedAccounts));
    const isOpen = and(inArray(suggestions.status, ["pending", "under_review"]), eq(suggestions.id, suggestionId));
    const find = (isWrong: SQL | undefined) =>
      tx.select({ suggestionId }).from(suggestionVotes).innerJoin(suggestions, isOpen).where(isWrong).limit(MAX_SETTLED_A_STEP);
    // One after the other, so that each is found by its index.
    const wrong = [...(await find(ofBanned)), ...(await find(ofFree))];
    if (wrong.length === 0) return done({ settled: 0, more: false });
    const ids = [...new Set(wrong.map((vote) => vote.suggestionId))];
    // In the order of ids, as everybody who changes several of them; their votes do not change meanwhile.
    const rows = await tx.select().from(suggestions).where(inArray(suggestions.id, ids)).orderBy(suggestions.id).for("update");
    const open = rows.filter(({ status }) => !isAnswered(status));
    const openIds = open.map(({ id }) => id);
    if (openIds.length === 0) return done({ settled: 0, more: true });
    const turned = await tx
      .update(suggestionVotes)
      .set({ counted: not(counted) })
      .where(and(inArray(suggestionId, openIds), or(ofBanned, ofFree)))
      .returning();
    const changes = Map.groupBy(turned, (vote) => vote.suggestionId);
    const numbers = open.map((row) => addNumbers(row, (changes.get(row.id) ?? []).map(toTurn)));
    await storeNumbers(tx, numbers);
    return done(
      { settled: turned.length, more: wrong.length >= MAX_SETTLED_A_STEP },
      { invalidates: [SUGGESTIONS, ...openIds.map((id) => suggestionTag(id))] },
    );
  },
});

/** The change of the counts when a vote starts or stops to count. */
function toTurn(vote: CastVote) {
  const { up, down, settled, fresh } = toNumbers({ ...vote, counted: true });
  const sign = vote.counted ? 1 : -1;
  return { up: sign * up, down: sign * down, settled: sign * settled, fresh: sign * fresh };
}

type Numbers = ReturnType<typeof toNumbers>;
type Row = Pick<typeof suggestions.$inferSelect, "id" | "upvotes" | "downvotes" | "startWeight" | "settledWeight" | "freshWeight">;

function addNumbers(row: Row, changes: readonly Numbers[]) {
  const sum = (of: keyof Numbers) => changes.reduce((total, change) => total + change[of], 0);
  const [settled, fresh] = [row.settledWeight + sum("settled"), row.freshWeight + sum("fresh")];
  const support = supportOf({ start: row.startWeight, settled, fresh });
  return { id: row.id, up: row.upvotes + sum("up"), down: row.downvotes + sum("down"), settled, fresh, support };
}

async function storeNumbers(tx: Database, numbers: readonly ReturnType<typeof addNumbers>[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(numbers)}::json)
    as given(id uuid, up int, down int, settled int, fresh int, support int)`;
  await tx
    .update(suggestions)
    .set({
      upvotes: sql`given.up`,
      downvotes: sql`given.down`,
      support: sql`given.support`,
      settledWeight: sql`given.settled`,
      freshWeight: sql`given.fresh`,
    })
    .from(given)
    .where(eq(suggestions.id, sql`given.id`));
}

/** Takes back the votes of an account that is about to be deleted, so that they are counted no longer. A part of that command. */
export const withdrawVotes = command({
  name: "suggestion.withdraw-votes",
  who: "part",
  input: z.object({ userId: z.uuid() }),
  async run({ tx }, { userId }) {
    const voted = tx.select({ id: suggestionVotes.suggestionId }).from(suggestionVotes).where(eq(suggestionVotes.userId, userId));
    // In the order of ids, so that two who leave at once queue.
    const rows = await tx.select().from(suggestions).where(inArray(suggestions.id, voted)).orderBy(suggestions.id).for("update");
    const gone = await tx.delete(suggestionVotes).where(eq(suggestionVotes.userId, userId)).returning();
    const votes = new Map(gone.map((vote) => [vote.suggestionId, toNumbers(vote)]));
    const numbers = rows.flatMap((row) => {
      const vote = votes.get(row.id);
      return vote ? [addNumbers(row, [{ up: -vote.up, down: -vote.down, settled: -vote.settled, fresh: -vote.fresh }])] : [];
    });
    await storeNumbers(tx, numbers);
    return done({}, { invalidates: [SUGGESTIONS, ...numbers.map(({ id }) => suggestionTag(id))] });
  },
});
