import { sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import type { RecentText } from "~/access/reportable.server.ts";
import { conversations, messages, participants } from "~/db/schema/messages.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { plainLine } from "~/text/plain-text.ts";
import { CONVERSATIONS_A_SEARCH, MAX_FOUND, MAX_SEARCHED, MESSAGES_A_SEARCH, MIN_SEARCHED } from "./messages.constants.ts";
import { contentFor, isShownTo, isVisibleTo, OTHER_ID, requestsSince } from "./messages.queries.server.ts";
import { formatListPlace, type ListPlace } from "./messages.search-params.ts";
import type { ConversationSummary, MessageSearch } from "./messages.types.ts";

const NOTHING: MessageSearch = { found: [], next: null, isCut: false };

/**
 * The actor's messages that contain a text, whatever its case: among the newest 500 of each of 100 conversations, the newest of them or
 * those before a place. At most 50 are found. A text of less than two characters finds nothing. Throws AppError `unauthenticated` and
 * `forbidden`.
 */
export async function searchMessages(ctx: AppContext, text: string, before: ListPlace | null = null): Promise<MessageSearch> {
  const { id: me } = requireUser(ctx);
  const searched = plainLine(text).slice(0, MAX_SEARCHED);
  if ([...searched].length < MIN_SEARCHED) return NOTHING;
  const looked = await findLookedAt(ctx, me, before);
  const [first, last] = [looked[0], looked[CONVERSATIONS_A_SEARCH - 1]];
  if (!first) return NOTHING;
  const ids = looked.slice(0, CONVERSATIONS_A_SEARCH).map(({ id }) => id);
  const content = contentFor(sql`${me}::uuid`);
  const { rows } = await ctx.db.execute<FoundRow>(sql`
    select found.*, floor(extract(epoch from found.created_at) * 1000)::float8 as at
    from unnest(${sql.param(ids)}::uuid[]) as asked(id)
    join ${conversations} c on c.id = asked.id join ${participants} p on p.conversation_id = c.id and p.user_id = ${me}
    cross join lateral (
      select c.id, c.kind, ${OTHER_ID} as other_id, m.number, m.sender_id, ${content} as content, m.created_at
      from ${messages} m
      where m.conversation_id = c.id and m.number > p.last_number - ${MESSAGES_A_SEARCH}::integer
        and ${isVisibleTo(sql`${me}::uuid`)} and ${content} ilike ${`%${searched.replace(/[\\%_]/g, "\\$&")}%`}
      order by m.number desc limit ${MAX_FOUND + 1}
    ) found
    order by found.created_at desc, found.id, found.number desc limit ${MAX_FOUND + 1}`);
  const members = await findMembers(
    ctx,
    rows.flatMap(({ other_id }) => other_id ?? []),
    { banned: true },
  );
  const found = rows.slice(0, MAX_FOUND).map((row) => ({
    conversationId: row.id,
    kind: row.kind,
    other: (row.other_id !== null && members.get(row.other_id)) || null,
    number: row.number,
    isOwn: row.sender_id === me,
    content: row.content,
    createdAt: Number(row.at),
  }));
  const isCut = rows.length > MAX_FOUND || looked.some(({ lastNumber }) => lastNumber > MESSAGES_A_SEARCH);
  return { found, next: looked.length > CONVERSATIONS_A_SEARCH && last ? formatListPlace(last) : null, isCut };
}

interface FoundRow extends Record<string, unknown> {
  id: string;
  kind: ConversationSummary["kind"];
  other_id: string | null;
  number: number;
  sender_id: string | null;
  content: string;
  at: number;
}

/** The searched conversations, the newest first, and one more if there are any. */
async function findLookedAt({ db, now }: AppContext, me: string, before: ListPlace | null) {
  const place = before
    ? sql`and (p.last_at, p.conversation_id) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<{ id: string; last_number: number; at: number }>(sql`
    select p.conversation_id as id, p.last_number, floor(extract(epoch from p.last_at) * 1000)::float8 as at
    from ${participants} p join ${conversations} c on c.id = p.conversation_id
    where p.user_id = ${me} and ${isShownTo(sql`p.user_id`, requestsSince(now()))} ${place}
    order by p.last_at desc, p.conversation_id desc limit ${CONVERSATIONS_A_SEARCH + 1}`);
  return rows.map(({ id, last_number, at }) => ({ id, lastNumber: last_number, lastAt: Number(at) }));
}

const RECENT_CONVERSATIONS = 100;

/** Messages between players that were written since then, the newest of the newest 100 conversations, for the count in the preview of a word rule. */
export async function findRecentMessageTexts({ db }: Pick<AppContext, "db">, since: Date, most: number): Promise<RecentText[]> {
  const { rows } = await db.execute<{ text: string; at: string }>(sql`
    select m.content as text, m.created_at as at
    from (select id, last_number from ${conversations} where kind = 'direct' and last_at > ${since.toISOString()}::timestamptz
      order by last_at desc limit ${RECENT_CONVERSATIONS}) c
    join ${messages} m on m.conversation_id = c.id and m.number > c.last_number - ${Math.ceil(most / RECENT_CONVERSATIONS)}::int
    where m.created_at > ${since.toISOString()}::timestamptz and m.author = 'user' and m.content <> '' limit ${most}`);
  return rows.map(({ text, at }) => ({ text, at: new Date(at), place: "/messages" }));
}
