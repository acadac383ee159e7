import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { changedTo, mergeRow } from "~/access/merge-fields.ts";
import { type Refused, refused, refusedInCooldown } from "~/access/result.ts";
import { raiseAccountCounter } from "~/db/account-counters.server.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { startCooldown } from "~/db/cooldown.server.ts";
import { suggestionProofs, suggestions, suggestionValues, suggestionVotes } from "~/db/schema/suggestions.ts";
import { cooldownFor } from "~/features/accounts/accounts.constants.ts";
import { withoutVoided } from "~/features/deals/deals.records.queries.server.ts";
import { wordsOfPlayers } from "~/features/moderation/moderation.warnings.queries.server.ts";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { toStoredChange } from "~/features/pets/core/stored-value.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { findCompletedTradesWith } from "~/features/trades/trades.proofs.queries.server.ts";
import type { PostedTrade } from "~/features/trades/trades.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { askedText } from "./core/asked-text.ts";
import { supportOf, weighProposer } from "./core/vote-weight.ts";
import { SUGGESTIONS, suggestionTag } from "./suggestions.cache-tags.ts";
import { COOLDOWN_MS, MESSAGES } from "./suggestions.constants.ts";
import { isOwnSuggestion } from "./suggestions.policy.ts";
import { findSimilarSuggestions } from "./suggestions.queries.server.ts";
import { suggestionEdit, suggestionInput, target } from "./suggestions.schemas.ts";
import type { SuggestedValue } from "./suggestions.types.ts";
import { findPlayer, findSuggestedValues, lockSuggestion, type SuggestionRow } from "./suggestions.votes.queries.server.ts";

/**
 * Stores a pending suggestion with the weight of its proposer's record. One an hour per user, even if several arrive at once. Old values
 * are today's, and the trades that support it are kept as they are. Refuses as `invalid`, as `too_many` (code `cooldown`, with when it
 * ends), and as `conflict` (code `similar`) if others ask for nearly the same and `seen` does not name them: their titles are in its
 * `data`. Throws as `readCatalogue` does.
 */
export const submitSuggestion = command({
  name: "suggestion.submit",
  hidesNothing: true,
  who: "voice",
  input: suggestionInput,
  words: wordsOfPlayers("title", "description"),
  once: true,
  prepare: ({ ctx, actor }, input) => prepareValue(ctx, actor, input.value),
  async run({ tx, actor, now, ctx, prepared: about }, { seen, value: _value, ...words }) {
    const until = await startCooldown(tx, { userId: actor.id, what: "suggestion", now, ms: cooldownFor(actor, COOLDOWN_MS) });
    if (until !== null) return refusedInCooldown(until, now, MESSAGES.cooldown);
    // One at a time: of several alike at once, those after the first find it.
    await holdLock(tx, "suggestion.submit");
    const similar = await findSimilarSuggestions(ctx, { title: words.title, value: about });
    if (similar.some(({ id }) => !seen.includes(id))) return refused("conflict", MESSAGES.similar, { code: "similar", data: similar });

    const start = weighProposer(await findPlayer(ctx, actor, now));
    const [stored] = await tx
      .insert(suggestions)
      .values({
        ...words,
        ...petOf(about),
        userId: actor.id,
        startWeight: start,
        support: supportOf({ start, settled: 0, fresh: 0 }),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: suggestions.id });
    if (!stored) throw new Error("The suggestion was not stored.");
    await storeValue(tx, stored.id, about);
    await raiseAccountCounter(tx, actor.id, "suggestionsSubmitted");
    const event = { suggestionId: stored.id, ownerId: actor.id };
    return done({ id: stored.id }, { invalidates: [SUGGESTIONS], events: [{ topic: "suggestion.submitted", event }] });
  },
});

/**
 * Changes an own suggestion while it is pending. If its content changes (title, category, pet or value), its votes are
 * withdrawn: they were given to another suggestion. A highlight and an answer of the team are set aside until staff confirm them for
 * what it says now. Returns whether the votes were kept. With `seen`, only fields changed in the form are written (decision 0013). Refuses
 * as `submitSuggestion` does, and as `not_found`, `forbidden` and `conflict`.
 */
