import { eq } from "drizzle-orm";
import { chatGuests, conversations } from "~/db/schema/messages.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hashToken, isToken } from "~/platform/identity/tokens.server.ts";
import { selectSupportMessages } from "./messages.support.queries.server.ts";
import type { SupportMessages } from "./messages.support.types.ts";
import type { MessagePlace } from "./messages.types.ts";

/** A guest who writes to Support, as their browser is known. */
export interface ChatGuest {
  id: string;
  name: string;
  conversation: string;
  lastSeenAt: Date;
  isEnded: boolean;
}

/** The guest whose browser has this token; null if unknown or expired. */
export async function findGuest({ db }: Pick<AppContext, "db">, token: string | undefined): Promise<ChatGuest | null> {
  if (!isToken(token)) return null;
  const [row] = await db
    .select({ guest: chatGuests, conversation: conversations.id })
    .from(chatGuests)
    .innerJoin(conversations, eq(conversations.guestId, chatGuests.id))
    .where(eq(chatGuests.tokenHash, hashToken(token)));
  if (!row) return null;
  const { id, name, lastSeenAt, blockedAt } = row.guest;
  return { id, name, lastSeenAt, conversation: row.conversation, isEnded: blockedAt !== null };
}

/** Messages of a guest's conversation with Support: after or before a number, by default the newest. */
export function findGuestMessages({ db }: Pick<AppContext, "db">, guest: ChatGuest, place: MessagePlace = {}): Promise<SupportMessages> {
  return selectSupportMessages(db, guest.conversation, place, { name: guest.name, isReader: true });
}
