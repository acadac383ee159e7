import { sql } from "drizzle-orm";
import { conversations, messages, participants } from "~/db/schema/messages.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DELETED_NAME, SUPPORT_NAME } from "./messages.constants.ts";
import { findContacts } from "./messages.contact.queries.server.ts";
import { contentFor, isShownTo, isVisibleTo, requestsSince } from "./messages.queries.server.ts";

const MAX_MESSAGES = 20_000;

interface Row extends Record<string, unknown> {
  conversation_id: string;
  kind: "direct" | "support";
  other_id: string | null;
  number: number;
  author: string;
  sender_id: string | null;
  content: string;
  request: unknown;
  created_at: Date;
  edited_at: Date | null;
  deleted: boolean;
}

/** The user's own conversations, newest 20,000 messages and contact settings, for their export. */
export async function exportMessages(ctx: AppContext, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const me = sql`${id}::uuid`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select m.conversation_id, c.kind, case when c.first_id = ${me} then c.second_id else c.first_id end as other_id, m.number, m.author,
      m.sender_id, ${contentFor(me)} as content, m.request, m.created_at, m.edited_at, m.deleted_at is not null as deleted
    from ${participants} p join ${conversations} c on c.id = p.conversation_id join ${messages} m on m.conversation_id = c.id
    where p.user_id = ${me} and ${isShownTo(me, requestsSince(ctx.now()))} and ${isVisibleTo(me)}
    order by m.created_at desc, m.conversation_id, m.number desc limit ${MAX_MESSAGES}`);
  const members = await findMembers(
    ctx,
    rows.flatMap(({ other_id, sender_id }) => [other_id ?? [], sender_id ?? []].flat()),
    { banned: true },
  );
  const nameOf = (one: string | null) => (one !== null && members.get(one)?.name) || DELETED_NAME;
  const byConversation = Map.groupBy(rows, ({ conversation_id }) => conversation_id);
  return {
    contact: (await findContacts(ctx, [id])).get(id),
    conversations: [...byConversation.values()].map((found) => ({
      with: found[0]?.kind === "support" ? SUPPORT_NAME : nameOf(found[0]?.other_id ?? null),
      messages: found.reverse().map(({ number, author, sender_id, content, request, created_at, edited_at, deleted }) => ({
        number,
        from: sender_id === id && author === "user" ? "me" : author === "user" ? nameOf(sender_id) : SUPPORT_NAME,
        text: content,
        ...(request !== null && { request }),
        createdAt: created_at,
        ...(edited_at !== null && { editedAt: edited_at }),
        ...(deleted && { deleted }),
      })),
    })),
  };
}
