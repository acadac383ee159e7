import { sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { conversations, messages, participants } from "~/db/schema/messages.ts";
import { notifyOfMessage, withdrawMessageNotices } from "~/features/notifications/notifications.commands.server.ts";
import { isShownTo, isVisibleTo, requestsSince, UNREAD } from "./messages.queries.server.ts";

/** Most messages are read within this time, and notify nobody. */
const READ_AT_ONCE_MS = 10_000;
const MAX_A_STEP = 100;

interface Unread extends Record<string, unknown> {
  conversation_id: string;
  user_id: string;
  isRequest: boolean;
  author: "user" | "guest" | "support" | "system";
  /** The other player; null in a conversation with Support. */
  other_id: string | null;
}

/**
 * Notifies the next readers of messages unread for ten seconds, each once: the progress is written in the
 * transaction that does it. Returns whether there may be more.
 */
export const announceMessages = command({
  name: "message.announce",
  who: "system",
  input: z.object({}),
  async run({ tx, now, ctx }) {
    const before = sql`${new Date(now.getTime() - READ_AT_ONCE_MS).toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ conversation_id: string; user_id: string; is_unread: boolean }>(sql`
      with due as (
        select conversation_id, user_id from ${participants}
        where last_number > notified_number and last_at <= ${before} order by last_at limit ${MAX_A_STEP} for update skip locked
      )
      update ${participants} p set notified_number = p.last_number from due
      where p.conversation_id = due.conversation_id and p.user_id = due.user_id
      returning p.conversation_id, p.user_id, p.last_number > p.read_number as is_unread`);
    const asked = sql.param(JSON.stringify(rows.filter(({ is_unread }) => is_unread)));
    const unread = await tx.execute<Unread>(sql`
      select p.conversation_id, p.user_id, c.state = 'requested' as "isRequest", m.author,
        case when c.first_id = p.user_id then c.second_id else c.first_id end as other_id
      from jsonb_to_recordset(${asked}::jsonb) as asked (conversation_id uuid, user_id uuid)
      join ${participants} p on p.conversation_id = asked.conversation_id and p.user_id = asked.user_id
      join ${conversations} c on c.id = p.conversation_id
      -- The newest that is left to read: those that were deleted, or withheld from the reader, are no news.
      join lateral (
        select m.author from ${messages} m
        where m.conversation_id = p.conversation_id and m.number > p.read_number and m.number <= p.last_number
          and m.deleted_at is null and ${isVisibleTo(sql`p.user_id`)}
        order by m.number desc limit 1
      ) m on true
      where m.author <> 'system' and ${isShownTo(sql`p.user_id`, requestsSince(now))}`);
    for (const { conversation_id: conversationId, user_id: userId, isRequest, author, other_id: by } of unread.rows) {
      if (author !== "support" && by === null) continue;
      const details =
        isRequest && by ? { kind: "message-request" as const, conversationId, by } : { kind: "message" as const, conversationId, by };
      await notifyOfMessage(ctx, { userId, details });
    }
    return done({ more: rows.length === MAX_A_STEP });
  },
});

/** Takes back the notifications of conversations in which their readers have nothing left to read. Part of deleting messages. */
export const withdrawNotices = command({
  name: "message.withdraw-notices",
  who: "part",
  input: z.object({ conversations: z.array(z.uuid()) }),
  async run({ tx, ctx }, { conversations: ids }) {
    if (ids.length === 0) return done({});
    const { rows } = await tx.execute<{ conversationId: string; userId: string }>(sql`
      select p.conversation_id as "conversationId", p.user_id as "userId" from ${participants} p
      where p.conversation_id = any(${sql.param(ids)}::uuid[]) and p.last_number > p.read_number and ${UNREAD} = 0`);
    await withdrawMessageNotices(ctx, { readers: rows });
    return done({});
  },
});
