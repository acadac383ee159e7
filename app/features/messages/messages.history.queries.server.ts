import { type SQL, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { messages } from "~/db/schema/messages.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { Member } from "~/features/accounts/accounts.types.ts";
import type { Warning } from "~/features/moderation/core/find-warnings.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import type { Language } from "~/text/languages.ts";
import { supportName } from "./core/support-name.ts";
import { DELETED_NAME, MESSAGES_A_PAGE, WORDS_KEPT_MS } from "./messages.constants.ts";
import { contentFor, findConversation, isVisibleTo } from "./messages.queries.server.ts";
import type { ConversationPage, ConversationSummary, MessagePlace, MessageView, OpenConversation, RequestView } from "./messages.types.ts";

/**
 * Messages of a conversation of the actor's: those after or before a number, around it, or by default around the first that the actor has
 * not read, and else the newest; at most 50. Throws AppError `not_found`, `unauthenticated` and `forbidden`.
 */
export async function findMessages(
  ctx: AppContext,
  id: string,
  place: MessagePlace = {},
  language: Language = "en",
): Promise<ConversationPage> {
  const me = requireUser(ctx);
  const conversation = await findConversation(ctx, id, language);
  const { pivot, below, above } = windowOf(conversation, place);
  const [older, newer] = await Promise.all([
    selectMessages(ctx, me, id, sql`m.number < ${pivot} order by m.number desc limit ${below + 1}`),
    selectMessages(ctx, me, id, sql`m.number >= ${pivot} order by m.number limit ${above + 1}`),
  ]);
  const shown = [...older.slice(0, below).reverse(), ...newer.slice(0, above)];
  const answerers = shown.flatMap(({ author, sender_id }) => (author === "support" && sender_id) || []);
  const team = await findMembers(ctx, answerers, { banned: true });
  return {
    conversation,
    messages: shown.map((row) => toView(row, me, conversation, team)),
    hasOlder: older.length > below,
    hasNewer: newer.length > above,
  };
}

/** The range of messages to read: a count below a number, and a count from it on. */
function windowOf({ unread, readNumber, lastNumber }: OpenConversation, { after, before, around }: MessagePlace) {
  if (after !== undefined) return { pivot: after + 1, below: 0, above: MESSAGES_A_PAGE };
  if (before !== undefined) return { pivot: before, below: MESSAGES_A_PAGE, above: 0 };
  const half = MESSAGES_A_PAGE / 2;
  if (around !== undefined) return { pivot: around, below: half, above: half };
  return unread > 0 ? { pivot: readNumber + 1, below: half, above: half } : { pivot: lastNumber + 1, below: MESSAGES_A_PAGE, above: 0 };
}

interface MessageRow extends Record<string, unknown> {
  number: number;
  author: "user" | "guest" | "support" | "system";
  sender_id: string | null;
  key: string;
  content: string;
  request: RequestView | null;
  created_at: number;
  edited_at: number | null;
  deleted: boolean;
  reportable: boolean;
  caught: Warning[] | null;
}

async function selectMessages({ db, now }: AppContext, { id: me }: UserActor, conversationId: string, rest: SQL): Promise<MessageRow[]> {
  const keptSince = sql`${new Date(now().getTime() - WORDS_KEPT_MS).toISOString()}::timestamptz`;
  const { rows } = await db.execute<MessageRow>(sql`
    select m.number, m.author, m.sender_id, m.key, ${contentFor(sql`${me}::uuid`)} as content, m.request, m.caught,
      floor(extract(epoch from m.created_at) * 1000)::float8 as created_at,
      case when m.author_content is null or m.sender_id = ${me} then floor(extract(epoch from m.edited_at) * 1000)::float8 end as edited_at,
      m.deleted_at is not null as deleted,
      m.deleted_by = 'author' and m.deleted_at > ${keptSince} and m.author = 'user' and m.sender_id <> ${me} as reportable
    from ${messages} m where m.conversation_id = ${conversationId} and ${isVisibleTo(sql`${me}::uuid`)} and ${rest}`);
  return rows;
}

function toView(row: MessageRow, me: UserActor, { other }: ConversationSummary, team: ReadonlyMap<string, Member>): MessageView {
  const isOwn = row.author === "user" && row.sender_id === me.id;
  const author = row.author === "support" || row.author === "system" ? row.author : isOwn ? "me" : "other";
  const others = author === "other" ? (other?.name ?? DELETED_NAME) : supportName(team.get(row.sender_id ?? "")?.name);
  return {
    number: row.number,
    author,
    name: isOwn ? me.name : others,
    content: row.content,
    request: row.deleted ? null : row.request,
    createdAt: Number(row.created_at),
    editedAt: row.edited_at === null ? null : Number(row.edited_at),
    deleted: row.deleted,
    ...(isOwn && { key: row.key }),
    ...(row.reportable && { reportable: true }),
    warnings: isOwn ? [] : [...new Set((row.caught ?? []).map(({ kind }) => kind))],
  };
}
