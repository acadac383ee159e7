import { type SQL, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { refusalFor } from "~/access/result.ts";
import { batched } from "~/db/batched.server.ts";
import type { Database } from "~/db/client.server.ts";
import type { RaisedReader } from "~/db/insert-message.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { conversations, messages, participants } from "~/db/schema/messages.ts";
import { findMembers, isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import type { Member } from "~/features/accounts/accounts.types.ts";
import { isBlockedBy, type Reach } from "~/features/moderation/moderation.reach.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { hasRole, ROLES, type UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import type { Language } from "~/text/languages.ts";
import { writeRefusal } from "./core/can-write.ts";
import { previewOf } from "./core/preview.ts";
import { CONVERSATIONS_A_PAGE, MAX_COUNTED, MESSAGES, REQUEST_MS } from "./messages.constants.ts";
import { findMarks, NO_MARKS } from "./messages.contact.queries.server.ts";
import { formatListPlace, type ListPlace } from "./messages.search-params.ts";
import { findOwnSupport } from "./messages.support.queries.server.ts";
import type { Box, ConversationList, ConversationState, ConversationSummary, OpenConversation, RequestView } from "./messages.types.ts";

interface ListChoice {
  /** Everything by default. */
  box?: Box;
  before?: ListPlace | null;
  /** The language of phrases; English by default. */
  language?: Language;
}

/**
 * The actor's conversations, those with the newest messages first, at most 30. Left out are requests that were answered with no, that
 * waited too long, and those of players who are banned or whom the actor blocked. Throws AppError `unauthenticated` and `forbidden`.
 */
export async function findConversations(ctx: AppContext, choice: ListChoice = {}): Promise<ConversationList> {
  const { box = "all", before = null, language = "en" } = choice;
  const me = requireUser(ctx);
  const place = before && sql`and (p.last_at, p.conversation_id) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::uuid)`;
  const waiting = box === "requests" ? sql`and ${isWaitingFor(sql`p.user_id`, requestsSince(ctx.now()))}` : sql``;
  const rows = await selectConversations(
    ctx.db,
    me.id,
    sql`${isShownTo(sql`p.user_id`, requestsSince(ctx.now()))} ${waiting} ${place ?? sql``}
      order by p.last_at desc, p.conversation_id desc limit ${CONVERSATIONS_A_PAGE + 1}`,
  );
  const shown = rows.slice(0, CONVERSATIONS_A_PAGE);
  const members = await findMembers(
    ctx,
    shown.flatMap(({ other_id }) => other_id ?? []),
    { banned: true },
  );
  const found = shown.map((row) => toSummary(row, me, members, language));
  const last = found.at(-1);
  const hasSupport = found.some(({ kind }) => kind === "support") || (await findOwnSupport(ctx)) !== null;
  return { conversations: found, next: rows.length > shown.length && last ? formatListPlace(last) : null, hasSupport };
}

/**
 * A conversation of the actor's, and whether they can write in it. Throws AppError `not_found`, also for a request that the actor does not
 * see any more, `unauthenticated` and `forbidden`.
 */
export async function findConversation(ctx: AppContext, id: string, language: Language = "en"): Promise<OpenConversation> {
  const me = requireUser(ctx);
  const found = isId(id)
    ? await selectConversations(ctx.db, me.id, sql`p.conversation_id = ${id} and ${isShownTo(sql`p.user_id`, requestsSince(ctx.now()))}`)
    : [];
  const [row] = found;
  if (!row) throw new AppError("not_found", MESSAGES.noConversation);
  const ids = row.other_id === null ? [] : [row.other_id];
  const [accounts, peer, marks] = await Promise.all([
    findMembers(ctx, ids, { banned: true }),
    row.kind === "direct" && findPeer(ctx, me.id, id),
    row.other_id === null ? NO_MARKS : findMarks(ctx, { conversation: id, userId: me.id, otherId: row.other_id }),
  ]);
  const summary = toSummary(row, me, accounts, language);
  const whyNot = peer ? (writeRefusal(peer) ?? refusalFor("voice", me, ctx.now())?.message ?? null) : null;
  return { ...summary, canWrite: whyNot === null, whyNot, readNumber: row.read_number, marks };
}

/** The other player of a conversation between two, as somebody who writes to them knows them. */
export interface Peer {
  otherId: string;
  state: ConversationState;
  /** Whether they can be written to at all: not with an account that is deleted or banned. */
  isOtherThere: boolean;
  reach: Reach;
}

/** The other player of a conversation between that user and somebody else; null for any other conversation. */
export async function findPeer(ctx: Pick<AppContext, "db" | "now">, userId: string, id: string): Promise<Peer | null> {
  if (!isId(id)) return null;
  const since = new Date(ctx.now().getTime() - REQUEST_MS).toISOString();
  const [row] = await peerOf(ctx.db).execute({ userId, id, since });
  if (!row) return null;
  const { otherId, blocks, isBlocked, ...rest } = row;
  const reach: Reach = blocks ? { ok: false, reason: "blocks" } : isBlocked ? { ok: false, reason: "blocked" } : { ok: true };
  return { ...rest, otherId: otherId ?? "", reach };
}

const peerOf = prepared((db) => {
  const me = sql`p.user_id`;
  return db
    .select({
      otherId: sql<string | null>`${OTHER_ID}`,
      state: sql<ConversationState>`case when c.state = 'open' then 'open' when c.requested_by = p.user_id then 'sent' else 'request' end`,
      isOtherThere: sql<boolean>`${isOfMember(OTHER_ID)}`,
      blocks: sql<boolean>`${isBlockedBy(me, OTHER_ID)}`,
      isBlocked: sql<boolean>`${isBlockedBy(OTHER_ID, me)}`,
    })
    .from(sql`${participants} p join ${conversations} c on c.id = p.conversation_id`)
    .where(
      sql`p.conversation_id = ${sql.placeholder("id")}::uuid and p.user_id = ${sql.placeholder("userId")}::uuid and c.kind = 'direct'
        and ${isShownTo(me, sql`${sql.placeholder("since")}::timestamptz`)}`,
    );
});

/**
 * How many messages of its conversation the participant `p` has not read, at most 100. Deleted messages, and those that were withheld from
 * this player, don't count.
 */
export const UNREAD = sql<number>`case when p.last_number > p.read_number then (
  select count(*)::integer from (
    select 1 from ${messages} u
    where u.conversation_id = p.conversation_id and u.number > p.read_number and u.number <= p.last_number
      and u.deleted_at is null and (not u.withheld or u.sender_id = p.user_id)
    limit ${sql.raw(String(MAX_COUNTED + 1))}
  ) unread) else 0 end`;

/** Participants with a conversation in their list, with their new counts. */
export async function findReaders(db: Database, conversationId: string): Promise<RaisedReader[]> {
  const { rows } = await db.execute<RaisedReader & Record<string, unknown>>(sql`
    select p.user_id as "userId", p.last_number as "lastNumber", ${UNREAD} as unread
    from ${participants} p where p.conversation_id = ${conversationId}`);
  return rows;
}

/** The other player of the conversation `c`, of which `p` is one. */
export const OTHER_ID = sql`(case when c.first_id = p.user_id then c.second_id else c.first_id end)`;

interface ConversationRow extends Record<string, unknown> {
  conversation_id: string;
  kind: "direct" | "support";
  state: "requested" | "open";
  requested_by: string | null;
  other_id: string | null;
  last_number: number;
  last_at: string;
  read_number: number;
  unread: number;
  sender_id: string | null;
  content: string | null;
  request: RequestView | null;
  deleted: boolean;
}

/** Conversations of one player, each with its newest message as that player sees it. */
async function selectConversations(db: Database, userId: string, rest: SQL): Promise<ConversationRow[]> {
  const { rows } = await db.execute<ConversationRow>(sql`
    select p.conversation_id, c.kind, c.state, c.requested_by, p.last_number, p.read_number, ${UNREAD} as unread,
      ${OTHER_ID} as other_id,
      floor(extract(epoch from p.last_at) * 1000)::float8 as last_at,
      m.sender_id, ${contentFor(sql`p.user_id`)} as content, m.request, m.deleted_at is not null as deleted
    from ${participants} p join ${conversations} c on c.id = p.conversation_id
    left join ${messages} m on m.conversation_id = p.conversation_id and m.number = p.last_number
    where p.user_id = ${userId} and ${rest}`);
  return rows;
}

/** The words of a message as that user sees it: edits made while the other blocked the author are the author's alone. */
export function contentFor(userId: SQL): SQL {
  return sql`case when m.sender_id = ${userId} then coalesce(m.author_content, m.content) else m.content end`;
}

/** The condition that a message is shown to that user: a withheld message is its author's alone. */
export function isVisibleTo(userId: SQL): SQL {
  return sql`(not m.withheld or m.sender_id = ${userId})`;
}

/** The condition that the request of the conversation `c` waits for an answer of the participant `p`, who is that user. */
function isWaitingFor(userId: SQL, since: SQL): SQL {
  return sql`(c.state = 'requested' and c.requested_by <> ${userId} and p.answer is null and p.archived_at is null
    and c.requested_at > ${since} and ${isOfMember(sql`c.requested_by`)} and not ${isBlockedBy(userId, sql`c.requested_by`)})`;
}

/** The condition that the conversation `c` is shown to its participant `p`, who is that user. Requests from before `since` are over. */
export function isShownTo(userId: SQL, since: SQL): SQL {
  return sql`((c.state = 'open' and p.archived_at is null)
    or (c.state = 'requested' and c.requested_by = ${userId} and c.requested_at > ${since})
    or ${isWaitingFor(userId, since)})`;
}

/** When a request must have been sent that waits still. */
export function requestsSince(now: Date): SQL {
  return sql`${new Date(now.getTime() - REQUEST_MS).toISOString()}::timestamptz`;
}

function toSummary(row: ConversationRow, me: UserActor, members: ReadonlyMap<string, Member>, language: Language): ConversationSummary {
  const request = row.state === "requested" && row.requested_by === me.id ? "sent" : "request";
  const newest = { content: row.content ?? "", request: row.request, deleted: row.deleted };
  return {
    id: row.conversation_id,
    kind: row.kind,
    other: (row.other_id !== null && members.get(row.other_id)) || null,
    state: row.state === "open" ? "open" : request,
    preview: row.last_number === 0 ? "" : previewOf(newest, language),
    isOwn: row.sender_id === me.id,
    lastNumber: row.last_number,
    lastAt: Number(row.last_at),
    unread: row.unread,
  };
}

/** How many messages the actor has not read, at most 100: more is "99+" anyway. Zero for guests and banned accounts. */
export async function countUnread({ db, actor, now }: AppContext): Promise<number> {
  if (!hasRole(actor, ...ROLES)) return 0;
  return unreadOf(db, { userId: actor.id, now: now() });
}

const unreadOfAll = prepared((db) => {
  const userId = sql<string>`asked.user_id`;
  const counted = sql`(
    select coalesce(sum(own.unread), 0) from (
      select ${UNREAD} as unread
      from ${participants} p join ${conversations} c on c.id = p.conversation_id
      where p.user_id = asked.user_id and p.last_number > p.read_number
        and ${isShownTo(sql`asked.user_id`, sql`${sql.placeholder("since")}::timestamptz`)}
      limit ${sql.raw(String(MAX_COUNTED + 1))}
    ) own)`.mapWith(Number);
  return db.select({ userId, counted }).from(sql`unnest(${sql.placeholder("userIds")}::uuid[]) as asked (user_id)`);
});

const unreadOf = batched(async (db, asked: readonly { userId: string; now: Date }[]) => {
  const [first] = asked;
  const since = new Date((first?.now.getTime() ?? 0) - REQUEST_MS).toISOString();
  const rows = await unreadOfAll(db).execute({ userIds: asked.map(({ userId }) => userId), since });
  const counts = new Map(rows.map(({ userId, counted }) => [userId, Math.min(counted, MAX_COUNTED + 1)]));
  return asked.map(({ userId }) => counts.get(userId) ?? 0);
});
