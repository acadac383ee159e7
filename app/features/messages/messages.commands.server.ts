import { and, eq, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { insertMessage, type RaisedReader } from "~/db/insert-message.server.ts";
import { conversations, deletedWords, messages, participants } from "~/db/schema/messages.ts";
import { judgeWords } from "~/features/moderation/moderation.warnings.queries.server.ts";
import { readMessageNotices } from "~/features/notifications/notifications.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { limitMessage } from "~/platform/http/limits.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { isId } from "~/text/ids.ts";
import { isWithheld, writeRefusal } from "./core/can-write.ts";
import { phraseWords } from "./core/phrases.ts";
import { EDIT_MS, MESSAGES } from "./messages.constants.ts";
import { readReader } from "./messages.contact.queries.server.ts";
import { withdrawNotices } from "./messages.notices.commands.server.ts";
import { findPeer, findReaders } from "./messages.queries.server.ts";
import { editedMessage, messageTarget, newMessage, readPlace } from "./messages.schemas.ts";
import { refuseWithoutChat } from "./messages.support.queries.server.ts";
import type { RequestView } from "./messages.types.ts";

/**
 * Sends a message to the other player of an open conversation, and returns its number: the same however often it is sent. For a
 * blocked sender it looks sent, and nobody else ever sees it. Refuses as `not_found`, as `conflict` while the conversation is not open,
 * as `too_many`, and as `invalid`, also for words that are never sent to another player.
 */
export const sendMessage = command({
  name: "message.send",
  who: "voice",
  limit: "message",
  input: newMessage,
  oneStatement: "One statement stores all messages sent at the same moment.",
  async run({ tx, actor, now, ctx }, { conversation, key, text }) {
    const off = await refuseWithoutChat(ctx);
    if (off) return off;
    const [peer, surplus] = await Promise.all([findPeer(ctx, actor.id, conversation), refuseFlood(ctx, actor, conversation, text)]);
    if (!peer) return refused("not_found", MESSAGES.noConversation);
    const whyNot = writeRefusal(peer);
    if (whyNot !== null) return refused("conflict", whyNot);
    const { caught, refusal, question } = await judgeWords(ctx, { text });
    const withheld = refusal ?? question;
    if (withheld) return withheld;
    // A message sent again after a lost answer was counted before.
    if (surplus) return (await sentBefore(tx, actor, conversation, key)) ?? surplus;
    const { number, readers } = await insertMessage(tx, {
      conversationId: conversation,
      author: "user",
      senderId: actor.id,
      key,
      content: text,
      ...(caught.length > 0 && { caught }),
      withheld: isWithheld(peer),
      ifOpen: true,
      at: now,
    });
    if (number === null) return refused("conflict", MESSAGES.notOpen);
    return done({ number }, { wakes: wakesOf(conversation, readers) });
  },
});

/** Wake-ups of a conversation's readers for a new message. */
function wakesOf(conversationId: string, readers: readonly RaisedReader[]) {
  return readers.map((reader) => ({ topic: "messages.changed" as const, event: { conversationId, ...reader } }));
}

/** Counts a message against the limits for one conversation and for one text. A text counts once in each conversation. */
async function refuseFlood(ctx: AppContext, actor: UserActor, conversation: string, text: string): Promise<Refused | null> {
  const words = contentHash(text.toLowerCase());
  const [pair, first] = await Promise.all([
    ctx.limits.consume("messagesToOne", `${actor.id}:${conversation}`),
    ctx.limits.consume("sameTextToOne", `${actor.id}:${conversation}:${words}`),
  ]);
  const until = (seconds: number) => ({ until: ctx.now().getTime() + seconds * 1_000 });
  if (!pair.ok) return refused("too_many", limitMessage("messagesToOne"), until(pair.resetSeconds));
  const same = first.ok ? await ctx.limits.consume("sameText", `${actor.id}:${words}`) : first;
  return first.ok && !same.ok ? refused("too_many", limitMessage("sameText"), until(same.resetSeconds)) : null;
}

async function sentBefore(tx: Database, actor: UserActor, conversation: string, key: string) {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select number from ${messages} where conversation_id = ${conversation} and sender_id = ${actor.id} and key = ${key}`);
  return rows[0] && done({ number: rows[0].number });
}

/**
 * Changes the words of a message of the actor's, up to 15 minutes after it was sent. Refuses as `not_found`, and as `conflict` what is too
 * old or deleted.
 */
export const editMessage = command({
  name: "message.edit",
  who: "voice",
  limit: "message",
  input: editedMessage,
  async run({ tx, actor, nowAfter, ctx }, { conversation, number, text }) {
    const message = await lockOwnMessage(tx, actor, conversation, number);
    if (message.deletedAt) return refused("conflict", MESSAGES.isDeleted);
    if (message.request !== null) return refused("conflict", MESSAGES.noWords);
    const now = nowAfter(message.createdAt);
    if (now.getTime() >= message.createdAt.getTime() + EDIT_MS) return refused("conflict", MESSAGES.tooOld);
    const peer = await findPeer(ctx, actor.id, conversation);
    if (!peer) return refused("not_found", MESSAGES.noMessage);
    const whyNot = writeRefusal(peer);
    if (whyNot !== null) return refused("conflict", whyNot);
    const { caught, refusal, question } = await judgeWords(ctx, { text });
    const withheld = refusal ?? question;
    if (withheld) return withheld;
    // New words reach nobody who keeps the author away: the author alone sees them.
    const hidden = isWithheld(peer) && !message.withheld;
    const change = hidden ? { authorContent: text } : { content: text, authorContent: null, caught: caught.length > 0 ? caught : null };
    await tx
      .update(messages)
      .set({ ...change, editedAt: now })
      .where(isMessage(conversation, number));
    return done({ number }, { wakes: await changedFor(tx, actor, { ...message, withheld: hidden || message.withheld }) });
  },
});

/**
 * Deletes a message of the actor's. The words that its receiver could read are kept for 7 days, for a report by that receiver alone. Refuses
 * as `not_found`; succeeds if it is deleted already.
 */
export const deleteMessage = command({
  name: "message.delete",
  who: "user",
  limit: "message",
  input: messageTarget,
  async run({ tx, actor, nowAfter, ctx }, { conversation, number }) {
    const message = await lockOwnMessage(tx, actor, conversation, number);
    if (message.deletedAt) return done({ number });
    const nothing = { content: "", authorContent: null, request: null, caught: null };
    const deletedAt = nowAfter(message.createdAt);
    await keepWords(tx, message, deletedAt);
    await tx
      .update(messages)
      .set({ ...nothing, deletedAt, deletedBy: "author" })
      .where(isMessage(conversation, number));
    await withdrawNotices(ctx, { conversations: [conversation] });
    return done({ number }, { wakes: await changedFor(tx, actor, message) });
  },
});

/** Keeps the words of a message to another player. Nobody else can report one that was withheld, or that was written to Support. */
async function keepWords(tx: Database, { conversationId, number, withheld, request, content }: MessageRow, deletedAt: Date): Promise<void> {
  if (withheld) return;
  const words = request === null ? content : phraseWords((request as RequestView).phrase, "en");
  const isDirect = and(eq(conversations.id, conversationId), eq(conversations.kind, "direct"));
  if ((await tx.$count(conversations, isDirect)) > 0) await tx.insert(deletedWords).values({ conversationId, number, words, deletedAt });
}

const isMessage = (conversation: string, number: number) => and(eq(messages.conversationId, conversation), eq(messages.number, number));

type MessageRow = typeof messages.$inferSelect;

/** A message that the actor wrote as a player, locked until the transaction ends. Throws AppError `not_found`. */
async function lockOwnMessage(tx: Database, actor: UserActor, conversation: string, number: number): Promise<MessageRow> {
  const own = and(isMessage(conversation, number), eq(messages.senderId, actor.id), eq(messages.author, "user"));
  const [message] = isId(conversation) ? await tx.select().from(messages).where(own).for("update") : [];
  if (!message) throw new AppError("not_found", MESSAGES.noMessage);
  return message;
}

/** Events for the readers of a changed message. */
async function changedFor(tx: Database, actor: UserActor, { conversationId, number, withheld }: MessageRow) {
  const all = await findReaders(tx, conversationId);
  const readers = all.filter(({ userId }) => !withheld || userId === actor.id);
  return readers.map((reader) => ({ topic: "messages.changed" as const, event: { conversationId, ...reader, changed: number } }));
}

/** Marks a conversation of the actor's as read up to a number. The number only rises, and never beyond the newest message. */
export const markRead = command({
  name: "message.read",
  who: "user",
  limit: "count",
  input: readPlace,
  oneStatement: "One row is updated. Its notification may be marked as read later.",
  async run({ tx, actor, ctx }, { conversation, upTo }) {
    const raised = isId(conversation)
      ? await tx.execute<{ last_number: number; read_number: number; told: string | null }>(sql`
          update ${participants} set read_number = least(last_number, ${upTo}::integer)
          where conversation_id = ${conversation} and user_id = ${actor.id} and read_number < least(last_number, ${upTo}::integer)
          returning last_number, read_number,
            ${readReader(sql`participants.conversation_id`, sql`participants.user_id`)} as told`)
      : { rows: [] };
    const [row] = raised.rows;
    if (!row) return done({});
    await readMessageNotices(ctx, { userId: actor.id, conversationId: conversation });
    const event = {
      conversationId: conversation,
      userId: actor.id,
      lastNumber: row.last_number,
      unread: row.last_number - row.read_number,
    };
    const shown = {
      topic: "messages.mark" as const,
      event: { userId: row.told ?? "", conversationId: conversation, mark: "read" as const },
    };
    return done({}, { wakes: [{ topic: "messages.changed", event }, ...(row.told === null ? [] : [shown])] });
  },
});
