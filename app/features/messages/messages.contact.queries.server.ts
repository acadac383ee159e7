import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { contactSettings, conversations, messages, participants } from "~/db/schema/messages.ts";
import { isOfMember, isOnline } from "~/features/accounts/accounts.members.queries.server.ts";
import { isBlockedBy, isQuietFor } from "~/features/moderation/moderation.reach.queries.server.ts";
import { findSettingsOf } from "~/features/notifications/notifications.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { RequestsFrom } from "./messages.contact.constants.ts";
import type { Marks } from "./messages.types.ts";

/** A player's settings: permitted senders of requests, and the signs shown in a conversation. */
export interface Contact {
  requestsFrom: RequestsFrom;
  showsTyping: boolean;
  showsRead: boolean;
  showsOnline: boolean;
}

const UNCHANGED: Contact = { requestsFrom: "everybody", showsTyping: false, showsRead: false, showsOnline: false };

/** How these players may be reached, by id. Who never chose anything has the defaults. */
export async function findContacts({ db }: { db: Database }, userIds: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await db
    .select()
    .from(contactSettings)
    .where(inArray(contactSettings.userId, [...userIds]));
  const chosen = new Map(rows.map(({ userId, updatedAt: _at, ...contact }) => [userId, contact]));
  return new Map(userIds.map((id) => [id, chosen.get(id) ?? UNCHANGED]));
}

/** The actor's contact settings, including devices at night. Throws AppError `unauthenticated` and `forbidden`. */
export async function findOwnContact(ctx: AppContext): Promise<Contact & { messagesAtNight: boolean }> {
  const { id } = requireUser(ctx);
  const [contacts, settings] = await Promise.all([findContacts(ctx, [id]), findSettingsOf(ctx, [id])]);
  return { ...(contacts.get(id) ?? UNCHANGED), messagesAtNight: settings.get(id)?.messagesAtNight ?? false };
}

type Shown = "shows_typing" | "shows_read" | "shows_online";

/** The condition that both players show that to each other. */
const bothShow = (what: Shown, one: SQLWrapper, other: SQLWrapper) =>
  sql`(select count(*) from ${contactSettings} shown where shown.user_id in (${one}, ${other}) and shown.${sql.identifier(what)}) = 2`;

/** The condition that no block stands between two players. */
const notBlocked = (one: SQLWrapper, other: SQLWrapper) => sql`(not ${isBlockedBy(one, other)} and not ${isBlockedBy(other, one)})`;

const [ME, OTHER, NOW] = [sql`${sql.placeholder("userId")}::uuid`, sql`o.user_id`, sql`${sql.placeholder("now")}::timestamptz`];

const marksOf = prepared((db) =>
  db
    .select({
      // The reader's newest message that the other has read. One that a block withheld was never read, whatever followed it.
      readNumber: sql<number | null>`case when ${bothShow("shows_read", ME, OTHER)} then coalesce((
        select m.number from ${messages} m
        where m.conversation_id = o.conversation_id and m.number <= o.read_number and m.sender_id = ${ME} and not m.withheld
        order by m.number desc limit 1), 0) end`,
      // It depends on both settings alone, so a block does not show.
      typing: sql<boolean>`${bothShow("shows_typing", ME, OTHER)}`,
      online: sql<boolean | null>`case when ${bothShow("shows_online", ME, OTHER)} then
        ${notBlocked(ME, OTHER)} and not ${isQuietFor(ME, OTHER)} and ${isOnline(OTHER, NOW)} end`,
    })
    .from(sql`${participants} o join ${conversations} c on c.id = o.conversation_id`)
    .where(
      sql`o.conversation_id = ${sql.placeholder("conversation")}::uuid and o.user_id = ${sql.placeholder("otherId")}::uuid and c.state = 'open'`,
    ),
);

/** The settings of a player who shows nothing. */
export const NO_MARKS: Marks = { readNumber: null, typing: false, online: null };

/**
 * The presence of the other player of an open conversation, if both show theirs. With a block in either direction, or a mute, the other
 * looks absent.
 */
export async function findMarks(
  { db, now }: Pick<AppContext, "db" | "now">,
  between: { conversation: string; userId: string; otherId: string },
): Promise<Marks> {
  const [marks] = await marksOf(db).execute({ ...between, now: now().toISOString() });
  return marks ?? NO_MARKS;
}

const typingReaderOf = prepared((db) => {
  const [me, other] = [sql`p.user_id`, sql`o.user_id`];
  return db
    .select({ id: sql<string>`o.user_id` })
    .from(
      sql`${participants} p join ${conversations} c on c.id = p.conversation_id
        join ${participants} o on o.conversation_id = p.conversation_id and o.user_id <> p.user_id`,
    )
    .where(
      sql`p.conversation_id = ${sql.placeholder("conversation")}::uuid and p.user_id = ${ME} and c.kind = 'direct' and c.state = 'open'
        and ${bothShow("shows_typing", me, other)} and ${notBlocked(me, other)} and not ${isQuietFor(other, me)} and ${isOfMember(other)}`,
    );
});

/** The reader that sees the actor typing; null for nobody, whatever the reason. */
export async function findTypingReader(
  { db }: { db: Database },
  { conversation, userId }: { conversation: string; userId: string },
): Promise<string | null> {
  const [row] = await typingReaderOf(db).execute({ conversation, userId });
  return row?.id ?? null;
}

/** The other player of the conversation `p`, who sees how far its player has read; null for nobody. Part of a statement about participants. */
export function readReader(conversationId: SQLWrapper, userId: SQLWrapper): SQL {
  return sql`(select o.user_id from ${participants} o where o.conversation_id = ${conversationId} and o.user_id <> ${userId}
    and ${bothShow("shows_read", userId, OTHER)} and ${notBlocked(userId, OTHER)})`;
}
