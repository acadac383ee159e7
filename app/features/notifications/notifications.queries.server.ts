import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { requireUser } from "~/access/guards.ts";
import { batched } from "~/db/batched.server.ts";
import type { Database } from "~/db/client.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { notificationSettings, notifications, pushKeys, pushSubscriptions } from "~/db/schema/notifications.ts";
import { findMembers, findOwnersAmong } from "~/features/accounts/accounts.members.queries.server.ts";
import { findActingSessions } from "~/features/accounts/accounts.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hasRole, ROLES } from "~/platform/identity/actor.ts";
import { DEFAULT_NOTIFICATIONS, MAX_COUNTED, MAX_DEVICES, NOTIFICATIONS_A_PAGE } from "./notifications.constants.ts";
import { notificationDetails, type shownQuestion } from "./notifications.schemas.ts";
import type {
  Device,
  Notification,
  NotificationDetails,
  NotificationKind,
  NotificationPlace,
  NotificationSettings,
} from "./notifications.types.ts";

interface Choice {
  unreadOnly?: boolean;
  kinds?: readonly NotificationKind[] | undefined;
  /** Only those older than this one. */
  before?: NotificationPlace | undefined;
  /** At most 50; 20 by default. */
  limit?: number;
}

/**
 * The actor's notifications, newest first, and where older ones begin; null at the end. Throws AppError `unauthenticated` and `forbidden`.
 */
export async function findNotifications(
  ctx: AppContext,
  choice: Choice = {},
): Promise<{ found: Notification[]; next: NotificationPlace | null }> {
  const { id: userId } = requireUser(ctx);
  const { unreadOnly = false, kinds, before, limit = DEFAULT_NOTIFICATIONS } = choice;
  const most = Math.min(limit, NOTIFICATIONS_A_PAGE);
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        unreadOnly ? isNull(notifications.readAt) : undefined,
        kinds === undefined ? undefined : inArray(notifications.kind, [...kinds]),
        before === undefined ? undefined : sql`${PLACE} < ${placeOf(before)}`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const details = await readDetails(ctx, shown);
  const found = shown.map(({ id, createdAt, readAt }, index) => ({
    id,
    details: details[index] as NotificationDetails,
    at: createdAt.getTime(),
    read: readAt !== null,
  }));
  const last = found.at(-1);
  return { found, next: rows.length > most && last ? { at: last.at, id: last.id } : null };
}

const PLACE = sql`(${notifications.createdAt}, ${notifications.id})`;
const placeOf = ({ at, id }: NotificationPlace) => sql`(${new Date(at).toISOString()}::timestamptz, ${id}::bigint)`;

/** The condition that a notification is the one at this place or older. */
export function upToPlace(place: NotificationPlace): SQL {
  return sql`${PLACE} <= ${placeOf(place)}`;
}

/** The content of stored notifications, in the same order, with people's current names. A deleted or banned person is "Somebody". */
export async function readDetails(ctx: { db: Database }, rows: readonly { details: unknown }[]): Promise<NotificationDetails[]> {
  const all = rows.map(({ details }) => notificationDetails.parse(details));
  const members = await findMembers(
    ctx,
    all.flatMap((one) => ("by" in one && one.by !== null ? one.by : [])),
  );
  return all.map((one) => ("by" in one && one.by !== null ? { ...one, by: members.get(one.by)?.name ?? "Somebody" } : one));
}

/**
 * How many notifications a user has not read, at most 100: more is "99+" anyway. Zero for guests and banned accounts, who cannot open them.
 */
export async function countUnread({ db, actor }: AppContext): Promise<number> {
  if (!hasRole(actor, ...ROLES)) return 0;
  return unreadOf(db, actor.id);
}

const unreadOfAll = prepared((db) => {
  const userId = sql<string>`asked.user_id`;
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(MAX_COUNTED + 1);
  const counted = sql`(select count(*) from ${unread.as("unread")})`.mapWith(Number);
  return db.select({ userId, counted }).from(sql`unnest(${sql.placeholder("userIds")}::uuid[]) as asked (user_id)`);
});

