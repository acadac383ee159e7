import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { findMuters } from "~/db/muters.server.ts";
import { notificationHours, notificationSettings, notifications, pushDeliveries, pushSubscriptions } from "~/db/schema/notifications.ts";
import { deviceTime } from "./core/quiet-hours.ts";
import { hourOf, MAX_REMEMBERED, sharedSources } from "./core/shared-notices.ts";
import { MAX_TRADES_AN_HOUR } from "./notifications.constants.ts";
import { findNotified, findSettingsOf, upToPlace } from "./notifications.queries.server.ts";
import {
  answeredDeal,
  messageNotice,
  notice,
  notificationTarget,
  readConversation,
  seenPlace,
  tradeNotice,
} from "./notifications.schemas.ts";

/**
 * Notifies users in the transaction of the event: adds to their lists, and to the devices of those who want that. Skips users who have
 * muted the kind, or who caused it, or were notified of the same `source` before. Returns how many were notified.
 */
export const notify = command({
  name: "notification.add",
  who: "part",
  input: notice,
  async run({ tx, now }, { userIds, source, details }) {
    const settings = await findSettingsOf({ db: tx }, userIds);
    const muters = await findMuters(tx, userIds, "by" in details ? details.by : null);
    const wanted = userIds.filter((id) => !settings.get(id)?.muted.includes(details.kind) && !muters.has(id));
    if (wanted.length === 0) return done({ notified: 0 });
    const added = await tx.execute<{ id: string; user_id: string }>(sql`
      insert into ${notifications} (user_id, kind, source, details, created_at)
      select wanted.id, ${details.kind}, ${source}, ${JSON.stringify(details)}::jsonb, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(wanted)}::uuid[]) as wanted(id)
      on conflict (user_id, source) do nothing
      returning id, user_id`);
    const rows = added.rows.map(({ id, user_id }) => ({ id: Number(id), userId: user_id }));
    if (rows.length === 0) return done({ notified: 0 });
    const deliveries = await addDeliveries(tx, rows, ({ userId, timeZone }) =>
      deviceTime(settings.get(userId), details.kind, now, timeZone),
    );
    return done({ notified: rows.length }, { events: [...changedFor(rows.map(({ userId }) => userId)), ...toSend(deliveries)] });
  },
});

/**
 * Notifies users of a trade that gives what they wish for, or that fits their saved searches, in the caller's transaction. After three such
 * trades within an hour (UTC), further ones in that hour share one notification with their number, which becomes new again with each and
 * goes to devices once. Skips users who have muted the kind or the poster, or were notified of this trade. Call it only once in a transaction: it locks the users' rows in the order of their
 * ids. Returns how many were notified.
 */
export const notifyOfTrade = command({
  name: "notification.add-trade",
  who: "part",
  input: tradeNotice,
  async run({ tx, now, ctx }, { tradeId, by, groups }) {
    const kind = groups[0]?.details.kind ?? "wish";
    const source = `${kind}:${tradeId}`;
    const meant = groups.flatMap(({ userIds }) => userIds);
    const settings = await findSettingsOf({ db: tx }, meant);
    const muters = await findMuters(tx, meant, by);
    const hours = sharedSources(kind, now);
    const known = await findNotified(tx, meant, { source, hours, tradeId });
    const isWanted = (id: string) => !settings.get(id)?.muted.includes(kind) && !muters.has(id) && !known.has(id);
    const wanted = groups.map(({ userIds, details }) => ({ details, userIds: userIds.filter(isWanted) }));
    const all = [...new Set(wanted.flatMap(({ userIds }) => userIds))];
    if (all.length === 0) return done({ notified: 0 });
    const counted = await tx.execute<{ user_id: string; told: number }>(sql`
      insert into ${notificationHours} as known (user_id, kind, hour, told)
      select one.id, ${kind}, ${hourOf(now)}::timestamptz, 1 from unnest(${sql.param(all)}::uuid[]) as one(id) order by one.id
      on conflict (user_id, kind) do update
      set told = case when known.hour = excluded.hour then known.told + 1 else 1 end, hour = excluded.hour
      returning user_id, told`);
    const surplus = new Set(counted.rows.filter(({ told }) => told > MAX_TRADES_AN_HOUR).map(({ user_id }) => user_id));
    let notified = 0;
    for (const { details, userIds } of wanted) {
      const outcome = await notify(ctx, { userIds: userIds.filter((id) => !surplus.has(id)), source, details });
      notified += outcome.notified;
    }
    if (surplus.size === 0) return done({ notified });
    const gathered = await tx.execute<{ id: string; user_id: string; trades: number }>(sql`
      insert into ${notifications} as known (user_id, kind, source, details, created_at)
      select one.id, ${kind}, ${hours[0]}, ${JSON.stringify({ kind, trades: 1, first: null, tradeIds: [tradeId] })}::jsonb, ${now.toISOString()}::timestamptz
      from unnest(${sql.param([...surplus].sort())}::uuid[]) as one(id)
      on conflict (user_id, source) do update
      set details = known.details || jsonb_build_object('trades', (known.details ->> 'trades')::int + 1, 'tradeIds',
          case when jsonb_array_length(known.details -> 'tradeIds') >= ${MAX_REMEMBERED} then known.details -> 'tradeIds'
          else coalesce(known.details -> 'tradeIds', '[]') || (excluded.details -> 'tradeIds') end),
        created_at = excluded.created_at, read_at = null
      returning id, user_id, (details ->> 'trades')::int as trades`);
    const begun = gathered.rows.filter(({ trades }) => trades === 1).map(({ id, user_id }) => ({ id: Number(id), userId: user_id }));
    const deliveries = await addDeliveries(tx, begun, ({ userId }) => deviceTime(settings.get(userId), kind, now));
    return done({ notified: notified + surplus.size }, { events: [...changedFor([...surplus]), ...toSend(deliveries)] });
  },
});

