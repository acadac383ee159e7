import { command, done } from "~/access/command.server.ts";
import { notificationSettings } from "~/db/schema/notifications.ts";
import { KINDS } from "./notifications.constants.ts";
import { settingsInput } from "./notifications.schemas.ts";

/** Stores which kinds the actor is told about, which of them are sent to devices, and when devices stay silent. */
export const saveSettings = command({
  name: "notification.settings",
  who: "user",
  limit: "write",
  input: settingsInput,
  oneStatement: "one insert or update",
  async run({ tx, actor, now }, { told, sent, quiet }) {
    const settings = {
      mutedKinds: KINDS.filter((kind) => !told.includes(kind)),
      silentKinds: KINDS.filter((kind) => !sent.includes(kind)),
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      timeZone: quiet?.timeZone ?? "UTC",
      updatedAt: now,
    };
    await tx
      .insert(notificationSettings)
      .values({ userId: actor.id, ...settings })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: settings });
    return done({});
  },
});
