import { lt } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { notifications } from "~/db/schema/notifications.ts";
import { DAY_MS } from "~/text/durations.ts";
import { KEPT_DAYS } from "./notifications.constants.ts";

/** Deletes notifications that are older than 90 days, read or not. */
export const deleteOldNotifications = command({
  name: "notification.delete-old",
  who: "system",
  input: z.object({}),
  oneStatement: "One statement deletes them all.",
  async run({ tx, now }) {
    await tx.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
    return done({});
  },
});