export const updateSuggestion = command({
  name: "suggestion.update",
  who: "voice",
  input: suggestionEdit,
  words: wordsOfPlayers("title", "description"),
  prepare: async ({ ctx, actor }, { id, value }) => prepareValue(ctx, actor, value, value && (await findKeptProofs(ctx, id, value.petId))),
  async run({ tx, actor, now, ctx, prepared: wanted }, { id, value, seen, ...typed }) {
    const { row, ...state } = await lockSuggestion(tx, actor, id);
    if (!isOwnSuggestion(actor, state)) return refused("forbidden", MESSAGES.notYours);
    if (state.status !== "pending") return refused("conflict", MESSAGES.isAnswered);
    if (state.hidden) return refused("conflict", MESSAGES.isHidden);
    const before = await findSuggestedValues(ctx, id);
    const stored = { ...row, value: askedText(row.petId === null ? null : toAskedFor(row.petId, before, await findProofIds(tx, id))) };
    const merged = mergeRow(stored, { ...typed, value: askedText(value ?? null) }, seen, undefined, (words, field) =>
      field === "value" ? MESSAGES.valueElsewhere : changedTo(words),
    );
    if (!merged.ok) return withPet(merged);
    const { value: changed, ...words } = merged.changes;
    const about = changed === undefined ? undefined : wanted;
    const sameValue = about === undefined || (row.petId === (about?.petId ?? null) && isSameValues(before, about?.values ?? []));
    const same = sameValue && words.title === undefined && words.category === undefined;
    const votes = same
      ? {}
      : {
          upvotes: 0,
          downvotes: 0,
          settledWeight: 0,
          freshWeight: 0,
          support: supportOf({ start: row.startWeight, settled: 0, fresh: 0 }),
        };
    if (!same) await tx.delete(suggestionVotes).where(eq(suggestionVotes.suggestionId, id));
    const rewritten = Object.keys(merged.changes).length > 0;
    const kept = rewritten ? { votesBeforeEdit: same ? row.upvotes + row.downvotes : 0, ...setAsideFor(row, before) } : {};
    await tx
      .update(suggestions)
      .set({ ...words, ...(about !== undefined && petOf(about)), ...votes, ...kept, editedAt: now, updatedAt: now })
      .where(eq(suggestions.id, id));
    if (about !== undefined) {
      await tx.delete(suggestionValues).where(eq(suggestionValues.suggestionId, id));
      await tx.delete(suggestionProofs).where(eq(suggestionProofs.suggestionId, id));
      await storeValue(tx, id, about);
    }
    return done({ id, votesKept: same }, { invalidates: [SUGGESTIONS, suggestionTag(id)] });
  },
});

/** Sets a highlight and an answer aside when a suggestion is rewritten, with the version they were given for. */
function setAsideFor(row: SuggestionRow, values: readonly SuggestedValue[]): Partial<SuggestionRow> {
  const { highlighted, adminComment, title, description, petName } = row;
  if (!highlighted && adminComment === null) return {};
  const asked = values.map(({ variant, to }) => `${VARIANT_LABELS[variant].full} ${formatValue(to)}`).join(", ");
  const before = row.setAside ?? { title, description, asked: petName === null ? "" : `${petName}: ${asked}` };
  const setAside = { highlighted: false, comment: null, ...before };
  return {
    highlighted: false,
    adminComment: null,
    setAside: { ...setAside, highlighted: highlighted || setAside.highlighted, comment: adminComment ?? setAside.comment },
  };
}

/** Deletes a pending suggestion of the actor's, with everything that belongs to it. Refuses as `not_found`, `forbidden` and `conflict`. */
export const withdrawSuggestion = command({
  name: "suggestion.withdraw",
  who: "user",
  input: target,
  async run({ tx, actor }, { id }) {
    const { row: _row, ...state } = await lockSuggestion(tx, actor, id);
    if (!isOwnSuggestion(actor, state)) return refused("forbidden", MESSAGES.notYours);
    if (state.status !== "pending") return refused("conflict", MESSAGES.isAnswered);
    await tx.delete(suggestions).where(eq(suggestions.id, id));
    return done({}, { invalidates: [SUGGESTIONS, suggestionTag(id)] });
  },
});

type Proof = Pick<typeof suggestionProofs.$inferInsert, "tradeId" | "sides" | "completedAt" | "own">;

/** The checked content of a value suggestion: the pet, today's values beside the new ones, and the trades that support it. */
interface About {
  petId: number;
  petName: string;
  values: SuggestedValue[];
  proofs: Proof[];
}