/**
 * Notifies a user of a message or a request, in the caller's transaction: once for a conversation until it is read, however much is written.
 * Skips users who have muted the kind, or who wrote. Returns whether it is news.
 */
export const notifyOfMessage = command({
  name: "notification.add-message",
  who: "part",
  input: messageNotice,
  async run({ tx, now }, { userId, details }) {
    const chosen = (await findSettingsOf({ db: tx }, [userId])).get(userId);
    const muters = await findMuters(tx, [userId], details.by);
    if (chosen?.muted.includes(details.kind) || muters.has(userId)) return done({ isNews: false });
    const added = await tx.execute<{ id: string }>(sql`
      insert into ${notifications} as known (user_id, kind, source, details, created_at)
      values (${userId}, ${details.kind}, ${sourceOf(details.kind, details.conversationId)}, ${JSON.stringify(details)}::jsonb, ${now.toISOString()}::timestamptz)
      on conflict (user_id, source) do update set details = excluded.details, created_at = excluded.created_at, read_at = null
      where known.read_at is not null
      returning id`);
    const id = added.rows[0]?.id;
    if (id === undefined) return done({ isNews: false });
    const deliveries = await addDeliveries(tx, [{ id: Number(id), userId }], ({ timeZone }) =>
      deviceTime(chosen, details.kind, now, timeZone),
    );
    return done({ isNews: true }, { events: [...changedFor([userId]), ...toSend(deliveries)] });
  },
});

const MESSAGE_KINDS = ["message", "message-request"] as const;
const sourceOf = (kind: (typeof MESSAGE_KINDS)[number], conversationId: string) => `${kind}:${conversationId}`;
const sourcesOf = (conversationId: string) => MESSAGE_KINDS.map((kind) => sourceOf(kind, conversationId));

/** Marks the notifications of a conversation that its reader has read, and sends them to no device any more. Part of reading it. */
export const readMessageNotices = command({
  name: "notification.read-messages",
  who: "part",
  input: readConversation,
  run: ({ tx, now }, { userId, conversationId }) => settle(tx, now, userId, sourcesOf(conversationId)),
});

/**
 * Marks the notification of a user about `source` as read, and sends it to no device any more, because its cause was taken back. It
 * stays, so that the same source never notifies twice.
 */
export const settleNotice = command({
  name: "notification.settle",
  who: "part",
  input: notice.pick({ source: true }).extend({ userId: z.uuid() }),
  run: ({ tx, now }, { userId, source }) => settle(tx, now, userId, [source]),
});

/** Marks the unread notifications of a user about these sources as read, and takes them back from devices. */
async function settle(tx: Database, now: Date, userId: string, sources: string[]) {
  const settled = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), inArray(notifications.source, sources), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  if (settled.length === 0) return done({});
  const ids = settled.map(({ id }) => id);
  await tx.delete(pushDeliveries).where(inArray(pushDeliveries.notificationId, ids));
  return done({}, { events: changedFor([userId]) });
}

/**
 * Deletes the unread notifications of conversations without unread messages, with their queued pushes. Nested in deleting messages.
 */
export const withdrawMessageNotices = command({
  name: "notification.withdraw-messages",
  who: "part",
  input: z.object({ readers: z.array(readConversation) }),
  async run({ tx }, { readers }) {
    const sources = readers.flatMap(({ userId, conversationId }) =>
      MESSAGE_KINDS.map((kind) => ({ userId, source: sourceOf(kind, conversationId) })),
    );
    if (sources.length === 0) return done({});
    const withdrawn = await tx.execute<{ user_id: string }>(sql`
      delete from ${notifications} n using json_to_recordset(${JSON.stringify(sources)}::json) as over("userId" uuid, "source" text)
      where n.user_id = over."userId" and n.source = over."source" and n.read_at is null
      returning n.user_id`);
    const userIds = [...new Set(withdrawn.rows.map(({ user_id }) => user_id))];
    return userIds.length > 0 ? done({}, { events: changedFor(userIds) }) : done({});
  },
});

