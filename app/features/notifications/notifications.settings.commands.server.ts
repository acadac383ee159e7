import { eq } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { mergeLists, mergeRow } from "~/access/merge-fields.ts";
import { orRefuse } from "~/access/result.ts";
import { notificationSettings } from "~/db/schema/notifications.ts";
import { splitList } from "~/text/field-text.ts";
import { formatTimeOfDay, parseTimeOfDay } from "./core/quiet-hours.ts";
import { settingsFieldsOf } from "./core/settings-fields.ts";
import { OPTIONAL_KINDS } from "./notifications.constants.ts";
import { toSettings } from "./notifications.queries.server.ts";
import { settingsInput } from "./notifications.schemas.ts";
import type { QuietHours } from "./notifications.types.ts";

/**
 * Stores the actor's wanted kinds, the kinds for devices, and the quiet hours. With `seen`, only fields changed in the form are written
 * (decision 0013). Refuses as `conflict` when the hours were changed elsewhere; the kinds are merged.
 */
export const saveSettings = command({
  name: "notification.settings",
  who: "user",
  input: settingsInput,
  async run({ tx, actor, now }, { told, sent, quiet, seen }) {
    await tx.insert(notificationSettings).values({ userId: actor.id, updatedAt: now }).onConflictDoNothing();
    const own = eq(notificationSettings.userId, actor.id);
    const [row] = await tx.select().from(notificationSettings).where(own).for("update");
    if (!row) throw new Error("The row of the settings could not be made.");
    const stored = settingsFieldsOf(toSettings(row));
    const merged = orRefuse(mergeRow<Partial<typeof stored>>(stored, hoursOf(quiet), seen));
    const hours = { ...stored, ...merged.changes };
    const ticked = {
      told: mergeLists(seen.told === undefined ? stored.told : splitList(seen.told), told, stored.told),
      sent: mergeLists(seen.sent === undefined ? stored.sent : splitList(seen.sent), sent, stored.sent),
    };
    await tx
      .update(notificationSettings)
      .set({
        mutedKinds: OPTIONAL_KINDS.filter((kind) => !ticked.told.includes(kind)),
        silentKinds: OPTIONAL_KINDS.filter((kind) => !ticked.sent.includes(kind)),
        quietFrom: hours.quiet ? parseTimeOfDay(hours.from) : null,
        quietUntil: hours.quiet ? parseTimeOfDay(hours.until) : null,
        timeZone: hours.quiet ? hours.timeZone : "UTC",
        updatedAt: now,
      })
      .where(own);
    return done({});
  },
});

/** The form's fields of the hours; without hours it names no times. */
function hoursOf(quiet: QuietHours | null) {
  return quiet
    ? { quiet: true, from: formatTimeOfDay(quiet.from), until: formatTimeOfDay(quiet.until), timeZone: quiet.timeZone }
    : { quiet: false };
}