/** The trades that back a suggestion about this pet already: they are kept as they were, whatever became of them. */
async function findKeptProofs({ db }: AppContext, id: string, petId: number): Promise<Proof[]> {
  if (!isId(id)) return [];
  const { tradeId, sides, completedAt, own, suggestionId } = suggestionProofs;
  return db
    .select({ tradeId, sides, completedAt, own })
    .from(suggestionProofs)
    .innerJoin(suggestions, eq(suggestions.id, suggestionId))
    .where(and(eq(suggestionId, id), eq(suggestions.petId, petId)));
}

/**
 * Null for a suggestion that is about no value. Of the trades that back it those that are new have to be there, completed and with the pet.
 * A refusal names the field that is wrong.
 */
async function prepareValue(
  ctx: AppContext,
  actor: UserActor,
  value: z.output<typeof suggestionInput>["value"],
  kept: readonly Proof[] = [],
): Promise<About | null | Refused> {
  if (value === undefined) return null;
  const { petId, values, proofs: ids } = value;
  const pet = (await readCatalogue(ctx)).byId.get(petId);
  if (!pet) return refused("invalid", MESSAGES.noSuchPet, { fields: { pet: MESSAGES.noSuchPet } });
  const wanted: SuggestedValue[] = [];
  for (const variant of VARIANTS) {
    const to = values[variant];
    if (to === undefined) continue;
    const field = `value.values.${variant}`;
    const absent = MESSAGES.noVariant(pet.name, VARIANT_LABELS[variant].full);
    if (!pet.variants.includes(variant)) return refused("invalid", absent, { fields: { [field]: absent } });
    if (pet.values[variant] === to) return refused("invalid", MESSAGES.sameValue, { fields: { [field]: MESSAGES.sameValue } });
    wanted.push({ variant, from: pet.values[variant], to });
  }
  const trades = await withoutVoided(ctx, await findCompletedTradesWith(ctx, { petId, ids, limit: ids.length }));
  const found = trades.map((trade) => toProof(trade, actor.id));
  const known = new Map([...found, ...kept].map((proof) => [proof.tradeId, proof]));
  const proofs = ids.flatMap((id) => known.get(id) ?? []);
  if (proofs.length < ids.length) return refused("invalid", MESSAGES.wrongProof, { fields: { "value.proofs": MESSAGES.wrongProof } });
  return { petId, petName: pet.name, values: wanted, proofs };
}

function toProof({ id: tradeId, completedAt, owner, sides }: PostedTrade, proposerId: string): Proof {
  return { tradeId, sides, completedAt: new Date(completedAt ?? 0), own: owner.id === proposerId };
}

function petOf(about: About | null): { petId: number | null; petName: string | null } {
  return { petId: about?.petId ?? null, petName: about?.petName ?? null };
}

async function storeValue(tx: Database, suggestionId: string, about: About | null): Promise<void> {
  if (!about) return;
  const values = about.values.map(({ variant, from, to }) => ({ suggestionId, variant, ...toStoredChange(from, to) }));
  await tx.insert(suggestionValues).values(values);
  if (about.proofs.length === 0) return;
  await tx.insert(suggestionProofs).values(about.proofs.map((proof, position) => ({ ...proof, suggestionId, position })));
}

function toAskedFor(petId: number, values: readonly SuggestedValue[], proofs: readonly string[]) {
  return { petId, values: Object.fromEntries(values.map(({ variant, to }) => [variant, to])), proofs };
}

async function findProofIds(tx: Database, id: string): Promise<string[]> {
  const { tradeId, suggestionId, position } = suggestionProofs;
  return (await tx.select({ tradeId }).from(suggestionProofs).where(eq(suggestionId, id)).orderBy(position)).map((proof) => proof.tradeId);
}

/**
 * The asked values have no field of their own: a conflict about them is shown at the pet, and otherwise the original values stand.
 */
function withPet({ fields: { value, ...fields } = {}, stored: { value: asked = "", ...stored } = {}, ...refusal }: Refused): Refused {
  if (value === undefined) return { ...refusal, fields, stored };
  return { ...refusal, fields: { ...fields, pet: value }, stored: { ...stored, value: asked } };
}

function isSameValues(before: readonly SuggestedValue[], after: readonly SuggestedValue[]): boolean {
  const asked = (values: readonly SuggestedValue[]) => JSON.stringify(values.map(({ variant, to }) => [variant, to]));
  return asked(before) === asked(after);
}
