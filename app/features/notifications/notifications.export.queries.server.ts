import { desc, eq } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { notifications, pushSubscriptions } from "~/db/schema/notifications.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { findSettingsOf } from "./notifications.queries.server.ts";

const MAX_ROWS = 5_000;

/** The notifications, settings and devices of `user`, for the user's own export, newest first. */
export async function exportNotifications({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const told = db
    .select({ details: notifications.details, createdAt: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(eq(notifications.userId, id));
  const devices = db
    .select({ device: pushSubscriptions.device, endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, id));
  return {
    notifications: await told.orderBy(desc(notifications.id)).limit(MAX_ROWS),
    settings: (await findSettingsOf({ db }, [id])).get(id) ?? null,
    devices: await devices.orderBy(desc(pushSubscriptions.createdAt)),
  };
}
