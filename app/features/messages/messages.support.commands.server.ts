import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import { insertMessage } from "~/db/insert-message.server.ts";
import { conversations, messages, participants } from "~/db/schema/messages.ts";
import { wordsForTeam } from "~/features/moderation/moderation.warnings.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { EDIT_MS, MESSAGES as WORDS } from "./messages.constants.ts";
import { supportWakes } from "./messages.events.ts";
import { editedMessage, messageText } from "./messages.schemas.ts";
import { MAX_UNANSWERED, SUPPORT_MESSAGES as MESSAGES, WELCOME } from "./messages.support.constants.ts";
import { findOwnSupport, refuseWithoutChat } from "./messages.support.queries.server.ts";

/**
 * The conversation of a player or a guest with Support, made with its welcome where there is none. Of those who ask at once, one makes it: the
 * unique constraints of the table decide.
 */
export const ensureSupport = command({
  name: "support.ensure",
  who: "part",
  input: z.union([z.object({ userId: z.uuid() }), z.object({ guestId: z.uuid() })]),
  async run({ tx, now }, of) {
    const isTheirs = "userId" in of ? eq(conversations.userId, of.userId) : eq(conversations.guestId, of.guestId);
    const find = () => tx.select({ id: conversations.id }).from(conversations).where(isTheirs);
    const [known] = await find();
    if (known) return done({ conversation: known.id });
    const row = { kind: "support" as const, state: "open" as const, lastAt: now, createdAt: now, ...of };
    const [made] = await tx.insert(conversations).values(row).onConflictDoNothing().returning({ id: conversations.id });
    const id = made?.id ?? (await find())[0]?.id;
    if (id === undefined) throw new Error("The conversation with Support could not be made.");
    if (!made) return done({ conversation: id });
    if ("userId" in of) await tx.insert(participants).values({ conversationId: id, userId: of.userId, lastAt: now });
    await insertMessage(tx, { conversationId: id, author: "system", senderId: null, key: randomUUID(), content: WELCOME, at: now });
    return done({ conversation: id });
  },
});

/** Opens the actor's conversation with Support, and returns its id. Refuses as `unavailable` while the chat is off. */
export const openSupport = command({
  name: "support.open",
  who: "session",
  limit: "support",
  input: z.object({}),
  async run({ actor, ctx }) {
    const refusal = (await refuseWithoutChat(ctx)) ?? refuseNewcomer(actor);
    if (refusal) return refusal;
    const made = await ensureSupport(ctx, { userId: actor.id });
    return done({ conversation: made.conversation });
  },
});

/**
 * Writes to Support, also from an account that is muted or banned. Returns the conversation and the message's number: the same however often
 * it is sent. Refuses as `too_many` with many unanswered messages, and as `unavailable` while the chat is off.
 */
export const writeToSupport = command({
  name: "support.write",
  who: "session",
  limit: "support",
  input: z.object({ key: z.uuid(), text: messageText }),
  words: wordsForTeam("text"),
  async run({ actor, ctx }, { key, text }) {
    const refusal = (await refuseWithoutChat(ctx)) ?? refuseNewcomer(actor);
    if (refusal) return refusal;
    const made = await ensureSupport(ctx, { userId: actor.id });
    const { conversation } = made;
    const sent = await storeForTeam(ctx, { conversation, author: "user", senderId: actor.id, key, text });
    return done({ conversation, number: sent.number });
  },
});

/**
 * Changes the words of a message that the actor wrote to Support, up to 15 minutes after it was sent, also from an account that is muted.
 * Refuses as `not_found`, as `conflict` a message that is too old or deleted, and as `unavailable` while the chat is off.
 */
export const editForSupport = command({
  name: "support.edit",
  who: "session",
  limit: "support",
  input: editedMessage,
  words: wordsForTeam("text"),
  async run({ tx, actor, nowAfter, ctx }, { conversation, number, text }) {
    const refusal = (await refuseWithoutChat(ctx)) ?? refuseNewcomer(actor);
    if (refusal) return refusal;
    const place = and(eq(messages.conversationId, conversation), eq(messages.number, number));
    const own = and(place, eq(messages.senderId, actor.id), eq(messages.author, "user"));
    const isTheirs = isId(conversation) && conversation === (await findOwnSupport(ctx));
    const [message] = isTheirs ? await tx.select().from(messages).where(own).for("update") : [];
    if (!message) return refused("not_found", WORDS.noMessage);
    if (message.deletedAt) return refused("conflict", WORDS.isDeleted);
    const now = nowAfter(message.createdAt);
    if (now.getTime() >= message.createdAt.getTime() + EDIT_MS) return refused("conflict", WORDS.tooOld);
    await tx.update(messages).set({ content: text, editedAt: now }).where(place);
    const [reader] = await tx
      .select({ lastNumber: participants.lastNumber, readNumber: participants.readNumber })
      .from(participants)
      .where(and(eq(participants.conversationId, conversation), eq(participants.userId, actor.id)));
    const { lastNumber, readNumber } = reader ?? { lastNumber: number, readNumber: number };
    const changed = { conversationId: conversation, userId: actor.id, lastNumber, unread: lastNumber - readNumber, changed: number };
    const wakes = [
      { topic: "messages.changed" as const, event: changed },
      { topic: "support.changed" as const, event: { conversationId: conversation, lastNumber } },
    ];
    return done({ number }, { wakes });
  },
});

/** An account whose owner has not said yet that they are old enough writes to nobody. */
function refuseNewcomer({ ban, welcomed }: UserActor): Refused | null {
  return welcomed || ban ? null : refused("forbidden", "First, please tell us whether you are old enough for an account.");
}

/** Stores a player's or a guest's message to the team, which then owes an answer. Returns its number. */
export const storeForTeam = command({
  name: "support.store",
  who: "part",
  input: z.object({
    conversation: z.uuid(),
    author: z.enum(["user", "guest"]),
    senderId: z.uuid().nullable(),
    key: z.uuid(),
    text: z.string(),
  }),
  async run({ tx, now }, { conversation, author, senderId, key, text }) {
    // The row's lock comes first, so that simultaneous messages keep the limit.
    await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, conversation)).for("update");
    const { rows } = await tx.execute<{ unanswered: number; known: boolean }>(sql`
      select count(*) filter (where author in ('user', 'guest') and number > coalesce((
          select max(number) from ${messages} where conversation_id = ${conversation} and author = 'support'), 0))::int as unanswered,
        coalesce(bool_or(key = ${key} and sender_id is not distinct from ${senderId}), false) as known
      from ${messages} where conversation_id = ${conversation}`);
    const { unanswered = 0, known = false } = rows[0] ?? {};
    if (!known && unanswered >= MAX_UNANSWERED[author]) return refused("too_many", MESSAGES.wait);
    const stored = await insertMessage(tx, { conversationId: conversation, author, senderId, key, content: text, at: now });
    if (stored.number === null) throw new Error("The message to Support was not stored.");
    // A message sent again after a lost answer may have been answered meanwhile.
    if (known) return done({ number: stored.number });
    await tx
      .update(conversations)
      .set({ waitingSince: now })
      .where(and(eq(conversations.id, conversation), isNull(conversations.waitingSince)));
    return done({ number: stored.number }, { wakes: supportWakes(conversation, stored) });
  },
});
