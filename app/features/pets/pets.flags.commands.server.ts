import { sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { inBatches } from "~/db/batches.ts";
import { isOnePair } from "~/db/list-conditions.server.ts";
import { valueFlags } from "~/db/schema/pets.ts";
import { DAY_MS } from "~/text/durations.ts";
import { changeKey, FLAGS } from "./core/flags.ts";
import { PETS, petTag } from "./pets.cache-tags.ts";
import { VARIANTS } from "./pets.constants.ts";
import { findChangesSince } from "./pets.queries.server.ts";
import type { PetValue } from "./pets.types.ts";

const ROWS_A_STATEMENT = 2_000;
const MAX_FLAGGED = 80_000;

const flagged = z.object({
  petId: z.int(),
  variant: z.enum(VARIANTS),
  flags: z.array(z.enum(FLAGS)).min(1),
  low: z.int().min(1),
  high: z.int().min(1),
});

/** A lock: shared while a value changes, exclusive while all flags are written. */
const LOCK = "value-flags";

/**
 * Replaces the flags of all values except those with a change of the last day that is not among `known`: it happened while the flags were
 * computed, and the next run includes it. Writes only differences, and returns how many values changed.
 */
export const storeValueFlags = command({
  name: "pet.store-flags",
  hidesNothing: true,
  who: "part",
  input: z.object({ flags: z.array(flagged).max(MAX_FLAGGED), known: z.set(z.string()) }),
  async run({ tx, now }, { flags: found, known }) {
    const keyOf = ({ petId, variant }: { petId: number; variant: string }) => `${petId} ${variant}`;
    await holdLock(tx, LOCK);
    const changes = await findChangesSince({ db: tx }, new Date(now.getTime() - DAY_MS));
    const newer = new Set(changes.filter((change) => !known.has(changeKey(change))).map(keyOf));
    const flags = found.filter((row) => !newer.has(keyOf(row)));
    const wordsOf = ({ flags: own, low, high }: Omit<z.infer<typeof flagged>, "petId" | "variant">) => `${own} ${low} ${high}`;
    const stored = await tx.select().from(valueFlags);
    const before = new Map(stored.filter((row) => !newer.has(keyOf(row))).map((row) => [keyOf(row), row]));
    const changed = flags.filter((row) => {
      const known = before.get(keyOf(row));
      return !known || wordsOf(known) !== wordsOf(row);
    });
    for (const batch of inBatches(changed, ROWS_A_STATEMENT)) {
      await tx
        .insert(valueFlags)
        .values(batch)
        .onConflictDoUpdate({
          target: [valueFlags.petId, valueFlags.variant],
          set: { flags: sql`excluded.flags`, low: sql`excluded.low`, high: sql`excluded.high` },
        });
    }
    for (const row of flags) before.delete(keyOf(row));
    const gone = [...before.values()];
    for (const batch of inBatches(gone, ROWS_A_STATEMENT)) {
      const pairs = batch.map(({ petId, variant }) => [petId, variant] as const);
      await tx.delete(valueFlags).where(isOnePair([valueFlags.petId, valueFlags.variant], pairs));
    }
    const petIds = new Set([...changed, ...gone].map(({ petId }) => petId));
    return done({ changed: changed.length + gone.length }, { invalidates: petIds.size > 0 ? [PETS, ...[...petIds].map(petTag)] : [] });
  },
});

/** Flags values that are being changed at once; the worker adds the other flags. The range holds the value before. */
export const markSettling = command({
  name: "pet.mark-settling",
  who: "part",
  input: z.object({
    changes: z.array(z.object({ petId: z.int(), variant: z.enum(VARIANTS), from: z.custom<PetValue>(), to: z.custom<PetValue>() })),
  }),
  async run({ tx }, { changes }) {
    const rows = changes.flatMap(({ petId, variant, from, to }) => {
      const range = [from, to].filter((value) => typeof value === "number");
      if (typeof to !== "number") return [];
      return [{ petId, variant, flags: ["settling" as const], low: Math.min(...range), high: Math.max(...range) }];
    });
    const { flags, low, high } = valueFlags;
    const set = {
      flags: sql`case when 'settling' = any(${flags}) then ${flags} else array_append(${flags}, 'settling') end`,
      low: sql`least(${low}, excluded.low)`,
      high: sql`greatest(${high}, excluded.high)`,
    };
    await holdLock(tx, LOCK, "shared");
    for (const batch of inBatches(rows, ROWS_A_STATEMENT)) {
      await tx
        .insert(valueFlags)
        .values(batch)
        .onConflictDoUpdate({ target: [valueFlags.petId, valueFlags.variant], set });
    }
    return done({});
  },
});
