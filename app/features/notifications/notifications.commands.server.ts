import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { notifications, pushDeliveries, pushSubscriptions } from "~/db/schema/notifications.ts";
import { sendableAt } from "./core/quiet-hours.ts";
import { findSettingsOf } from "./notifications.queries.server.ts";
import { notice, notificationTarget } from "./notifications.schemas.ts";

/**
 * Tells users of something, in the transaction of what happened: into their list, and to the devices of those who want that. Who has muted
 * the kind, or was told of the same `source` before, is passed over. Gives how many were told.
 */
export const notify = command({
  name: "notification.add",
  who: "part",
  limit: "none",
  input: notice,
  async run({ tx, now }, { userIds, source, details }) {
    const settings = await findSettingsOf({ db: tx }, userIds);
    const wanted = userIds.filter((id) => !settings.get(id)?.muted.includes(details.kind));
    if (wanted.length === 0) return done({ told: 0 });
    const added = await tx.execute<{ id: string; user_id: string }>(sql`
      insert into ${notifications} (user_id, kind, source, details, created_at)
      select told.id, ${details.kind}, ${source}, ${JSON.stringify(details)}::jsonb, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(wanted)}::uuid[]) as told(id)
      on conflict (user_id, source) do nothing
      returning id, user_id`);
    const rows = added.rows.map(({ id, user_id }) => ({ id: Number(id), userId: user_id }));
    if (rows.length === 0) return done({ told: 0 });
    const deliveries = await addDeliveries(tx, rows, (userId) => {
      const chosen = settings.get(userId);
      return chosen?.silent.includes(details.kind) ? null : sendableAt(chosen?.quiet ?? null, now);
    });
    return done(
      { told: rows.length },
      {
        events: [
          { topic: "notifications.changed" as const, event: { userIds: rows.map(({ userId }) => userId) } },
          ...(deliveries > 0 ? [{ topic: "deliveries.added" as const, event: {} }] : []),
        ],
      },
    );
  },
});

/** Writes down what is to be sent to whose devices. `dueAt` says when, or null where it is not sent. Gives how many there are. */
async function addDeliveries(
  tx: Database,
  told: { id: number; userId: string }[],
  dueAt: (userId: string) => Date | null,
): Promise<number> {
  const users = sql.param(told.map(({ userId }) => userId));
  const devices = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.userId} = any(${users}::uuid[])`);
  const notificationOf = new Map(told.map(({ id, userId }) => [userId, id]));
  const rows = devices.flatMap(({ id: subscriptionId, userId }) => {
    const [notificationId, due] = [notificationOf.get(userId), dueAt(userId)];
    return notificationId === undefined || due === null ? [] : [{ notificationId, subscriptionId, dueAt: due }];
  });
  if (rows.length === 0) return 0;
  // As JSON in one parameter: one statement takes at most 65,535 of them.
  await tx.execute(sql`
    insert into ${pushDeliveries} (notification_id, subscription_id, due_at)
    select "notificationId", "subscriptionId", "dueAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as due("notificationId" bigint, "subscriptionId" uuid, "dueAt" timestamptz)
    on conflict do nothing`);
  return rows.length;
}

/** Marks one of the own notifications as read (ALR-007, ALR-021). One that is read already, or gone, is no mistake. */
export const markRead = command({
  name: "notification.read",
  who: "user",
  limit: "write",
  input: notificationTarget,
  oneStatement: "one update",
  async run({ tx, actor, now }, { id }) {
    await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id), isNull(notifications.readAt)));
    return done({}, { events: [changed(actor.id)] });
  },
});

/** Marks all own notifications up to the one of that id as read at once (ALR-008, ALR-032): those that came since were not seen. */
export const markAllRead = command({
  name: "notification.read-all",
  who: "user",
  limit: "write",
  input: z.object({ upTo: notificationTarget.shape.id }),
  oneStatement: "one update",
  async run({ tx, actor, now }, { upTo }) {
    await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt), lte(notifications.id, upTo)));
    return done({}, { events: [changed(actor.id)] });
  },
});

/** Deletes all own notifications up to the one of that id (ALR-009, ALR-033): those that came since were not seen. */
export const clearNotifications = command({
  name: "notification.clear",
  who: "user",
  limit: "write",
  input: z.object({ upTo: notificationTarget.shape.id }),
  oneStatement: "one delete",
  async run({ tx, actor }, { upTo }) {
    await tx.delete(notifications).where(and(eq(notifications.userId, actor.id), lte(notifications.id, upTo)));
    return done({}, { events: [changed(actor.id)] });
  },
});

const changed = (userId: string) => ({ topic: "notifications.changed" as const, event: { userIds: [userId] } });
