import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { AuditEntry } from "~/access/audit.server.ts";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { inBatches } from "~/db/batches.ts";
import { petFigures } from "~/db/schema/figures.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { setOdds } from "~/features/pets/pets.staff.commands.server.ts";
import { selectedIds } from "~/text/text-fields.ts";
import { futureMessage, noVariant } from "./core/figure-plan.ts";
import { FIGURE_MESSAGES as MESSAGES } from "./figures.constants.ts";
import { findNewestOdds, findStoredFigures, placeKey } from "./figures.queries.server.ts";
import { figureSave } from "./figures.schemas.ts";
import type { Figure, FigureKind } from "./figures.types.ts";

const ROWS_A_STATEMENT = 500;
/** One save at a time, so that the newest odds are settled when a pet gets them. */
const LOCK = "figures";

/**
 * Records figures: each is a row of its pet's history, and a second one for the same day replaces the first. Equal ones are no change. The
 * newest odds become those of the pet. Returns how many were recorded and how many were known. Refuses as `invalid`
 * an unknown pet, a variant that it does not have, a day that has not begun, and a day that is named twice; and as `conflict` where another figure
 * than `seen` is stored. A refusal records nothing.
 */
export const recordFigures = command({
  name: "figures.record",
  hidesNothing: true,
  who: "admin",
  input: figureSave,
  prepare: async ({ ctx }) => readCatalogue(ctx),
  async run({ tx, ctx, now, prepared: { byId } }, { figures }) {
    const today = now.toISOString().slice(0, 10);
    const places = new Set<string>();
    for (const [at, { petId, kind, readOn }] of figures.entries()) {
      const wrong = (field: string, message: string) => refused("invalid", message, { fields: { [`figures.${at}.${field}`]: message } });
      const pet = byId.get(petId);
      if (!pet) return wrong("pet", `Pet with ID ${petId} not found`);
      if (kind !== "odds" && !pet.variants.includes(kind)) return wrong("kind", noVariant(pet.name, kind));
      if (readOn > today) return wrong("readOn", futureMessage(today));
      const key = placeKey({ petId, kind, readOn });
      if (places.has(key)) return wrong("readOn", `${pet.name} has two figures of the same kind for ${readOn}.`);
      places.add(key);
    }
    await holdLock(tx, LOCK);
    const stored = await findStoredFigures(ctx, figures);
    const changed = figures.filter((figure) => !isSame(figure, stored.get(placeKey(figure))));
    const stale = changed.some((one) => one.seen !== undefined && one.seen !== (stored.get(placeKey(one))?.figure ?? null));
    if (stale) return refused("conflict", MESSAGES.changed, { code: "changed" });
    const counts = { recorded: changed.length, known: figures.length - changed.length };
    if (changed.length === 0) return unchanged(counts);
    const rows = changed.map(({ seen: _seen, ...row }) => ({ ...row, createdAt: now }));
    for (const batch of inBatches(rows, ROWS_A_STATEMENT)) {
      const set = Object.fromEntries(["figure", "source", "link", "created_at"].map((name) => [name, sql.raw(`excluded.${name}`)]));
      await tx
        .insert(petFigures)
        .values(batch)
        .onConflictDoUpdate({
          target: [petFigures.petId, petFigures.kind, petFigures.readOn],
          set: { figure: set.figure, source: set.source, link: set.link, createdAt: set.created_at },
        });
    }
    await settleOdds(ctx, changed);
    const audit = entriesOf(rows.map((row) => ({ ...row, before: stored.get(placeKey(row)) ?? null, after: row })));
    return done(counts, { audit, invalidates: tagsOf(changed) });
  },
});

/** Deletes figures. Odds go back to those read before; without any they stay as they are. Refuses as `not_found` if all are gone. */
export const deleteFigures = command({
  name: "figures.delete",
  who: "admin",
  input: z.object({ id: selectedIds }),
  async run({ tx, ctx }, { id }) {
    await holdLock(tx, LOCK);
    const deleted = await tx.delete(petFigures).where(inArray(petFigures.id, id)).returning();
    if (deleted.length === 0) return refused("not_found", MESSAGES.missing);
    await settleOdds(ctx, deleted);
    const audit = entriesOf(deleted.map((row) => ({ ...row, before: row, after: null })));
    return done({ count: deleted.length }, { audit, invalidates: tagsOf(deleted) });
  },
});

const isSame = (one: Figure, other: Figure | undefined) =>
  other !== undefined && one.figure === other.figure && one.source === other.source && one.link === other.link;

const tagsOf = (rows: readonly { petId: number }[]) => [...new Set(rows.map(({ petId }) => petId))].map(petTag);

/** Sets the newest odds of the pets with changed figures. */
async function settleOdds(ctx: CommandContext, touched: readonly { petId: number; kind: FigureKind }[]): Promise<void> {
  const pets = [...new Set(touched.filter(({ kind }) => kind === "odds").map(({ petId }) => petId))];
  const newest = await findNewestOdds(ctx, pets);
  if (newest.size > 0) await setOdds(ctx, { odds: [...newest].map(([petId, oneIn]) => ({ petId, oneIn })) });
}

interface Recorded {
  petId: number;
  kind: FigureKind;
  readOn: string;
  before: Figure | null;
  after: Figure | null;
}

/** The records of changed figures, one for each pet. */
function entriesOf(rows: readonly Recorded[]): AuditEntry[] {
  return [...Map.groupBy(rows, ({ petId }) => petId)].map(([petId, all]) => ({
    target: { kind: "pet", id: petId },
    before: Object.fromEntries(all.map(({ kind, readOn, before }) => [`${kind} ${readOn}`, wordsOf(before)])),
    after: Object.fromEntries(all.map(({ kind, readOn, after }) => [`${kind} ${readOn}`, wordsOf(after)])),
  }));
}

const wordsOf = (figure: Figure | null) => figure && [figure.figure, figure.source, figure.link].filter((part) => part !== null).join(", ");
