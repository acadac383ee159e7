import { and, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { requireStaff } from "~/access/guards.ts";
import { findCooldownEnd } from "~/db/cooldown.server.ts";
import { containing } from "~/db/list-conditions.server.ts";
import { suggestions, suggestionValues } from "~/db/schema/suggestions.ts";
import { cooldownFor } from "~/features/accounts/accounts.constants.ts";
import { withoutVoided } from "~/features/deals/deals.records.queries.server.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { fromStoredValue } from "~/features/pets/core/stored-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import { readTypedPet } from "~/features/pricing/pricing.queries.server.ts";
import { findCompletedTradesWith } from "~/features/trades/trades.proofs.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { plainLine } from "~/text/plain-text.ts";
import { isComparable, isOtherAlphabet, likenessOf } from "./core/likeness.ts";
import { directionOf } from "./core/suggested-value.ts";
import { COOLDOWN_MS, MAX_PROOFS_OFFERED, MAX_SIMILAR, MESSAGES, MIN_LIKENESS, SUGGESTIONS_A_PAGE } from "./suggestions.constants.ts";
import { formatSuggestionCursor, parseSuggestionCursor, type SuggestionChoices } from "./suggestions.search-params.ts";
import type {
  OwnSuggestion,
  ProofTrade,
  SimilarSuggestion,
  SubmitWait,
  SuggestedValue,
  Suggestion,
  SuggestionCursor,
  SuggestionOpening,
  SuggestionSort,
} from "./suggestions.types.ts";
import { findAllSuggestedValues, type SuggestionRow, showSuggestions } from "./suggestions.votes.queries.server.ts";

const MAX_ASKED_TITLE = 200;
const MAX_OWN = 5;
/** The most open suggestions to compare one by one. */
const MAX_COMPARED = 500;

const isOpen = and(isNull(suggestions.hiddenAt), inArray(suggestions.status, ["pending", "under_review"]));

const FIGURES: Record<SuggestionSort, PgColumn | null> = { top: suggestions.score, newest: null, support: suggestions.support };

/** The choices of a page; "unanswered" includes those under review. */
type SuggestionPage = Omit<SuggestionChoices, "filters"> & {
  filters: Pick<SuggestionChoices["filters"], "category"> & { status: SuggestionChoices["filters"]["status"] | "unanswered" };
};

/**
 * A page of the suggestions that match the choices: highlighted ones first, then by votes, by support or by time, newest first. Hidden ones
 * are not among them. Throws as `readCatalogue` does.
 */
export async function findSuggestions(
  ctx: AppContext,
  { query, filters: { category, status }, order: { by: sort }, after }: SuggestionPage,
  limit = SUGGESTIONS_A_PAGE,
): Promise<{ suggestions: Suggestion[]; next: string | null }> {
  const place = parseSuggestionCursor(after, sort);
  const rows = await ctx.db
    .select()
    .from(suggestions)
    .where(
      and(
        isNull(suggestions.hiddenAt),
        category === null ? undefined : eq(suggestions.category, category),
        status === null ? undefined : status === "unanswered" ? isOpen : eq(suggestions.status, status),
        query === "" ? undefined : matches(query),
        place === null ? undefined : isBehind(sort, place),
      ),
    )
    .orderBy(...keysOf(sort).map((key) => desc(key)))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? formatSuggestionCursor(sort, cursorOf(sort, last)) : null;
  return { suggestions: await showSuggestions(ctx, shown), next };
}

function matches(query: string): SQL | undefined {
  const words = containing(query);
  return or(ilike(suggestions.title, words), ilike(suggestions.description, words), ilike(suggestions.petName, words));
}

function keysOf(sort: SuggestionSort): PgColumn[] {
  const figure = FIGURES[sort];
  return [suggestions.highlighted, ...(figure ? [figure] : []), suggestions.createdAt, suggestions.id];
}

function isBehind(sort: SuggestionSort, { highlighted, figure, at, id }: SuggestionCursor): SQL {
  const values = [
    sql`${highlighted}::boolean`,
    ...(FIGURES[sort] ? [sql`${figure}::int`] : []),
    sql`${new Date(at).toISOString()}::timestamptz`,
    sql`${id}::uuid`,
  ];
  return sql`(${sql.join(keysOf(sort), sql`, `)}) < (${sql.join(values, sql`, `)})`;
}

function cursorOf(sort: SuggestionSort, { highlighted, score, support, createdAt, id }: SuggestionRow): SuggestionCursor {
  const figure = sort === "top" ? score : sort === "support" ? support : 0;
  return { highlighted, figure, at: createdAt.getTime(), id };
}

/** How many suggestions wait for an answer, also those under review, for admins and owners. */
export async function countPendingSuggestions(ctx: AppContext): Promise<number> {
  requireStaff(ctx, "admin");
  return ctx.db.$count(suggestions, isOpen);
}

interface AskedFor {
  title: string;
  /** The pet of a value suggestion and how its values are to change; null for any other suggestion. */
  value: { petId: number; values: readonly SuggestedValue[] } | null;
}

/**
 * Open suggestions that ask for nearly the same: of value suggestions those that want one of the same values to go the same way, of others
 * those whose titles are alike, in any alphabet, the most alike first, at most 3.
 */
export async function findSimilarSuggestions(ctx: Pick<AppContext, "db">, { title, value }: AskedFor): Promise<SimilarSuggestion[]> {
  const asked = plainLine(title.slice(0, MAX_ASKED_TITLE)).toLowerCase();
  return value === null ? findSimilarTitles(ctx, asked) : findSimilarValues(ctx, asked, value);
}

const { id: suggestionId, title: itsTitle, upvotes, downvotes } = suggestions;
const SIMILAR = { id: suggestionId, title: itsTitle, upvotes, downvotes };

async function findSimilarValues(
  ctx: Pick<AppContext, "db">,
  asked: string,
  { petId, values }: NonNullable<AskedFor["value"]>,
): Promise<SimilarSuggestion[]> {
  const variants = values.map(({ variant }) => variant);
  const rows = await ctx.db
    .select(SIMILAR)
    .from(suggestions)
    .where(and(isOpen, eq(suggestions.petId, petId), changesOneOf(ctx, variants)))
    .orderBy(desc(sql`similarity(lower(${itsTitle}), ${asked})`), desc(suggestions.score), desc(suggestionId))
    .limit(MAX_COMPARED);
  const valuesOf = await findAllSuggestedValues(
    ctx,
    rows.map(({ id }) => id),
  );
  const wanted = new Map(values.map((one) => [one.variant, directionOf(one)]));
  return rows
    .map((row) => ({ ...row, values: valuesOf.get(row.id) ?? [] }))
    .filter((row) => row.values.some((one) => wanted.get(one.variant) === directionOf(one)))
    .slice(0, MAX_SIMILAR);
}

async function findSimilarTitles(ctx: Pick<AppContext, "db">, asked: string): Promise<SimilarSuggestion[]> {
  if (!isComparable(asked)) return [];
  const likeness = sql<number>`similarity(lower(${itsTitle}), ${asked})`;
  const find = (condition: SQL | undefined, order: SQL, limit: number) =>
    ctx.db
      .select({ ...SIMILAR, likeness })
      .from(suggestions)
      .where(and(isOpen, isNull(suggestions.petId), condition))
      .orderBy(order, desc(suggestions.score), desc(suggestionId))
      .limit(limit);
  // The operator alone can use the index; its own bound is lower.
  const alike = await find(and(sql`lower(${itsTitle}) % ${asked}`, sql`${likeness} >= ${MIN_LIKENESS}`), desc(likeness), MAX_SIMILAR);
  if (!isOtherAlphabet(asked)) return alike.map(toSimilar);
  // The database's comparison knows the letters of its own locale alone.
  const others = await find(sql`${itsTitle} ~ '[^ -~]'`, desc(suggestions.createdAt), MAX_COMPARED);
  const compared = others.map((row) => ({ ...row, likeness: likenessOf(row.title, asked) })).filter((row) => row.likeness >= MIN_LIKENESS);
  const best = [...alike, ...compared].sort((a, b) => b.likeness - a.likeness);
  return [...new Map(best.map((row) => [row.id, toSimilar(row)])).values()].slice(0, MAX_SIMILAR);
}

function toSimilar({ likeness: _likeness, ...row }: Omit<SimilarSuggestion, "values"> & { likeness: number }): SimilarSuggestion {
  return { ...row, values: [] };
}

function changesOneOf({ db }: Pick<AppContext, "db">, variants: readonly Variant[]): SQL | undefined {
  if (variants.length === 0) return undefined;
  return exists(
    db
      .select({ one: sql`1` })
      .from(suggestionValues)
      .where(and(eq(suggestionValues.suggestionId, suggestions.id), inArray(suggestionValues.variant, [...variants]))),
  );
}

/** When the actor may suggest something again, in milliseconds since 1970, and what they suggested last; null if they may already. */
export async function findSubmitWait(ctx: AppContext): Promise<SubmitWait | null> {
  if (ctx.actor.kind !== "user") return null;
  const { id: userId } = ctx.actor;
  const until = await findCooldownEnd(ctx.db, { userId, what: "suggestion", now: ctx.now(), ms: cooldownFor(ctx.actor, COOLDOWN_MS) });
  if (until === null) return null;
  const [last] = await findOwnSuggestions(ctx);
  return { until, last: last ?? null };
}

/** The actor's latest suggestions, at most five. */
export async function findOwnSuggestions({ db, actor }: AppContext): Promise<OwnSuggestion[]> {
  if (actor.kind !== "user") return [];
  const shown = { id: suggestionId, title: itsTitle, status: suggestions.status };
  const own = and(eq(suggestions.userId, actor.id), isNull(suggestions.hiddenAt));
  return db.select(shown).from(suggestions).where(own).orderBy(desc(suggestions.createdAt)).limit(MAX_OWN);
}

/**
 * Completed trades that can back a suggestion about the pet, the last first, at most 20; with a query by posters of that name. Throws AppError
 * `not_found` for a pet that is not on the site, and as `readCatalogue` does.
 */
export async function findProofsFor(ctx: AppContext, petId: number, query = ""): Promise<ProofTrade[]> {
  const { actor } = ctx;
  if (!(await readCatalogue(ctx)).byId.has(petId)) throw new AppError("not_found", MESSAGES.noSuchPet);
  const trades = await withoutVoided(ctx, await findCompletedTradesWith(ctx, { petId, query, limit: MAX_PROOFS_OFFERED }));
  return trades.map(({ id, completedAt, sides, owner }) => ({
    id,
    sides,
    completedAt: completedAt ?? 0,
    poster: owner.name,
    own: actor.kind === "user" && actor.id === owner.id,
  }));
}

/**
 * The opening of the form: the pet in the address, by its id or in words ("shiny kd"), with the trades that can back a suggestion
 * about it. Throws as `readCatalogue` does.
 */
export async function findSuggestionOpening(ctx: AppContext, asked: string, askedVariant: string | null): Promise<SuggestionOpening> {
  const { byId, hash: catalogueHash } = await readCatalogue(ctx);
  const named = await findNamed(ctx, asked);
  const pet = (named && byId.get(named.petId)) ?? null;
  const variant = VARIANTS.find((one) => one === askedVariant) ?? named?.variant ?? null;
  return {
    pet,
    variant: pet && variant && pet.variants.includes(variant) ? variant : null,
    unknownPet: pet ? "" : plainLine(asked.slice(0, MAX_ASKED_TITLE)),
    proofs: pet ? await findProofsFor(ctx, pet.id) : [],
    catalogueHash,
  };
}

async function findNamed(ctx: AppContext, asked: string): Promise<{ petId: number; variant: Variant | null } | null> {
  if (asked.trim() === "") return null;
  const petId = parsePetId(asked);
  if (petId !== null) return { petId, variant: null };
  const read = await readTypedPet(ctx, asked);
  return "petId" in read ? read : null;
}

const MAX_OPEN = 2_000;

/** A value suggestion that the team has not answered yet. */
export interface OpenValueSuggestion {
  id: string;
  title: string;
  upvotes: number;
  downvotes: number;
  /** Weighted sum of its votes, in hundredths. */
  support: number;
  values: { variant: Variant; to: PetValue }[];
}

/** The open suggestions about values of these pets, of all pets where none are named, by pet, the most supported first; at most 2,000. */
export async function findOpenValueSuggestions(
  ctx: Pick<AppContext, "db">,
  petIds?: readonly number[],
): Promise<Map<number, OpenValueSuggestion[]>> {
  const { id, petId, title, upvotes, downvotes, support } = suggestions;
  const rows = await ctx.db
    .select({ id, petId, title, upvotes, downvotes, support })
    .from(suggestions)
    .where(
      and(
        isNull(suggestions.hiddenAt),
        inArray(suggestions.status, ["pending", "under_review"]),
        petIds ? inArray(petId, [...petIds]) : isNotNull(petId),
      ),
    )
    .orderBy(desc(support), desc(suggestions.createdAt), desc(id))
    .limit(MAX_OPEN);
  if (rows.length === 0) return new Map();
  const asked = await ctx.db
    .select()
    .from(suggestionValues)
    .where(
      inArray(
        suggestionValues.suggestionId,
        rows.map((row) => row.id),
      ),
    );
  const valuesOf = Map.groupBy(asked, ({ suggestionId }) => suggestionId);
  const open = rows.flatMap(({ petId: about, ...row }) => {
    const values = (valuesOf.get(row.id) ?? []).map(({ variant, toStatus, toValue }) => ({
      variant,
      to: fromStoredValue({ status: toStatus, value: toValue }),
    }));
    return about === null ? [] : [{ about, own: { ...row, values } }];
  });
  return new Map([...Map.groupBy(open, ({ about }) => about)].map(([about, list]) => [about, list.map(({ own }) => own)]));
}
