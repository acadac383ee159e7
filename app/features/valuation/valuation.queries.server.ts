import { eq } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { valueEvidence } from "~/db/schema/valuation.ts";
import { readTableVersion } from "~/db/table-version.server.ts";
import { flagsOf } from "~/features/pets/core/flags.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { findLastChanges, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { findOpenValueSuggestions } from "~/features/suggestions/suggestions.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { type Evidence, judgeValue } from "./core/evidence.ts";
import { findNextUp, type NextUp } from "./core/next-up.ts";
import { describeValue, type ValueWords } from "./core/value-words.ts";
import { EVIDENCE } from "./valuation.cache-tags.ts";
import type { NextChoices } from "./valuation.search-params.ts";
import type { PetBackground, VariantBackground } from "./valuation.types.ts";

const MAX_ROWS = 80_000;

/** The evidence for all values, by pet and variant; cached until it changes. */
export async function readEvidence(ctx: AppContext): Promise<ReadonlyMap<number, Partial<Record<Variant, Evidence>>>> {
  const load = async () => {
    const rows = await ctx.db.select().from(valueEvidence).limit(MAX_ROWS);
    const byPet = new Map<number, Partial<Record<Variant, Evidence>>>();
    for (const { petId, variant, computedAt: _computedAt, ...evidence } of rows) {
      const own = byPet.get(petId) ?? {};
      own[variant] = evidence;
      byPet.set(petId, own);
    }
    return byPet;
  };
  return ctx.reads.read("value-evidence", [EVIDENCE], load, () => readTableVersion(ctx.db, valueEvidence));
}

/** Public details of a pet's variants besides their values: last change and evidence of each. */
async function findVariantBackgrounds(ctx: AppContext, petId: number): Promise<Partial<Record<Variant, VariantBackground>>> {
  const rows = await ctx.db.select().from(valueEvidence).where(eq(valueEvidence.petId, petId));
  const evidence = new Map(rows.map(({ petId: _id, variant, computedAt: _computedAt, ...own }) => [variant, own]));
  const last = await findLastChanges(ctx, petId);
  return Object.fromEntries(
    VARIANTS.map((variant) => [variant, { last: last.get(variant) ?? null, evidence: evidence.get(variant) ?? null }]),
  );
}

/** The same for the team, with the players' suggestions. Throws AppError `not_found` for a pet that is not on the site, and as `readCatalogue` does. */
export async function findPetBackground(ctx: AppContext, petId: number): Promise<PetBackground> {
  requireStaff(ctx, "admin");
  if (!(await readCatalogue(ctx)).byId.has(petId)) throw new AppError("not_found", "There is no such pet.");
  const [variants, suggestions] = await Promise.all([findVariantBackgrounds(ctx, petId), findOpenValueSuggestions(ctx, [petId])]);
  return { variants, suggestions: suggestions.get(petId) ?? [] };
}

/** The data the sheet opens with: the hash of the catalogue, and where deals and trades disagree with it. Throws as `readCatalogue` does. */
export async function readSheet(ctx: AppContext) {
  requireStaff(ctx, "admin");
  // Taken before anything is read, so that everything after it is announced.
  const live = ctx.bus.position();
  const [{ hash, byId }, evidence] = await Promise.all([readCatalogue(ctx), readEvidence(ctx)]);
  const hints = [...evidence].flatMap(([petId, own]) =>
    VARIANTS.flatMap((variant) => {
      const verdict = judgeValue(own[variant] ?? null, byId.get(petId)?.values[variant] ?? null);
      return verdict === "more" || verdict === "less"
        ? [{ petId, variant, direction: verdict === "more" ? ("up" as const) : ("down" as const) }]
        : [];
    }),
  );
  return { hash, hints, live, ownId: ctx.actor.kind === "user" ? ctx.actor.id : null };
}

/** The explanation of each variant's value: its origin and reliability; null for an unknown pet. */
export async function describePetValues(ctx: AppContext, petId: number): Promise<Partial<Record<Variant, ValueWords>> | null> {
  const pet = (await readCatalogue(ctx)).byId.get(petId);
  if (!pet) return null;
  const backgrounds = await findVariantBackgrounds(ctx, petId);
  const now = ctx.now().getTime();
  return Object.fromEntries(
    pet.variants.map((variant) => [
      variant,
      describeValue(pet.values[variant], backgrounds[variant] ?? { last: null, evidence: null }, now, flagsOf(pet, variant)),
    ]),
  );
}

/**
 * How many pets have a value that deals and trades contradict or players dispute. Values that are merely old, or
 * have only a flag, do not count.
 */
export async function countDisputedPets(ctx: AppContext): Promise<number> {
  requireStaff(ctx, "admin");
  return (await readNextUp(ctx)).filter(({ reasons }) => reasons.some(({ kind }) => kind === "moving" || kind === "disputed")).length;
}

async function readNextUp(ctx: AppContext): Promise<NextUp[]> {
  const [{ pets }, evidence, suggestions] = await Promise.all([readCatalogue(ctx), readEvidence(ctx), findOpenValueSuggestions(ctx)]);
  return findNextUp(pets, { evidence, suggestions }, ctx.now().getTime());
}

const NEXT_PER_PAGE = 50;

/** A page of the review queue, the most important first, with the cursor of the next page and how many pets match the choices. */
export async function findNextPets(
  ctx: AppContext,
  { query, filters, after }: Pick<NextChoices, "query" | "filters"> & Partial<Pick<NextChoices, "after">>,
): Promise<{ rows: NextUp[]; total: number; next: string | null }> {
  requireStaff(ctx, "admin");
  const wanted = query.trim().toLowerCase();
  const found = (await readNextUp(ctx)).filter(
    ({ name, reasons }) =>
      name.toLowerCase().includes(wanted) && (filters.why === null || reasons.some(({ kind }) => kind === filters.why)),
  );
  const from = found.findIndex(({ id }) => String(id) === after) + 1;
  const rows = found.slice(from, from + NEXT_PER_PAGE);
  return { rows, total: found.length, next: from + rows.length < found.length ? String(rows.at(-1)?.id) : null };
}
