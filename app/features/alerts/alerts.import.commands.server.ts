import { count, inArray } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { alerts } from "~/db/schema/alerts.ts";
import { MAX_ALERTS } from "./alerts.constants.ts";
import { alertsImport } from "./alerts.schemas.ts";

/**
 * Stores alerts of old data. An existing alert stays as it is, and no account gets more than 500. Returns for each, in the same order,
 * whether it was stored.
 */
export const importAlerts = command({
  name: "alert.import",
  who: "system",
  input: alertsImport,
  async run({ tx, now }, imports) {
    const owners = [...new Set(imports.map(({ userId }) => userId))];
    const rows =
      owners.length > 0
        ? await tx
            .select({ userId: alerts.userId, count: count() })
            .from(alerts)
            .where(inArray(alerts.userId, owners))
            .groupBy(alerts.userId)
        : [];
    const counts = new Map(rows.map((row) => [row.userId, row.count]));
    const wanted = imports.map((alert) => {
      const watched = counts.get(alert.userId) ?? 0;
      if (watched >= MAX_ALERTS) return null;
      counts.set(alert.userId, watched + 1);
      return { ...alert, updatedAt: now };
    });
    const values = wanted.filter((alert) => alert !== null);
    const stored = values.length > 0 ? await tx.insert(alerts).values(values).onConflictDoNothing().returning() : [];
    const keys = new Set(stored.map(({ userId, petId }) => `${userId} ${petId}`));
    return done({ stored: imports.map(({ userId, petId }, at) => wanted[at] !== null && keys.has(`${userId} ${petId}`)) });
  },
});
