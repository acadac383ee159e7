import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { type Refused, refused, SIGN_IN_FIRST } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { chatGuests, conversations, messages, movedConversations } from "~/db/schema/messages.ts";
import { findMembers, findTeam } from "~/features/accounts/accounts.members.queries.server.ts";
import type { Member } from "~/features/accounts/accounts.types.ts";
import { readSettings } from "~/features/site/site.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/text/ids.ts";
import { previewOf } from "./core/preview.ts";
import { supportName } from "./core/support-name.ts";
import { DELETED_NAME, MESSAGES_A_PAGE } from "./messages.constants.ts";
import { SUPPORT_MESSAGES as MESSAGES } from "./messages.support.constants.ts";
import type { SupportChoices } from "./messages.support.search-params.ts";
import type { SupportCase, SupportMessages, SupportRow } from "./messages.support.types.ts";
import type { MessagePlace } from "./messages.types.ts";

/** The refusal while staff have switched the chat off; null while it is on. */
export async function refuseWithoutChat(ctx: Pick<AppContext, "db" | "reads" | "now">): Promise<Refused | null> {
  return (await readSettings(ctx)).chatEnabled ? null : refused("unavailable", MESSAGES.chatOff);
}

/** The actor's conversation with Support; null where they have none yet, and for a guest. Banned accounts have one, too. */
export async function findOwnSupport({ db, actor }: AppContext): Promise<string | null> {
  if (actor.kind !== "user") return null;
  const [row] = await ownSupport(db).execute({ userId: actor.id });
  return row?.id ?? null;
}

const ownSupport = prepared((db) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.userId, sql.placeholder("userId"))),
);

/** The range of messages of a conversation with Support: a count below a number, or from it on. */
function windowOf({ after, before }: MessagePlace): { where: SQL | undefined; down: boolean } {
  if (after !== undefined) return { where: sql`${messages.number} > ${after}`, down: false };
  return { where: before === undefined ? undefined : sql`${messages.number} < ${before}`, down: true };
}

/**
 * Messages of a conversation with Support: after or before a number, by default the newest, at most 50. `writer` is the player or
 * guest, and whether they are the reader. The caller checks access.
 */
export async function selectSupportMessages(
  db: Database,
  conversation: string,
  place: MessagePlace,
  writer: { name: string; isReader: boolean },
): Promise<SupportMessages> {
  const { where, down } = windowOf(place);
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversation), where))
    .orderBy(down ? desc(messages.number) : asc(messages.number))
    .limit(MESSAGES_A_PAGE + 1);
  const shown = rows.slice(0, MESSAGES_A_PAGE);
  if (down) shown.reverse();
  const answerers = shown.flatMap(({ author, senderId }) => (author === "support" && senderId) || []);
  const team = await findMembers({ db }, answerers, { banned: true });
  const more = rows.length > shown.length;
  return {
    messages: shown.map(({ author, senderId, createdAt, editedAt, deletedAt, number, content }) => {
      const isWriters = author === "user" || author === "guest";
      return {
        ...{ number, content, request: null, deleted: deletedAt !== null, warnings: [] },
        author: isWriters ? (writer.isReader ? "me" : "other") : author,
        name: isWriters ? writer.name : supportName(senderId === null ? null : team.get(senderId)?.name),
        createdAt: createdAt.getTime(),
        editedAt: editedAt?.getTime() ?? null,
      };
    }),
    hasOlder: down ? more : (shown[0]?.number ?? 1) > 1,
    hasNewer: down ? place.before !== undefined : more,
  };
}

/** The actor's own conversation with Support, for an account that is banned: it reads nothing else. Throws AppError `unauthenticated`. */
export async function findOwnSupportMessages(ctx: AppContext, place: MessagePlace = {}): Promise<SupportMessages> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthenticated", SIGN_IN_FIRST);
  const id = await findOwnSupport(ctx);
  if (id === null) return { messages: [], hasOlder: false, hasNewer: false };
  return selectSupportMessages(ctx.db, id, place, { name: actor.name, isReader: true });
}

const { lastAt, waitingSince, id } = conversations;
const ORDERS = { waiting: { waitingSince, id }, newest: { lastAt, id } };
const ROWS_A_PAGE = 30;

/**
 * A page of the conversations with Support, for the team: those that wait for an answer, longest first, and behind them the others by their
 * newest message; or all of them by their newest message. Throws AppError `unauthenticated` and `forbidden`.
 */
