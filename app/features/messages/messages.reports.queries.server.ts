import { and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { messages, participants } from "~/db/schema/messages.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { parseMessageId } from "./core/message-id.ts";
import { DELETED_NAME, SUPPORT_NAME } from "./messages.constants.ts";

const MAX_BEFORE = 20;
const MAX_AFTER = 5;

type MessageRow = typeof messages.$inferSelect;

/** A message as it is reported, with the name of who wrote it. */
export interface ReportedMessage extends MessageRow {
  name: string;
}

/**
 * A message as both sides see it, among up to 20 before it and 5 after, the oldest first. Undefined unless the actor is in its conversation,
 * which the site itself always is; blocking the other, or their ban, changes nothing about that. What was withheld from its receiver is not
 * there.
 */
export async function findReportedMessage(ctx: AppContext, id: string): Promise<ReportedMessage[] | undefined> {
  const place = parseMessageId(id);
  if (!place || !(await isInConversation(ctx, place.conversation))) return undefined;
  const beside = (side: SQL, order: typeof asc, limit: number) =>
    ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, place.conversation), eq(messages.withheld, false), side))
      .orderBy(order(messages.number))
      .limit(limit);
  const own = await beside(eq(messages.number, place.number), asc, 1);
  if (own.length === 0) return undefined;
  const before = await beside(lt(messages.number, place.number), desc, MAX_BEFORE);
  const after = await beside(gt(messages.number, place.number), asc, MAX_AFTER);
  const rows = [...before.toReversed(), ...own, ...after];
  const members = await findMembers(
    ctx,
    rows.flatMap(({ senderId }) => senderId ?? []),
    { banned: true },
  );
  return rows.map((row) => ({ ...row, name: nameOf(row, members.get(row.senderId ?? "")?.name) }));
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
