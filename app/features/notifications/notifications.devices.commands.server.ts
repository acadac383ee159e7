import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { isOnePair } from "~/db/list-conditions.server.ts";
import { type Outbox, retryAt, takeDue } from "~/db/outbox.server.ts";
import { notifications, pushDeliveries, pushKeys, pushSubscriptions } from "~/db/schema/notifications.ts";
import { violates } from "~/db/violations.server.ts";
import { findActingSessions } from "~/features/accounts/accounts.queries.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { createPushKeys } from "~/platform/live/push.server.ts";
import { isPushEndpoint } from "./core/push-endpoint.ts";
import { deviceTime } from "./core/quiet-hours.ts";
import { MAX_DEVICES, MESSAGES } from "./notifications.constants.ts";
import { findSettingsOf, readDetails } from "./notifications.queries.server.ts";
import { deviceInput, deviceNames, ownEndpoint, renewedDevice } from "./notifications.schemas.ts";
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
 * Adds this browser as a device of the actor's session, with which it ends. A browser that belonged to another account belongs to this one
 * from now on. Of more than ten devices the oldest is removed. Refuses as `invalid` an address that is not one of a push service.
 */
export const addDevice = command({
  name: "device.add",
  who: "user",
  input: deviceInput,
  async run({ tx, actor, now, ctx }, { endpoint, p256dh, auth, device, timeZone }) {
    if (!isPushEndpoint(endpoint, ctx.config.demoPush)) return refused("invalid", MESSAGES.deviceFailed);
    await holdLock(tx, `devices:${actor.id}`);
    const row = { userId: actor.id, sessionId: actor.sessionId, p256dh, auth, device: device || "A browser", timeZone, createdAt: now };
    const [stored] = await orSignedOut(
      tx
        .insert(pushSubscriptions)
        .values({ endpoint, ...row })
        .onConflictDoUpdate({
          target: pushSubscriptions.endpoint,
          // Another account chooses for itself.
          set: { ...row, showsNames: sql`${pushSubscriptions.showsNames} and ${pushSubscriptions.userId} = ${actor.id}` },
        })
        .returning({ id: pushSubscriptions.id }),
    );
    if (!stored) throw new Error("The device was not stored.");
    const others = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, actor.id), ne(pushSubscriptions.id, stored.id)))
      .orderBy(asc(pushSubscriptions.createdAt));
    const surplus = others.slice(0, Math.max(0, others.length + 1 - MAX_DEVICES)).map(({ id }) => id);
    if (surplus.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
    // Messages queued for the account that used this browser before must not be shown here.
    await tx.execute(sql`
      delete from ${pushDeliveries} using ${notifications}
      where ${pushDeliveries.subscriptionId} = ${stored.id} and ${notifications.id} = ${pushDeliveries.notificationId}
        and ${notifications.userId} <> ${actor.id}`);
    return done({ id: stored.id });
  },
});

const OF_SESSION = "push_subscriptions_session_id_sessions_id_fk";

/** Throws AppError `unauthenticated` if the session ended while its device was stored. */
async function orSignedOut<Rows>(stored: PromiseLike<Rows>): Promise<Rows> {
  try {
    return await stored;
  } catch (error) {
    throw violates(error, OF_SESSION) ? new AppError("unauthenticated", MESSAGES.signIn) : error;
  }
}

/**
 * Finds this browser among the devices: that of the actor joins the session it is open in, that of another account ends. Returns the id of
 * the device, or null if nothing is sent here.
 */
export const joinDevice = command({
  name: "device.join",
  who: "user",
  limit: "count",
  input: ownEndpoint,
  async run({ tx, actor }, { endpoint }) {
    const [found] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)).for("update");
    if (!found) return done({ device: null as string | null });
    const isIt = eq(pushSubscriptions.id, found.id);
    if (found.userId !== actor.id) {
      await tx.delete(pushSubscriptions).where(isIt);
      return done({ device: null as string | null });
    }
    if (found.sessionId !== actor.sessionId)
      await orSignedOut(tx.update(pushSubscriptions).set({ sessionId: actor.sessionId }).where(isIt).returning());
    return done({ device: found.id as string | null });
  },
});

/**
 * Gives a device of the actor's the address with which its browser replaced the one it had. Refuses as `invalid` an address that is not one
 * of a push service, and as `not_found` if the device has ended.
 */
export const renewDevice = command({
  name: "device.renew",
  who: "user",
  input: renewedDevice,
  async run({ tx, actor, ctx }, { replaces, endpoint, p256dh, auth }) {
    if (!isPushEndpoint(endpoint, ctx.config.demoPush)) return refused("invalid", MESSAGES.deviceFailed);
    await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.endpoint, replaces)));
    const renewed = await orSignedOut(
      tx
        .update(pushSubscriptions)
        .set({ endpoint, p256dh, auth, sessionId: actor.sessionId })
        .where(and(eq(pushSubscriptions.endpoint, replaces), eq(pushSubscriptions.userId, actor.id)))
        .returning({ id: pushSubscriptions.id }),
    );
    return renewed.length > 0 ? done({}) : refused("not_found", MESSAGES.deviceEnded);
  },
});

