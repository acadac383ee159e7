import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { addToCollection } from "../app/features/collection/collection.commands.server.ts";
import { addToWishlist } from "../app/features/collection/collection.wishes.commands.server.ts";
import { createGiveaway, enterGiveaway } from "../app/features/giveaways/giveaways.commands.server.ts";
import { supportOf } from "../app/features/suggestions/core/vote-weight.ts";
import { submitSuggestion } from "../app/features/suggestions/suggestions.commands.server.ts";
import { voteOnSuggestion } from "../app/features/suggestions/suggestions.votes.commands.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import { createLimits, type Limits } from "../app/platform/http/limits.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { HOUR_MS } from "../app/text/durations.ts";
import { createTestContext } from "./database.ts";
import { createPets, createUser } from "./factories.ts";
import { createOtherNode, isEmbedded } from "./other-node.ts";

/** `TEST_ROUNDS=1000 npm run test:services test/rounds` runs a thousand. */
const ROUNDS = Number(process.env.TEST_ROUNDS ?? (isEmbedded ? 2 : 25));
const AT_ONCE = 16;
/** In each round one player meets a pet that is new to them. */
const PETS = Math.ceil(ROUNDS / AT_ONCE);

const ctx = await createTestContext();
const otherNode = createOtherNode(ctx);
const START = Date.parse("2026-11-21T12:00:00Z");

test(
  `SUG-021 GIV-025 COL-030: of ${ROUNDS} rounds of sixteen at once through two nodes, counts equal rows: one vote, one entry, one merge`,
  async () => {
    const pets = await createPets(ctx, ...Array.from({ length: PETS }, () => ({})));
    const players = await Promise.all(Array.from({ length: AT_ONCE }, () => createUser(ctx)));
    for (let round = 0; round < ROUNDS; round += 1) {
      // After every cooldown.
      ctx.setNow(new Date(START + round * 2 * HOUR_MS));
      const one = players[round % AT_ONCE] as UserActor;
      const petId = pets[Math.floor(round / AT_ONCE)] ?? 0;
      await playRound(round, one, players, petId);
    }
  },
  60_000 + ROUNDS * 10_000,
);

async function playRound(round: number, one: UserActor, players: readonly UserActor[], petId: number): Promise<void> {
  const limits = createLimits(undefined);
  const proposer = players[(round + 1) % AT_ONCE] as UserActor;
  // No two of them ask for nearly the same.
  const words = { title: randomUUID(), description: "Because.", category: "website" as const };
  const suggestion = orThrow(await submitSuggestion(on(0, proposer, limits), words)).id;
  const prize = { title: `Round ${round}`, description: "", prize: "A pet", prizeType: "pet" as const };
  const giveaway = orThrow(await createGiveaway(ctx, { ...prize, endsAt: new Date(ctx.now().getTime() + HOUR_MS) })).id;
  const pet = { petId, variant: "normal" as const };

  // One player, sixteen times each, in all four rooms at once.
  const [votes, entries, adds, wishes] = await Promise.all([
    sixteen((at) => voteOnSuggestion(on(at, one, limits), { id: suggestion, vote: at % 3 === 0 ? "down" : "up" })),
    sixteen((at) => enterGiveaway(on(at, one, limits), { id: giveaway })),
    sixteen((at) => addToCollection(on(at, one, limits), { pets: [pet] })),
    sixteen((at) => addToWishlist(on(at, one, limits), { pets: [pet] })),
  ]);
  expect(votes.filter(({ ok }) => ok)).toHaveLength(AT_ONCE);
  expect(entries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(adds.filter(({ ok }) => ok)).toHaveLength(AT_ONCE);
  expect(wishes.filter((wish) => wish.ok && wish.added === 1)).toHaveLength(1);
  expect(await countsOf(suggestion, giveaway, one, petId)).toMatchObject({ votes: 1, entries: 1, held: [AT_ONCE], wished: 1 });

  // Sixteen players, once each.
  const rest = createLimits(undefined);
  await Promise.all([
    ...players.map((player, at) => voteOnSuggestion(on(at, player, rest), { id: suggestion, vote: at % 4 === 0 ? "down" : "up" })),
    ...players.map((player, at) => enterGiveaway(on(at + 1, player, rest), { id: giveaway })),
  ]);
  expect(await countsOf(suggestion, giveaway, one, petId)).toMatchObject({ votes: AT_ONCE, entries: AT_ONCE, up: 12, down: 4 });
}

/** A request of a player, that one or the other node answers. */
function on(at: number, actor: UserActor, limits: Limits): AppContext {
  return { ...ctx, ...(at % 2 === 1 && otherNode), actor, limits };
}

const sixteen = <Outcome>(act: (at: number) => Promise<Outcome>) => Promise.all(Array.from({ length: AT_ONCE }, (_, at) => act(at)));

/** Counts from the rows, to compare with the stored counters. */
async function countsOf(suggestion: string, giveaway: string, one: UserActor, petId: number) {
  const rows = async (sql: string, ...values: unknown[]) => (await ctx.pool.query(sql, values)).rows;
  const [stored] = await rows("select * from suggestions where id = $1", suggestion);
  const votes = await rows("select direction, weight, fresh from suggestion_votes where suggestion_id = $1", suggestion);
  const weigh = (fresh: boolean) =>
    votes.reduce((sum, vote) => sum + (vote.fresh === fresh ? (vote.direction === "up" ? vote.weight : -vote.weight) : 0), 0);
  const [settled, freshly] = [weigh(false), weigh(true)];
  const [up, down] = ["up", "down"].map((direction) => votes.filter((vote) => vote.direction === direction).length);
  expect(stored).toMatchObject({ upvotes: up, downvotes: down, settled_weight: settled, fresh_weight: freshly });
  expect(stored.support).toBe(supportOf({ start: stored.start_weight, settled, fresh: freshly }));
  const entries = await rows("select number from giveaway_entries where giveaway_id = $1 order by number", giveaway);
  const [{ entry_count: entryCount }] = await rows("select entry_count from giveaways where id = $1", giveaway);
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: entryCount }, (_, at) => at + 1));
  const own = "collection_id = (select id from collections where user_id = $1) and pet_id = $2";
  const held = await rows(`select quantity from collection_items where ${own}`, one.id, petId);
  const wished = await rows(`select 1 from wishes where ${own}`, one.id, petId);
  return { votes: votes.length, up, down, entries: entries.length, held: held.map(({ quantity }) => quantity), wished: wished.length };
}