/** Stores whether the devices of a user are notified of messages at night, too. Part of what saves how others may reach them. */
export const setMessagesAtNight = command({
  name: "notification.at-night",
  who: "part",
  input: z.object({ userId: z.uuid(), wanted: z.boolean() }),
  async run({ tx, now }, { userId, wanted }) {
    await tx
      .insert(notificationSettings)
      .values({ userId, messagesAtNight: wanted, updatedAt: now })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { messagesAtNight: wanted, updatedAt: now } });
    return done({});
  },
});

const changedFor = (userIds: string[]) => [{ topic: "notifications.changed" as const, event: { userIds } }];
const toSend = (deliveries: number) => (deliveries > 0 ? [{ topic: "deliveries.added" as const, event: {} }] : []);

/** Queues messages for devices that have joined a session. `dueAt` says when one is due, or null if it is not sent. Returns how many were queued. */
async function addDeliveries(
  tx: Database,
  notified: { id: number; userId: string }[],
  dueAt: (device: { userId: string; timeZone: string | null }) => Date | null,
): Promise<number> {
  const users = sql.param(notified.map(({ userId }) => userId));
  const devices = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId, timeZone: pushSubscriptions.timeZone })
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.userId} = any(${users}::uuid[]) and ${pushSubscriptions.sessionId} is not null`);
  const notificationOf = new Map(notified.map(({ id, userId }) => [userId, id]));
  const rows = devices.flatMap(({ id: subscriptionId, userId, timeZone }) => {
    const [notificationId, due] = [notificationOf.get(userId), dueAt({ userId, timeZone })];
    return notificationId === undefined || due === null ? [] : [{ notificationId, subscriptionId, dueAt: due }];
  });
  if (rows.length === 0) return 0;
  // As JSON in one parameter, because a statement takes at most 65,535 of them.
  await tx.execute(sql`
    insert into ${pushDeliveries} (notification_id, subscription_id, due_at)
    select "notificationId", "subscriptionId", "dueAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as due("notificationId" bigint, "subscriptionId" uuid, "dueAt" timestamptz)
    on conflict do nothing`);
  return rows.length;
}

/**
 * Marks the notices that a step of a deal answers as read: all of the deal for its author, and notices of an offer, which no longer waits, for
 * the other player. Part of the step, before its own notice.
 */
export const readDealNotices = command({
  name: "notification.read-deal",
  who: "part",
  input: answeredDeal,
  async run({ tx, now }, { dealId, userId, otherId }) {
    const isOffer = sql`${notifications.details} ->> 'what' in ('offer', 'counter')`;
    const read = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          isNull(notifications.readAt),
          eq(notifications.kind, "deal"),
          sql`${notifications.details} ->> 'dealId' = ${dealId}`,
          or(eq(notifications.userId, userId), otherId === null ? undefined : and(eq(notifications.userId, otherId), isOffer)),
        ),
      )
      .returning({ id: notifications.id, userId: notifications.userId });
    if (read.length === 0) return done({});
    await tx.delete(pushDeliveries).where(
      inArray(
        pushDeliveries.notificationId,
        read.map(({ id }) => id),
      ),
    );
    return done({}, { events: changedFor([...new Set(read.map((one) => one.userId))]) });
  },
});

/** Marks some of the actor's notifications as read. Succeeds for those that are read already or gone. */
export const markRead = command({
  name: "notification.read",
  who: "user",
  input: notificationTarget,
  oneStatement: "One statement updates them all.",
  async run({ tx, actor, now }, { id }) {
    await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(inArray(notifications.id, id), eq(notifications.userId, actor.id), isNull(notifications.readAt)));
    return done({}, { events: changedFor([actor.id]) });
  },
});

/** Marks all of the actor's notifications up to a place in the list as read, but not those that came later. */
export const markAllRead = command({
  name: "notification.read-all",
  who: "user",
  input: seenPlace,
  oneStatement: "One statement updates them all.",
  async run({ tx, actor, now }, { upTo }) {
    await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt), upToPlace(upTo)));
    return done({}, { events: changedFor([actor.id]) });
  },
});

/** Deletes all of the actor's notifications up to a place in the list, but not those that came later. */
export const clearNotifications = command({
  name: "notification.clear",
  who: "user",
  input: seenPlace,
  oneStatement: "One statement deletes them all.",
  async run({ tx, actor }, { upTo }) {
    await tx.delete(notifications).where(and(eq(notifications.userId, actor.id), upToPlace(upTo)));
    return done({}, { events: changedFor([actor.id]) });
  },
});