const unreadOf = batched(async (db, userIds: readonly string[]) => {
  const rows = await unreadOfAll(db).execute({ userIds });
  const counts = new Map(rows.map(({ userId, counted }) => [userId, counted]));
  return userIds.map((userId) => counts.get(userId) ?? 0);
});

const EVERYTHING: NotificationSettings = { muted: [], silent: [], quiet: null, messagesAtNight: false };

/** The settings of these users, by id. Users without settings get every kind, and are left out, unless they are owners. */
export async function findSettingsOf({ db }: { db: Database }, userIds: readonly string[]): Promise<Map<string, NotificationSettings>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(sql`${notificationSettings.userId} = any(${sql.param([...userIds])}::uuid[])`);
  const settings = new Map(rows.map((row) => [row.userId, toSettings(row)]));
  for (const id of await findOwnersAmong(db, userIds)) settings.set(id, { ...(settings.get(id) ?? EVERYTHING), atOnce: true });
  return settings;
}

/** The actor's settings. Throws AppError `unauthenticated` and `forbidden`. */
export async function findSettings(ctx: AppContext): Promise<NotificationSettings> {
  const { id } = requireUser(ctx);
  return (await findSettingsOf(ctx, [id])).get(id) ?? EVERYTHING;
}

/** The settings of a row. */
export function toSettings(row: typeof notificationSettings.$inferSelect): NotificationSettings {
  const { mutedKinds, silentKinds, quietFrom, quietUntil, timeZone, messagesAtNight } = row;
  return {
    muted: mutedKinds as NotificationKind[],
    silent: silentKinds as NotificationKind[],
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil, timeZone },
    messagesAtNight,
  };
}

/** The actor's devices with a live session, newest first. Throws AppError `unauthenticated` and `forbidden`. */
export async function findDevices(ctx: AppContext): Promise<Device[]> {
  const { id } = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, id))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(MAX_DEVICES);
  const acting = await findActingSessions(
    ctx,
    rows.flatMap(({ sessionId }) => sessionId ?? []),
  );
  return rows
    .filter(({ sessionId }) => sessionId === null || acting.has(sessionId))
    .map(({ id: device, device: name, createdAt, showsNames, sessionId }) => {
      return { id: device, name, createdAt: createdAt.getTime(), showsNames, waits: sessionId === null };
    });
}

/**
 * Whether a device may still show a notification that was sent to it: `ended` if its session is over, and `no` if the notification was read
 * or withdrawn meanwhile. A push service keeps messages for hours.
 */
export async function findShown(ctx: AppContext, asked: z.infer<typeof shownQuestion>): Promise<"yes" | "no" | "ended"> {
  const [device] = await ctx.db
    .select({ userId: pushSubscriptions.userId, sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, asked.device));
  const acting = device?.sessionId ? await findActingSessions(ctx, [device.sessionId]) : new Set();
  if (!device || acting.size === 0) return "ended";
  const [told] = await ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, asked.notification), eq(notifications.userId, device.userId), isNull(notifications.readAt)));
  return told ? "yes" : "no";
}

/** The keys that identify the site to push services; null before the first node has made them. */
export async function findPushKeys({ db }: Pick<AppContext, "db">) {
  const [keys] = await db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  return keys ?? null;
}

/** Which of these users were notified of a trade: by a notification of its own, or in one that those of an hour share. */
export async function findNotified(
  tx: Database,
  userIds: readonly string[],
  { source, hours, tradeId }: { source: string; hours: readonly string[]; tradeId: string },
): Promise<ReadonlySet<string>> {
  const isShared = sql`${notifications.source} = any(${sql.param([...hours])}::text[]) and ${notifications.details} -> 'tradeIds' @> to_jsonb(${tradeId}::text)`;
  const rows = await tx
    .select({ id: notifications.userId })
    .from(notifications)
    .where(and(sql`${notifications.userId} = any(${sql.param([...userIds])}::uuid[])`, or(eq(notifications.source, source), isShared)));
  return new Set(rows.map(({ id }) => id));
}
