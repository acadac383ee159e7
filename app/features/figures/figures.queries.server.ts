import { and, desc, eq, inArray, or } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { plannedImports } from "~/access/planned-imports.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { figureImports, petFigures } from "~/db/schema/figures.ts";
import { foldName } from "~/features/pets/core/pet-name.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { FigurePlan, PlannedFigure } from "./core/figure-plan.ts";
import type { FigureChoices } from "./figures.search-params.ts";
import type { FigureKind, PetFigures } from "./figures.types.ts";

/** Five kinds, with a figure for each week of four years. */
const MAX_FIGURES_OF_A_PET = 1_000;
const MAX_FIGURES = 10_000;

const { id, petId, kind, figure, readOn, source, link, createdAt } = petFigures;
const FIGURE = { figure, readOn, source, link };

/** The figures of a pet, newest first, and when one of them was recorded last; null if never. */
export async function findPetFigures(ctx: Pick<AppContext, "db">, pet: number): Promise<PetFigures & { recordedAt: Date | null }> {
  const rows = await ctx.db
    .select({ kind, ...FIGURE, createdAt })
    .from(petFigures)
    .where(eq(petId, pet))
    .orderBy(desc(readOn), kind)
    .limit(MAX_FIGURES_OF_A_PET);
  const found: PetFigures = { exists: {}, odds: [] };
  let recordedAt: Date | null = null;
  for (const { kind, createdAt, ...row } of rows) {
    if (recordedAt === null || createdAt > recordedAt) recordedAt = createdAt;
    if (kind === "odds") found.odds.push(row);
    else found.exists[kind] = [...(found.exists[kind] ?? []), row];
  }
  return { ...found, recordedAt };
}

/** A place in the history of a pet. */
type FigurePlace = Pick<PlannedFigure, "petId" | "kind" | "readOn">;
/** The key of such a place in a map. */
export const placeKey = (place: { petId: number; kind: FigureKind; readOn: string }) => `${place.petId} ${place.kind} ${place.readOn}`;

/** The stored figures of these pets and days, by `placeKey`. */
export async function findStoredFigures(ctx: Pick<AppContext, "db">, places: readonly FigurePlace[]) {
  const [pets, days] = [[...new Set(places.map((one) => one.petId))], [...new Set(places.map((one) => one.readOn))]];
  if (pets.length === 0) return new Map<string, never>();
  const rows = await ctx.db
    .select({ petId, kind, ...FIGURE })
    .from(petFigures)
    .where(and(inArray(petId, pets), inArray(readOn, days)));
  return new Map(rows.map((row) => [placeKey(row), row]));
}

/** The newest odds of these pets, by their ids. */
export async function findNewestOdds(ctx: Pick<AppContext, "db">, pets: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (pets.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([petId], { petId, figure })
    .from(petFigures)
    .where(and(inArray(petId, [...pets]), eq(kind, "odds")))
    .orderBy(petId, desc(readOn))
    .limit(MAX_FIGURES);
  return new Map(rows.map((row) => [row.petId, row.figure]));
}

const ORDERS = { readOn: { readOn, id }, createdAt: { createdAt, id } };

/** A page of all figures with the names of their pets, for admins. */
export async function findFigurePage(ctx: AppContext, { query, filters, ...place }: FigureChoices) {
  requireStaff(ctx, "admin");
  const { pets, byId } = await readCatalogue(ctx);
  const folded = foldName(query);
  const named = folded === "" ? [] : pets.filter(({ name }) => foldName(name).includes(folded)).map((pet) => pet.id);
  const wanted = query === "" ? undefined : or(searched(query, source), named.length > 0 ? inArray(petId, named) : undefined);
  const page = await keyPage(ORDERS, place).from(ctx.db, petFigures, wanted, chosen(kind, filters.kind));
  return { ...page, rows: page.rows.map((row) => ({ ...row, name: byId.get(row.petId)?.name ?? "A deleted pet" })) };
}
export type FigureRow = Awaited<ReturnType<typeof findFigurePage>>["rows"][number];

/** A stored plan: its figures, each with the one stored for its day; null for none. */
export type StoredPlan = Omit<FigurePlan, "figures"> & { figures: (PlannedFigure & { seen: number | null })[]; unchanged: number };

/** One of the actor's own plans that can still be shown; null if there is none with that id. */
export function findFigureImport(ctx: AppContext, wanted: string | null) {
  return plannedImports<StoredPlan>(figureImports).find(ctx, wanted);
}
