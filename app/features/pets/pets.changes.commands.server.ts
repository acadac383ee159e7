import { asc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { pets, valueChanges } from "~/db/schema/pets.ts";
import { fromStoredValue } from "./core/stored-value.ts";
import type { UnannouncedChange } from "./pets.types.ts";

const MAX_CLAIMED = 200;

/**
 * Changes of values that some who watch the pet have not been told of, the oldest first. Until the transaction ends nobody else gets them,
 * so that each is told once, by whichever node (ALR-014).
 */
export const claimChanges = command({
  name: "pet.claim-changes",
  who: "part",
  limit: "none",
  input: z.object({ limit: z.int().min(1).max(MAX_CLAIMED) }),
  async run({ tx }, { limit }) {
    const rows = await tx
      .select()
      .from(valueChanges)
      .where(isNull(valueChanges.announcedAt))
      .orderBy(asc(valueChanges.id))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = [...new Set(rows.map(({ petId }) => petId))];
    const named = ids.length > 0 ? await tx.select({ id: pets.id, name: pets.name }).from(pets).where(inArray(pets.id, ids)) : [];
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const changes = rows.map(
      (row): UnannouncedChange => ({
        id: row.id,
        petId: row.petId,
        petName: names.get(row.petId) ?? "A pet",
        variant: row.variant,
        from: fromStoredValue({ status: row.fromStatus, value: row.fromValue }),
        to: fromStoredValue({ status: row.toStatus, value: row.toValue }),
        at: row.changedAt,
        announcedTo: row.announcedTo,
      }),
    );
    return done({ changes });
  },
});

/** Notes up to which user a claimed change was told; with `finished`, that everybody was. */
export const markAnnounced = command({
  name: "pet.mark-announced",
  who: "part",
  limit: "none",
  input: z.object({ changeId: z.int(), to: z.uuid().nullable(), finished: z.boolean() }),
  async run({ tx, now }, { changeId, to, finished }) {
    await tx
      .update(valueChanges)
      .set({ ...(to !== null && { announcedTo: to }), ...(finished && { announcedAt: now }) })
      .where(eq(valueChanges.id, changeId));
    return done({});
  },
});
