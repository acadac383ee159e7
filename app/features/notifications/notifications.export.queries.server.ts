import { desc, eq } from "drizzle-orm";
import { ownRows } from "~/db/own-rows.server.ts";
import { notifications, pushSubscriptions } from "~/db/schema/notifications.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { findSettingsOf } from "./notifications.queries.server.ts";

const MAX_ROWS = 5_000;

/** The notifications, settings and devices of `user`, for the user's own export, newest first. */
export async function exportNotifications({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const told = db
    .select({ details: notifications.details, createdAt: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(eq(notifications.userId, id));
  return {
    notifications: await told.orderBy(desc(notifications.id)).limit(MAX_ROWS),
    settings: (await findSettingsOf({ db }, [id])).get(id) ?? null,
    devices: await ownRows(db, pushSubscriptions, id, { newest: pushSubscriptions.createdAt, without: ["id", "p256dh", "auth"] }),
  };
}
