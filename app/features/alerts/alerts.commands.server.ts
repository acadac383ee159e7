import { and, count, eq, ne } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { mergeRow } from "~/access/merge-fields.ts";
import { orRefuse, refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { alerts } from "~/db/schema/alerts.ts";
import { violates } from "~/db/violations.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MAX_ALERTS } from "./alerts.constants.ts";
import { alertInput, alertTarget, ONE_DIRECTION } from "./alerts.schemas.ts";
import type { AlertSettings } from "./alerts.types.ts";

/**
 * Watches a pet with these settings, or changes the settings of an existing alert. With `seen`, only
 * fields changed in the form are written (decision 0013). `added` says whether it is new. Refuses as `not_found` for an unknown pet, as
 * `conflict` if the account watches 500 others, and as `conflict` with `stored` if the same setting was changed elsewhere.
 */
export const saveAlert = command({
  name: "alert.save",
  who: "user",
  input: alertInput,
  async run({ tx, actor, now }, { petId, seen, ...settings }) {
    // Saves of one user run one after another, because they count before they add.
    await holdLock(tx, `alerts:${actor.id}`);
    const [others] = await tx
      .select({ count: count() })
      .from(alerts)
      .where(and(eq(alerts.userId, actor.id), ne(alerts.petId, petId)));
    if ((others?.count ?? 0) >= MAX_ALERTS)
      return refused("conflict", `You watch ${MAX_ALERTS} pets already. Remove an alert first, in Notifications.`, { code: "full" });
    const own = and(eq(alerts.userId, actor.id), eq(alerts.petId, petId));
    const [before] = await tx.select().from(alerts).where(own).for("update");
    if (before) {
      const merged = orRefuse(mergeRow(fieldsOf(before), fieldsOf(settings), seen));
      const { paused = !before.enabled, ...changes } = merged.changes;
      const { onlyIncreases, onlyDecreases } = { ...before, ...changes };
      if (onlyIncreases && onlyDecreases) return refused("invalid", ONE_DIRECTION, { fields: { onlyDecreases: ONE_DIRECTION } });
      await tx
        .update(alerts)
        .set({ ...changes, enabled: !paused, updatedAt: now })
        .where(own);
      return done({ added: false });
    }
    try {
      await tx.insert(alerts).values({ ...settings, userId: actor.id, petId, createdAt: now, updatedAt: now });
    } catch (error) {
      if (violates(error, "alerts_pet_id_pets_id_fk")) throw new AppError("not_found", "This pet no longer exists.");
      throw error;
    }
    return done({ added: true });
  },
});

/** The settings as the form's fields: the form has “pause” where the row has “enabled”. */
function fieldsOf({ enabled, minPercentChange, onlyIncreases, onlyDecreases, variants }: AlertSettings) {
  return { minPercentChange, onlyIncreases, onlyDecreases, variants, paused: !enabled };
}

/** Stops watching a pet. Succeeds if the alert is gone already. */
export const deleteAlert = command({
  name: "alert.delete",
  who: "user",
  input: alertTarget,
  oneStatement: "One row is deleted.",
  async run({ tx, actor }, { petId }) {
    await tx.delete(alerts).where(and(eq(alerts.userId, actor.id), eq(alerts.petId, petId)));
    return done({});
  },
});
