import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { type Outbox, retryAt, takeDue } from "~/db/outbox.server.ts";
import { notifications, pushDeliveries, pushKeys, pushSubscriptions } from "~/db/schema/notifications.ts";
import { createPushKeys } from "~/platform/live/push.server.ts";
import { isPushEndpoint } from "./core/push-endpoint.ts";
import { deviceTime } from "./core/quiet-hours.ts";
import { MAX_DEVICES, MESSAGES } from "./notifications.constants.ts";
import { findSettingsOf, readDetails } from "./notifications.queries.server.ts";
import { deviceInput } from "./notifications.schemas.ts";
import type { Delivery, NotificationDetails, NotificationKind } from "./notifications.types.ts";

const DELIVERIES_A_STEP = 50;
const MAX_ATTEMPTS = 5;
const OUTBOX: Outbox = {
  table: pushDeliveries,
  keys: [pushDeliveries.notificationId, pushDeliveries.subscriptionId],
  dueAt: pushDeliveries.dueAt,
  attempts: pushDeliveries.attempts,
};

/**
 * Adds the device that asks to those the actor is told on. A browser that belonged to another account belongs to this one from now on. Of
 * more than ten devices the oldest is forgotten. Refuses as `invalid` what is no address of a push service.
 */
export const addDevice = command({
  name: "device.add",
  who: "user",
  limit: "write",
  input: deviceInput,
  async run({ tx, actor, now, ctx }, { endpoint, p256dh, auth, device }) {
    if (!isPushEndpoint(endpoint, { local: ctx.config.env === "demo" })) return refused("invalid", MESSAGES.deviceFailed);
    await holdLock(tx, `devices:${actor.id}`);
    const row = { userId: actor.id, p256dh, auth, device: device || "A browser", createdAt: now };
    const [stored] = await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
      .returning({ id: pushSubscriptions.id });
    if (!stored) throw new Error("The device was not stored.");
    const others = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, actor.id), ne(pushSubscriptions.id, stored.id)))
      .orderBy(asc(pushSubscriptions.createdAt));
    const surplus = others.slice(0, Math.max(0, others.length + 1 - MAX_DEVICES)).map(({ id }) => id);
    if (surplus.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
    // What waits for whoever used this browser before is not for these eyes.
    await tx.execute(sql`
      delete from ${pushDeliveries} using ${notifications}
      where ${pushDeliveries.subscriptionId} = ${stored.id} and ${notifications.id} = ${pushDeliveries.notificationId}
        and ${notifications.userId} <> ${actor.id}`);
    return done({ id: stored.id });
  },
});

/** Forgets a device of the actor, by its id. One that is gone is no mistake. */
export const removeDevice = command({
  name: "device.remove",
  who: "user",
  limit: "write",
  input: z.object({ id: z.uuid("There is no such device.") }),
  oneStatement: "one delete",
  async run({ tx, actor }, { id }) {
    await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, actor.id)));
    return done({});
  },
});

/** The keys that push services know the site by: made by the first node that starts, and the same for all. */
export const ensurePushKeys = command({
  name: "device.keys",
  who: "system",
  limit: "none",
  input: z.object({}),
  async run({ tx }) {
    const [known] = await tx.select().from(pushKeys);
    if (known) return done({ keys: known });
    await tx.insert(pushKeys).values(createPushKeys()).onConflictDoNothing();
    const [keys] = await tx.select().from(pushKeys);
    if (!keys) throw new Error("The keys were not stored.");
    return done({ keys });
  },
});

/**
 * Takes what is due to be sent to devices, so that for a minute nobody else takes it. What was tried five times is given up. A node that
 * dies before it sends leaves it to the next. What its reader wants now decides: what they have switched off meanwhile is not sent, and
 * what falls into their quiet hours by now waits until they are over (ALR-039).
 */
export const takeDeliveries = command({
  name: "device.take-deliveries",
  who: "system",
  limit: "none",
  input: z.object({}),
  async run({ tx, now }) {
    const at = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(sql`delete from ${pushDeliveries} where due_at <= ${at} and attempts >= ${MAX_ATTEMPTS}`);
    const taken = await takeDue<{ notification_id: string; subscription_id: string }>(tx, OUTBOX, { now, limit: DELIVERIES_A_STEP });
    if (taken.length === 0) return done({ deliveries: [] as Delivery[], more: false });
    const keys = taken.map((row) => `${row.notification_id} ${row.subscription_id}`);
    const rows = await tx
      .select({
        notificationId: pushDeliveries.notificationId,
        subscriptionId: pushDeliveries.subscriptionId,
        attempts: pushDeliveries.attempts,
        userId: notifications.userId,
        kind: notifications.kind,
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
        details: notifications.details,
        at: notifications.createdAt,
      })
      .from(pushDeliveries)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
      .innerJoin(notifications, eq(notifications.id, pushDeliveries.notificationId))
      .where(sql`${pushDeliveries.notificationId} || ' ' || ${pushDeliveries.subscriptionId} = any(${sql.param(keys)}::text[])`);
    const settings = await findSettingsOf(
      { db: tx },
      rows.map(({ userId }) => userId),
    );
    const wanted: typeof rows = [];
    for (const row of rows) {
      const due = deviceTime(settings.get(row.userId), row.kind as NotificationKind, now);
      const one = isOne(row.notificationId, row.subscriptionId);
      if (due === null) await tx.delete(pushDeliveries).where(one);
      // It was not tried, so that counts for nothing.
      else if (due > now)
        await tx
          .update(pushDeliveries)
          .set({ dueAt: due, attempts: row.attempts - 1 })
          .where(one);
      else wanted.push(row);
    }
    const details = await readDetails({ db: tx }, wanted);
    const deliveries = wanted.map(({ userId: _user, kind: _kind, ...row }, index): Delivery => {
      return { ...row, details: details[index] as NotificationDetails };
    });
    return done({ deliveries, more: taken.length === DELIVERIES_A_STEP });
  },
});

const delivery = z.object({ notificationId: z.int(), subscriptionId: z.uuid() });

/**
 * Notes what came of deliveries that were taken: `sent` is over, `gone` devices are forgotten, `later` is tried again, after a minute at
 * first and then after twice as long each time, or after as long as the push service asked for.
 */
export const settleDeliveries = command({
  name: "device.settle-deliveries",
  who: "system",
  limit: "none",
  input: z.object({
    sent: z.array(delivery),
    gone: z.array(z.uuid()),
    later: z.array(delivery.extend({ attempts: z.int(), afterMs: z.number().nullable() })),
  }),
  async run({ tx, now }, { sent, gone, later }) {
    for (const { notificationId, subscriptionId } of sent) await tx.delete(pushDeliveries).where(isOne(notificationId, subscriptionId));
    if (gone.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
    for (const { notificationId, subscriptionId, attempts, afterMs } of later) {
      await tx
        .update(pushDeliveries)
        .set({ dueAt: retryAt(now, attempts, afterMs) })
        .where(isOne(notificationId, subscriptionId));
    }
    return done({});
  },
});

const isOne = (notificationId: number, subscriptionId: string) =>
  and(eq(pushDeliveries.notificationId, notificationId), eq(pushDeliveries.subscriptionId, subscriptionId));
