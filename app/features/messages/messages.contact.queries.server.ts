import { and, eq, inArray, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { contactSettings, participants } from "~/db/schema/messages.ts";
import { findSettingsOf } from "~/features/notifications/notifications.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { RequestsFrom } from "./messages.contact.constants.ts";

/** How others may reach a player, and what they see of them in a conversation. */
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

/** What the actor chose, with whether devices are notified of messages at night. Throws AppError `unauthenticated` and `forbidden`. */
export async function findOwnContact(ctx: AppContext): Promise<Contact & { messagesAtNight: boolean }> {
  const { id } = requireUser(ctx);
  const [contacts, settings] = await Promise.all([findContacts(ctx, [id]), findSettingsOf(ctx, [id])]);
  return { ...(contacts.get(id) ?? UNCHANGED), messagesAtNight: settings.get(id)?.messagesAtNight ?? false };
}

/** Up to which number the other player of a conversation has read; null unless both show that. */
export async function findOtherRead(
  { db }: { db: Database },
  { conversation, userId, otherId }: { conversation: string; userId: string; otherId: string },
): Promise<number | null> {
  const shows = sql`(select count(*) from ${contactSettings} where user_id in (${userId}, ${otherId}) and shows_read) = 2`;
  const [row] = await db
    .select({ readNumber: participants.readNumber })
    .from(participants)
    .where(and(eq(participants.conversationId, conversation), eq(participants.userId, otherId), shows));
  return row?.readNumber ?? null;
}
