import { sql } from "drizzle-orm";
import { batched } from "./batched.server.ts";
import type { Database } from "./client.server.ts";
import { prepared } from "./prepared.server.ts";
import { conversations, messages, participants } from "./schema/messages.ts";
import { violates } from "./violations.server.ts";

/** A message as it is sent. */
interface NewMessage {
  conversationId: string;
  author: (typeof messages.$inferInsert)["author"];
  /** Null for guests and for the site itself. */
  senderId: string | null;
  /** Idempotency key from the sender's browser. */
  key: string;
  content: string;
  request?: unknown;
  caught?: unknown;
  /** Only its sender sees it. */
  withheld?: boolean;
  /** It is stored only if both write in the conversation already. */
  ifOpen?: boolean;
  at: Date;
}

/** A participant whose list shows the conversation, with their new counts. */
export interface RaisedReader {
  userId: string;
  lastNumber: number;
  unread: number;
}

/** Result of storing a message. */
export interface StoredMessage {
  /** Its number, also if it was stored before; null if it was not stored. */
  number: number | null;
  /** Participants to notify: none if the message was stored before. */
  readers: RaisedReader[];
}

/**
 * Stores a message under the next number of its conversation, and raises the conversation in the lists of its
 * participants. The sender has read everything before it. A message that was stored before, by its key, is not stored again.
 *
 * It is one statement, prepared once, for all who send at the same moment (decision 0060): the lock of the conversation's row gives numbers
 * one after another, and rows are locked in the order of their ids, so that no two statements wait for each other.
 */
export async function insertMessage(db: Database, message: NewMessage): Promise<StoredMessage> {
  try {
    return await insertShared(db, message);
  } catch (error) {
    // The same message came twice at once, and the other one is stored by now.
    if (!violates(error, ONCE_PER_KEY)) throw error;
    return insertShared(db, message);
  }
}

const ONCE_PER_KEY = "messages_key_once";

const insertShared = batched(async (db, asked: readonly NewMessage[]): Promise<StoredMessage[]> => {
  const rows = asked.map(({ ifOpen = false, withheld = false, request = null, caught = null, ...message }, place) => ({
    place,
    ...message,
    request,
    caught,
    withheld,
    ifOpen,
  }));
  const stored = await insertMessages(db).execute({ asked: JSON.stringify(rows) });
  const byPlace = new Map(stored.map(({ place, number, readers }) => [place, { number, readers }]));
  return rows.map(({ place }) => byPlace.get(place) ?? { number: null, readers: [] });
});

const insertMessages = prepared((db) => {
  const part = (name: string, body: ReturnType<typeof sql>) => db.$with(name, {}).as(body);
  const asked = part(
    "asked",
    sql`select * from jsonb_to_recordset(${sql.placeholder("asked")}::jsonb) as sent (
      "place" integer, "conversationId" uuid, "author" text, "senderId" uuid, "key" uuid, "content" text, "request" jsonb, "caught" jsonb,
      "withheld" boolean, "ifOpen" boolean, "at" timestamptz)`,
  );
  const known = part(
    "known",
    sql`select asked."place", stored.number from asked cross join lateral (
        select m.number from ${messages} m
        where m.conversation_id = asked."conversationId" and m.sender_id = asked."senderId" and m.key = asked."key"
        union all
        select m.number from ${messages} m
        where asked."senderId" is null and m.conversation_id = asked."conversationId" and m.sender_id is null and m.key = asked."key"
        limit 1
      ) stored`,
  );
  // The same message may also come twice within one statement.
  const fresh = part(
    "fresh",
    sql`select once.*, row_number() over (partition by once."conversationId" order by once."place")::integer as nth from (
        select distinct on ("conversationId", "senderId", "key") * from asked order by "conversationId", "senderId", "key", "place"
      ) once where not exists (select 1 from known where known."place" = once."place")`,
  );
  const locked = part(
    "locked",
    sql`select id from ${conversations} where id = any(array(select "conversationId" from fresh)) order by id for update`,
  );
  const numbered = part(
    "numbered",
    sql`update ${conversations} c set last_number = c.last_number + sent.total, last_at = greatest(c.last_at, sent.at)
      from (
        select "conversationId", count(*)::integer as total, max("at") as at, bool_or("ifOpen") as if_open from fresh group by 1
      ) sent
      where c.id = any(array(select id from locked)) and c.id = sent."conversationId" and (c.state = 'open' or not sent.if_open)
      returning c.id, c.last_number - sent.total as before, c.last_at`,
  );
  const added = part(
    "added",
    sql`insert into ${messages} (conversation_id, number, author, sender_id, key, content, request, created_at, caught, withheld)
      select numbered.id, numbered.before + fresh.nth, fresh."author", fresh."senderId", fresh."key", fresh."content",
        nullif(fresh."request", 'null'::jsonb), numbered.last_at, nullif(fresh."caught", 'null'::jsonb), fresh."withheld"
      from fresh join numbered on numbered.id = fresh."conversationId"
      returning conversation_id, number, sender_id, key, withheld`,
  );
  // As an array, so that the planner expects few and reads them from the index.
  const ids = sql`array(select id from numbered)`;
  const raised = part(
    "raised",
    sql`update ${participants} p set last_number = seen.last, last_at = seen.last_at, archived_at = null,
        read_number = case when seen.own is not null then seen.own when p.read_number = p.last_number then seen.first - 1 else p.read_number end
      from (
        select reader.conversation_id, reader.user_id, max(added.number) as last, min(added.number) as first,
          max(added.number) filter (where added.sender_id = reader.user_id) as own, max(numbered.last_at) as last_at
        from added join numbered on numbered.id = added.conversation_id
        join ${participants} reader on reader.conversation_id = added.conversation_id
        where reader.conversation_id = any(${ids}) and (not added.withheld or added.sender_id = reader.user_id) and reader.answer is distinct from 'ignored'
        group by 1, 2
      ) seen
      where p.conversation_id = any(${ids}) and p.conversation_id = seen.conversation_id and p.user_id = seen.user_id
      returning p.conversation_id, p.user_id, p.last_number, p.last_number - p.read_number as unread`,
  );
  const readers = sql<RaisedReader[]>`case when fresh."place" is null then '[]'::json else (
      select coalesce(json_agg(json_build_object('userId', raised.user_id, 'lastNumber', raised.last_number, 'unread', raised.unread)), '[]'::json)
      from raised where raised.conversation_id = asked."conversationId"
    ) end`;
  return db
    .with(asked, known, fresh, locked, numbered, added, raised)
    .select({
      place: sql<number>`asked."place"`,
      number: sql<number | null>`coalesce(known.number, added.number)`,
      readers,
    })
    .from(
      sql`asked left join known on known."place" = asked."place" left join fresh on fresh."place" = asked."place"
        left join added on added.conversation_id = asked."conversationId" and added.key = asked."key"
          and added.sender_id is not distinct from asked."senderId"`,
    );
});