export async function findSupportCases(ctx: AppContext, { filters, order, after }: SupportChoices): Promise<SupportPage> {
  const actor = requireStaff(ctx);
  const { state, who } = filters;
  const wanted = [
    state === "waiting" ? isNotNull(waitingSince) : undefined,
    state === "mine" ? eq(conversations.assignedTo, actor.kind === "user" ? actor.id : NOBODY) : undefined,
    state === "free" ? isNull(conversations.assignedTo) : undefined,
    who === "guests" ? isNotNull(conversations.guestId) : undefined,
    who === "players" ? isNotNull(conversations.userId) : undefined,
  ];
  if (order.by === "newest") return selectCases(ctx, { order, after }, ROWS_A_PAGE, ...wanted);
  const isBehindWaiting = after?.startsWith("newest~") ?? false;
  const none: SupportPage = { rows: [], next: null };
  const waiting = isBehindWaiting ? none : await selectCases(ctx, { order, after }, ROWS_A_PAGE, isNotNull(waitingSince), ...wanted);
  if (waiting.next !== null) return waiting;
  const room = Math.max(1, ROWS_A_PAGE - waiting.rows.length);
  const place = { order: { by: "newest" as const, down: true }, after: isBehindWaiting ? after : null };
  const others = await selectCases(ctx, place, room, isNull(waitingSince), ...wanted);
  return { rows: [...waiting.rows, ...others.rows], next: others.next };
}

interface SupportPage {
  rows: SupportRow[];
  next: string | null;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

async function selectCases(
  ctx: AppContext,
  place: Pick<SupportChoices, "order" | "after">,
  size: number,
  ...wanted: (SQL | undefined)[]
): Promise<SupportPage> {
  const page = keyPage(ORDERS, place, size);
  const found = await ctx.db
    .select({
      ...{ id, lastAt, waitingSince, assignedTo: conversations.assignedTo, userId: conversations.userId, guest: chatGuests.name },
      ...{ author: messages.author, content: messages.content, deletedAt: messages.deletedAt },
    })
    .from(conversations)
    .leftJoin(chatGuests, eq(chatGuests.id, conversations.guestId))
    .leftJoin(messages, and(eq(messages.conversationId, conversations.id), eq(messages.number, conversations.lastNumber)))
    // One that has its welcome alone asks nothing of anybody.
    .where(and(eq(conversations.kind, "support"), gt(conversations.lastNumber, 1), page.where, ...wanted))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, next } = page.cut(found);
  const members = await findPeople(ctx, rows);
  return {
    next,
    rows: rows.map(({ userId, guest, author, content, deletedAt, ...row }) => ({
      ...row,
      name: (userId === null ? guest : members.get(userId)?.name) ?? DELETED_NAME,
      isGuest: userId === null,
      preview: previewOf({ content: content ?? "", request: null, deleted: deletedAt !== null }, "en"),
      isAnswer: author === "support",
      assignedTo: row.assignedTo === null ? null : (members.get(row.assignedTo) ?? null),
    })),
  };
}

/** Those who write, and those of the team who look after it. */
function findPeople(ctx: AppContext, rows: readonly { userId: string | null; assignedTo: string | null }[]): Promise<Map<string, Member>> {
  const ids = rows.flatMap(({ userId, assignedTo }) => [userId, assignedTo]).filter((one) => one !== null);
  return findMembers(ctx, ids, { banned: true });
}

/** How many conversations with Support wait for an answer, for the team. */
export async function countWaitingSupport(ctx: AppContext): Promise<number> {
  requireStaff(ctx);
  return ctx.db.$count(conversations, isNotNull(conversations.waitingSince));
}

/** Whether an account has written to Support since `since`. */
export async function hasWrittenToSupport({ db }: Pick<AppContext, "db">, userId: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ number: messages.number })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.userId, userId), eq(messages.author, "user"), gt(messages.createdAt, since)))
    .limit(1);
  return found !== undefined;
}

/** The conversation into which a guest's was moved when they signed in; null if it was not. */
export async function findMovedTo({ db }: Pick<AppContext, "db">, id: string): Promise<string | null> {
  const [moved] = isId(id) ? await db.select().from(movedConversations).where(eq(movedConversations.id, id)) : [];
  return moved?.toId ?? null;
}

/**
 * One conversation with Support as the team sees it: writer, responsible team member, and messages. Throws AppError `not_found`,
 * `unauthenticated` and `forbidden`.
 */
export async function findSupportCase(ctx: AppContext, conversation: string, place: MessagePlace = {}): Promise<SupportCase> {
  const actor = requireStaff(ctx);
  const isIt = and(eq(conversations.id, conversation), eq(conversations.kind, "support"));
  const [row] = isId(conversation)
    ? await ctx.db
        .select({ row: conversations, guest: chatGuests })
        .from(conversations)
        .leftJoin(chatGuests, eq(chatGuests.id, conversations.guestId))
        .where(isIt)
    : [];
  if (!row) throw new AppError("not_found", MESSAGES.noConversation);
  const { userId, assignedTo } = row.row;
  const [members, team] = await Promise.all([findPeople(ctx, [row.row]), findTeam(ctx)]);
  const member = userId === null ? null : (members.get(userId) ?? null);
  const name = member?.name ?? row.guest?.name ?? DELETED_NAME;
  const found = await selectSupportMessages(ctx.db, conversation, place, { name, isReader: false });
  return {
    id: conversation,
    member,
    name,
    isGuest: userId === null,
    isEnded: row.guest?.blockedAt != null,
    isOwn: actor.kind === "user" && actor.id === userId,
    waitingSince: row.row.waitingSince?.getTime() ?? null,
    assignedTo: assignedTo === null ? null : (members.get(assignedTo) ?? null),
    team,
    ...found,
  };
}
