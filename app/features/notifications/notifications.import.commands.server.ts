import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { notifications } from "~/db/schema/notifications.ts";
import { notificationDetails } from "./notifications.schemas.ts";

const MAX_ROWS = 5_000;

/** Stores notifications with their own times. Those a user has already are skipped, and nothing is sent to devices. */
export const importNotifications = command({
  name: "notification.import",
  who: "system",
  input: z.object({
    notifications: z
      .array(z.object({ userId: z.uuid(), source: z.string(), details: notificationDetails, createdAt: z.date(), read: z.boolean() }))
      .max(MAX_ROWS),
  }),
  async run({ tx, now }, { notifications: rows }) {
    const values = rows.map(({ read, ...row }) => ({ ...row, kind: row.details.kind, readAt: read ? now : null }));
    if (values.length > 0) await tx.insert(notifications).values(values).onConflictDoNothing();
    return done({});
  },
});
