import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { suggestionProofs, suggestions, suggestionValues, suggestionVotes } from "~/db/schema/suggestions.ts";
import { findJoinTimes, findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { Member } from "~/features/accounts/accounts.types.ts";
import { countComments, findComments } from "~/features/comments/comments.queries.server.ts";
import type { CommentCursor } from "~/features/comments/comments.types.ts";
import { findStanding } from "~/features/moderation/moderation.blocks.queries.server.ts";
import { fromStoredChange } from "~/features/pets/core/stored-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import { findTradePosters } from "~/features/trades/trades.proofs.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { pick } from "~/text/pick.ts";
import { NO_RECORD } from "./core/vote-weight.ts";
import { MAX_VOTERS_SHOWN, MESSAGES } from "./suggestions.constants.ts";
import { canAnswer, canEditSuggestion, canHide, canSeeSuggestion, isAnswered } from "./suggestions.policy.ts";
import type {
  Direction,
  PlayerRecord,
  ProofTrade,
  SuggestedValue,
  Suggestion,
  SuggestionStatus,
  SuggestionView,
  ValueSuggestion,
  Voter,
} from "./suggestions.types.ts";

const ANSWERED: SuggestionStatus[] = ["approved", "implemented", "rejected"];

export type SuggestionRow = typeof suggestions.$inferSelect;

/** The records of these users, by id: answered suggestions that they made or voted on, own suggestions apart. */
export async function findRecords(ctx: Pick<AppContext, "db">, userIds: readonly string[]): Promise<Map<string, PlayerRecord>> {
  const ids = [...new Set(userIds)];
  const records = new Map(ids.map((id) => [id, { ...NO_RECORD }]));
  if (ids.length === 0) return records;
  const accepted = sql<boolean>`${suggestions.status} in ('approved', 'implemented')`;
  // One after the other: commands ask within their transaction.
  const made = await ctx.db
    .select({ userId: suggestions.userId, accepted, count: count() })
    .from(suggestions)
    .where(and(inArray(suggestions.userId, ids), inArray(suggestions.status, ANSWERED)))
    .groupBy(suggestions.userId, accepted);
  const cast = await ctx.db
    .select({ userId: suggestionVotes.userId, direction: suggestionVotes.direction, accepted, count: count() })
    .from(suggestionVotes)
    .innerJoin(suggestions, eq(suggestions.id, suggestionVotes.suggestionId))
    .where(and(inArray(suggestionVotes.userId, ids), inArray(suggestions.status, ANSWERED), ne(suggestions.userId, suggestionVotes.userId)))
    .groupBy(suggestionVotes.userId, suggestionVotes.direction, accepted);
  for (const row of made) {
    const record = records.get(row.userId);
    if (record) record[row.accepted ? "accepted" : "declined"] += row.count;
  }
  for (const row of cast) {
    const record = records.get(row.userId);
    if (record) record[(row.direction === "up") === row.accepted ? "agreed" : "disagreed"] += row.count;
  }
  return records;
}

/** The data that weigh a user's votes at `now`: their record, and the time they joined, in milliseconds since 1970. */
export async function findPlayer(ctx: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">, now: Date) {
  const record = (await findRecords(ctx, [id])).get(id) ?? NO_RECORD;
  const joinedAt = (await findJoinTimes(ctx, [id])).get(id) ?? now.getTime();
  return { record, joinedAt, now: now.getTime() };
}

/** Rows as the actor sees them, in their order, without those of banned accounts. Throws as `readCatalogue` does. */
export async function showSuggestions(ctx: AppContext, rows: readonly SuggestionRow[]): Promise<Suggestion[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ownerIds = rows.map(({ userId }) => userId);
  const [owners, records, values, counts, votes] = await Promise.all([
    findMembers(ctx, ownerIds),
    findRecords(ctx, ownerIds),
    findValues(ctx, rows),
    countComments(ctx, "suggestion", ids),
    findVotes(ctx, ids),
  ]);
  return rows.flatMap((row) => {
    const owner = owners.get(row.userId);
    if (!owner) return [];
    const more = { value: values.get(row.id) ?? null, vote: votes.get(row.id) ?? null, commentCount: counts.get(row.id) ?? 0 };
    return [{ ...toSuggestion(row, owner, records.get(row.userId) ?? NO_RECORD), ...more }];
  });
}

function toSuggestion(row: SuggestionRow, owner: Member, record: PlayerRecord): Omit<Suggestion, "value" | "vote" | "commentCount"> {
  return {
    ...pick(row, "id", "title", "description", "category", "status", "highlighted"),
    ...pick(row, "upvotes", "downvotes", "support", "adminComment", "votesBeforeEdit"),
    owner,
    record,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    editedAt: row.editedAt?.getTime() ?? null,
    hidden: row.hiddenAt !== null,
  };
}

/** The content of the value suggestions among the rows, by the suggestion's id, with the pet's current looks. */
async function findValues(ctx: AppContext, rows: readonly SuggestionRow[]): Promise<Map<string, ValueSuggestion>> {
  const about = rows.flatMap(({ id, petId, petName }) => (petId === null || petName === null ? [] : [{ id, petId, petName }]));
  if (about.length === 0) return new Map();
  const ids = about.map(({ id }) => id);
  const [stored, { byId }] = await Promise.all([
    ctx.db.select().from(suggestionValues).where(inArray(suggestionValues.suggestionId, ids)),
    readCatalogue(ctx),
  ]);
  const valuesOf = Map.groupBy(stored, ({ suggestionId }) => suggestionId);
  return new Map(
    about.map(({ id, petId, petName }) => {
      const { name, rarity, image } = byId.get(petId) ?? { name: petName, rarity: "", image: null };
      return [id, { pet: { id: petId, name, rarity, image, listed: byId.has(petId) }, values: toValues(valuesOf.get(id) ?? []) }];
    }),
  );
}

function toValues(rows: readonly (typeof suggestionValues.$inferSelect)[]): SuggestedValue[] {
  return rows
    .map((row) => ({ variant: row.variant, ...fromStoredChange(row) }))
    .sort((a, b) => VARIANTS.indexOf(a.variant) - VARIANTS.indexOf(b.variant));
}

/** How the actor voted on the suggestions of these ids, by id; nothing for a guest. */
async function findVotes({ actor, db }: AppContext, ids: readonly string[]): Promise<Map<string, Direction>> {
  if (actor.kind !== "user" || ids.length === 0) return new Map();
  const rows = await db
    .select({ id: suggestionVotes.suggestionId, direction: suggestionVotes.direction })
    .from(suggestionVotes)
    .where(and(eq(suggestionVotes.userId, actor.id), inArray(suggestionVotes.suggestionId, [...ids])));
  return new Map(rows.map(({ id, direction }) => [id, direction]));
}

/** The values that these suggestions ask for, by the suggestion's id. */
export async function findAllSuggestedValues(ctx: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, SuggestedValue[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(suggestionValues)
    .where(inArray(suggestionValues.suggestionId, [...ids]));
  return new Map([...Map.groupBy(rows, ({ suggestionId }) => suggestionId)].map(([id, own]) => [id, toValues(own)]));
}

/** The values that a suggestion asks for, with those at its time, in the order of the variants; none for one that is not about a value. */
export async function findSuggestedValues(ctx: Pick<AppContext, "db">, suggestionId: string): Promise<SuggestedValue[]> {
  return toValues(await ctx.db.select().from(suggestionValues).where(eq(suggestionValues.suggestionId, suggestionId)));
}

/** The trades that back a suggestion, in their order, as they were. */
export async function findProofs(ctx: AppContext, suggestionId: string): Promise<ProofTrade[]> {
  const [rows, { byId }] = await Promise.all([
    ctx.db.select().from(suggestionProofs).where(eq(suggestionProofs.suggestionId, suggestionId)).orderBy(suggestionProofs.position),
    readCatalogue(ctx),
  ]);
  const posters = await findTradePosters(
    ctx,
    rows.map(({ tradeId }) => tradeId),
  );
  return rows.map(({ tradeId, completedAt, own, sides }) => {
    const { giving, receiving } = sides as OfferSides;
    const withLooks = (side: OfferSides["giving"]) => side.map((item) => ({ ...item, image: byId.get(item.petId)?.image ?? null }));
    return {
      id: tradeId,
      completedAt: completedAt.getTime(),
      own,
      sides: { giving: withLooks(giving), receiving: withLooks(receiving) },
      poster: posters.get(tradeId) ?? null,
    };
  });
}

/** The counted voters of a suggestion, by weight, at most 50. Banned accounts are left out. */
export async function findVoters(ctx: AppContext, suggestionId: string): Promise<Voter[]> {
  const rows = await ctx.db
    .select()
    .from(suggestionVotes)
    .where(and(eq(suggestionVotes.suggestionId, suggestionId), eq(suggestionVotes.counted, true)))
    .orderBy(desc(suggestionVotes.weight), desc(suggestionVotes.createdAt), desc(suggestionVotes.userId))
    .limit(MAX_VOTERS_SHOWN);
  const ids = rows.map(({ userId }) => userId);
  const [members, records] = await Promise.all([findMembers(ctx, ids), findRecords(ctx, ids)]);
  return rows.flatMap(({ userId, direction, weight, fresh }) => {
    const member = members.get(userId);
    return member ? [{ member, record: records.get(userId) ?? NO_RECORD, direction, weight, fresh }] : [];
  });
}

/** One suggestion that the actor may see; null if there is none of that id. Throws as `readCatalogue` does. */
export async function findSuggestion(ctx: AppContext, id: string): Promise<{ suggestion: Suggestion; row: SuggestionRow } | null> {
  const [row] = isId(id) ? await ctx.db.select().from(suggestions).where(eq(suggestions.id, id)) : [];
  if (!row || !canSeeSuggestion(ctx.actor, { ownerId: row.userId, status: row.status, hidden: row.hiddenAt !== null })) return null;
  const [suggestion] = await showSuggestions(ctx, [row]);
  return suggestion ? { suggestion, row } : null;
}

/**
 * One suggestion with all that its page shows to the actor, its comments those `before` a place or the newest; null if there is none that
 * they may see. Throws as `readCatalogue` does.
 */
export async function readSuggestionView(ctx: AppContext, id: string, before: CommentCursor | null = null): Promise<SuggestionView | null> {
  const found = await findSuggestion(ctx, id);
  if (!found) return null;
  const { suggestion, row } = found;
  const [proofs, voters, talk, standing, { byId }] = await Promise.all([
    findProofs(ctx, id),
    findVoters(ctx, id),
    findComments(ctx, { kind: "suggestion", id }, before),
    findStanding(ctx, row.userId),
    readCatalogue(ctx),
  ]);
  const state = { ownerId: row.userId, status: row.status, hidden: row.hiddenAt !== null };
  const { actor } = ctx;
  return {
    suggestion,
    weights: { start: row.startWeight, settled: row.settledWeight, fresh: row.freshWeight },
    proofs,
    voters,
    talk,
    standing,
    today: suggestion.value ? (byId.get(suggestion.value.pet.id)?.values ?? null) : null,
    setAside: canAnswer(actor) ? row.setAside : null,
    may: { edit: canEditSuggestion(actor, state), answer: canAnswer(actor), moderate: canHide(actor) },
    open: !isAnswered(row.status) && !state.hidden,
    asOf: ctx.now().getTime(),
  };
}

/** A suggestion that the actor sees, locked until the transaction of `tx` ends. Throws AppError `not_found`, also for a hidden one. */
export async function lockSuggestion(tx: Database, actor: Actor, id: string, strength: "update" | "share" = "update") {
  const [row] = isId(id) ? await tx.select().from(suggestions).where(eq(suggestions.id, id)).for(strength) : [];
  const state = row && { row, ownerId: row.userId, status: row.status, hidden: row.hiddenAt !== null };
  if (!state || !canSeeSuggestion(actor, state)) throw new AppError("not_found", MESSAGES.notFound);
  return state;
}
