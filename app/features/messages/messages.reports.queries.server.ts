import { and, asc, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import { deletedWords, messages, participants } from "~/db/schema/messages.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { parseMessageId } from "./core/message-id.ts";
import { DELETED_NAME, SUPPORT_NAME, WORDS_KEPT_MS } from "./messages.constants.ts";

const MAX_BEFORE = 20;
const MAX_AFTER = 5;

type MessageRow = typeof messages.$inferSelect;

/** A message as it is reported. */
export interface ReportedMessage extends MessageRow {
  /** The name of its author. */
  name: string;
  /** The words of a deleted message while they are kept, for the site alone. */
  kept: string | null;
}

/**
 * A message as the actor sees it, among up to 20 before it and 5 after, the oldest first. The site itself sees it whole: with the words that
 * its author deleted within the last 7 days, there and beside it, and in the author's own withheld message too. Undefined unless the actor is
 * in its conversation, which the site always is, and for a message of somebody else whose words are gone. Blocking the other, or their ban,
 * changes nothing about that.
 */
export async function findReportedMessage(ctx: AppContext, id: string): Promise<ReportedMessage[] | undefined> {
  const place = parseMessageId(id);
  if (!place || !(await isInConversation(ctx, place.conversation))) return undefined;
  const me = ctx.actor.kind === "user" ? ctx.actor.id : null;
  const isSeen = or(eq(messages.withheld, false), me === null ? undefined : eq(messages.senderId, me));
  const beside = (side: SQL | undefined, order: typeof asc, limit: number) =>
    ctx.db
      .select({ message: messages, kept: deletedWords.words })
      .from(messages)
      .leftJoin(deletedWords, isKeptOf(ctx.now()))
      .where(and(eq(messages.conversationId, place.conversation), side))
      .orderBy(order(messages.number))
      .limit(limit);
  // The site's view includes withheld messages, so that their author gets the usual answer.
  const [own] = await beside(and(eq(messages.number, place.number), me === null ? undefined : isSeen), asc, 1);
  if (!own) return undefined;
  const { senderId, deletedAt } = own.message;
  if (me !== null && deletedAt !== null && senderId !== me && own.kept === null) return undefined;
  const before = await beside(and(lt(messages.number, place.number), isSeen), desc, MAX_BEFORE);
  const after = await beside(and(gt(messages.number, place.number), isSeen), asc, MAX_AFTER);
  const rows = [...before.toReversed(), own, ...after];
  const members = await findMembers(
    ctx,
    rows.flatMap(({ message }) => message.senderId ?? []),
    { banned: true },
  );
  return rows.map(({ message, kept }) => ({
    ...message,
    content: message.senderId === me ? (message.authorContent ?? message.content) : message.content,
    name: nameOf(message, members.get(message.senderId ?? "")?.name),
    // The reporter received everything that the author wrote.
    kept: me === null && message.senderId === senderId ? kept : null,
  }));
}

function nameOf({ author }: MessageRow, name: string | undefined): string {
  if (author === "support" || author === "system") return SUPPORT_NAME;
  return author === "guest" ? "A guest" : (name ?? DELETED_NAME);
}

async function isInConversation({ db, actor }: AppContext, conversation: string): Promise<boolean> {
  if (actor.kind !== "user") return actor.kind === "system";
  const own = and(eq(participants.conversationId, conversation), eq(participants.userId, actor.id));
  return (await db.$count(participants, own)) > 0;
}

/** The condition that the words of a deleted message are still kept at `now`. */
function isKeptOf(now: Date): SQL | undefined {
  return and(
    eq(deletedWords.conversationId, messages.conversationId),
    eq(deletedWords.number, messages.number),
    gt(deletedWords.deletedAt, new Date(now.getTime() - WORDS_KEPT_MS)),
  );
}