/** Chooses whether a device of the actor's may show names on its locked screen. Succeeds if the device is gone. */
export const showNames = command({
  name: "device.show-names",
  who: "user",
  input: deviceNames,
  oneStatement: "One row is updated.",
  async run({ tx, actor }, { id, shown }) {
    await tx
      .update(pushSubscriptions)
      .set({ showsNames: shown })
      .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, actor.id)));
    return done({});
  },
});

/** Removes a device of the actor's, by its id. Succeeds if it is gone already. */
export const removeDevice = command({
  name: "device.remove",
  who: "user",
  input: z.object({ id: z.uuid("There is no such device.") }),
  oneStatement: "One row is deleted.",
  async run({ tx, actor }, { id }) {
    await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, actor.id)));
    return done({});
  },
});

/** Makes the keys that identify the site to push services, on the first node that starts; they are the same for all nodes. */
export const ensurePushKeys = command({
  name: "device.keys",
  who: "system",
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
 * Takes the messages that are due, so that no other node takes them for a minute. Gives up those that were tried five times. If this node
 * dies before it sends, another takes them. What holds now decides: a device whose session has expired or whose account is banned ends,
 * messages of kinds that were switched off or that were read meanwhile are not sent, and those within quiet hours wait until these end.
 */
export const takeDeliveries = command({
  name: "device.take-deliveries",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const at = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(sql`delete from ${pushDeliveries} where due_at <= ${at} and attempts >= ${MAX_ATTEMPTS}`);
    const taken = await takeDue<{ notification_id: string; subscription_id: string }>(tx, OUTBOX, { now, limit: DELIVERIES_A_STEP });
    if (taken.length === 0) return done({ deliveries: [] as Delivery[], more: false });
    const keys = taken.map((row) => [row.notification_id, row.subscription_id] as const);
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
        timeZone: pushSubscriptions.timeZone,
        sessionId: pushSubscriptions.sessionId,
        showsNames: pushSubscriptions.showsNames,
        details: notifications.details,
        at: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(pushDeliveries)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
      .innerJoin(notifications, eq(notifications.id, pushDeliveries.notificationId))
      .where(isOnePair([pushDeliveries.notificationId, pushDeliveries.subscriptionId], keys));
    const settings = await findSettingsOf(
      { db: tx },
      rows.map(({ userId }) => userId),
    );
    const acting = await findActingSessions(
      { db: tx, now: () => now },
      rows.flatMap(({ sessionId }) => sessionId ?? []),
    );
    const ended = rows.filter(({ sessionId }) => sessionId !== null && !acting.has(sessionId)).map(({ subscriptionId }) => subscriptionId);
    if (ended.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ended));
    const wanted: typeof rows = [];
    for (const row of rows) {
      if (ended.includes(row.subscriptionId)) continue;
      const isOver = row.sessionId === null || row.readAt !== null;
      const due = isOver ? null : deviceTime(settings.get(row.userId), row.kind as NotificationKind, now, row.timeZone);
      const one = isOne(row.notificationId, row.subscriptionId);
      if (due === null) await tx.delete(pushDeliveries).where(one);
      // It was not sent, so this is not an attempt.
      else if (due > now)
        await tx
          .update(pushDeliveries)
          .set({ dueAt: due, attempts: row.attempts - 1 })
          .where(one);
      else wanted.push(row);
    }
    const details = await readDetails({ db: tx }, wanted);
    const deliveries = wanted.map(
      ({ notificationId, subscriptionId, attempts, endpoint, p256dh, auth, showsNames, at }, index): Delivery => {
        const words = details[index] as NotificationDetails;
        return { notificationId, subscriptionId, attempts, endpoint, p256dh, auth, showsNames, at, details: words };
      },
    );
    return done({ deliveries, more: taken.length === DELIVERIES_A_STEP });
  },
});

const delivery = z.object({ notificationId: z.int(), subscriptionId: z.uuid() });

/**
 * Records the results of taken deliveries: `sent` ones are done, `gone` devices are removed, and `later` ones are tried again after a
 * minute at first, then after twice as long each time, or after as long as the push service asks for.
 */
export const settleDeliveries = command({
  name: "device.settle-deliveries",
  who: "system",
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

/** Makes all messages to devices due: a clock that was ahead may have delayed them. Quiet hours are checked again. */
export const makeDeliveriesDue = command({
  name: "device.make-due",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    await tx.update(pushDeliveries).set({ dueAt: now }).where(gt(pushDeliveries.dueAt, now));
    return done({});
  },
});
