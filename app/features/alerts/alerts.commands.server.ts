import { and, count, eq, ne } from "drizzle-orm";
import { command, done, refuse } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { alerts } from "~/db/schema/alerts.ts";
import { violates } from "~/db/violations.server.ts";
import { MAX_ALERTS } from "./alerts.constants.ts";
import { alertInput, alertTarget } from "./alerts.schemas.ts";

/**
 * Watches a pet with these settings, or changes the settings of an existing alert (ALR-015, ALR-016, ALR-026, ALR-027). `added` says
 * whether it is new. Refuses as `not_found` for an unknown pet, and as `conflict` if the account watches 500 others.
 */
export const saveAlert = command({
  name: "alert.save",
  who: "user",
  limit: "write",
  input: alertInput,
  async run({ tx, actor, now }, { petId, ...settings }) {
    // Saves of one user run one after another, because they count before they add.
    await holdLock(tx, `alerts:${actor.id}`);
    const [others] = await tx
      .select({ count: count() })
      .from(alerts)
      .where(and(eq(alerts.userId, actor.id), ne(alerts.petId, petId)));
    if ((others?.count ?? 0) >= MAX_ALERTS)
      return refused("conflict", `You watch ${MAX_ALERTS} pets already. Remove an alert first, in Notifications.`, { code: "full" });
    const changed = await tx
      .update(alerts)
      .set({ ...settings, updatedAt: now })
      .where(and(eq(alerts.userId, actor.id), eq(alerts.petId, petId)))
      .returning({ petId: alerts.petId });
    if (changed.length > 0) return done({ added: false });
    try {
      await tx.insert(alerts).values({ ...settings, userId: actor.id, petId, createdAt: now, updatedAt: now });
    } catch (error) {
      if (violates(error, "alerts_pet_id_pets_id_fk")) refuse("not_found", "There is no such pet any more.");
      throw error;
    }
    return done({ added: true });
  },
});

/** Stops watching a pet (ALR-010, ALR-017). Succeeds if the alert is gone already. */
export const deleteAlert = command({
  name: "alert.delete",
  who: "user",
  limit: "write",
  input: alertTarget,
  oneStatement: "one delete",
  async run({ tx, actor }, { petId }) {
    await tx.delete(alerts).where(and(eq(alerts.userId, actor.id), eq(alerts.petId, petId)));
    return done({});
  },
});
