import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { insertMessage, type RaisedReader } from "~/db/insert-message.server.ts";
import { conversations, participants } from "~/db/schema/messages.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { BLOCK_MESSAGES } from "~/features/moderation/moderation.blocks.constants.ts";
import { mayReach } from "~/features/moderation/moderation.reach.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/text/ids.ts";
import { isWithheld } from "./core/can-write.ts";
import { nextRequest } from "./core/next-request.ts";
import { MESSAGES } from "./messages.constants.ts";
import { findPeer, findReaders } from "./messages.queries.server.ts";
import { canBeAbout, canSendRequest, findRequestsFull } from "./messages.requests.queries.server.ts";
import { conversationTarget, newRequest } from "./messages.schemas.ts";
import { refuseWithoutChat } from "./messages.support.queries.server.ts";

/**
 * Sends a request for a conversation with a phrase, a subject and pets. Returns the conversation and whether it is open: at once if the
 * other's own request waits. For a blocked sender it looks like a waiting request. Refuses as `forbidden` if the player takes no requests,
 * as `too_many` for the next request to the same player within a week and for more than 20 a day, and as `invalid`.
 */
export const sendRequest = command({
  name: "request.send",
  who: "voice",
  once: true,
  input: newRequest,
  async prepare({ ctx, actor }, { to, about, items }) {
    const off = await refuseWithoutChat(ctx);
    if (off) return off;
    if (to === actor.id) return refused("invalid", MESSAGES.toOneself);
    if (!isId(to) || !(await findMembers(ctx, [to])).has(to)) return refused("forbidden", MESSAGES.cannotAsk);
    const { byId } = await readCatalogue(ctx);
    if (items.some(({ petId }) => !byId.has(petId))) return refused("invalid", MESSAGES.noPet, { fields: { items: MESSAGES.noPet } });
    if (!(await canBeAbout(ctx, about, actor.id, to))) return refused("invalid", MESSAGES.noThing);
    return {};
  },
  async run({ tx, actor, nowAfter, ctx }, { to, phrase, about, items }) {
    // Requests of one player come one after another, so that they can be counted.
    await holdLock(tx, `requests:${actor.id}`);
    const conversation = await lockPair(tx, actor.id, to, ctx.now());
    const now = nowAfter(conversation.requestedAt, conversation.lastAt);
    const next = nextRequest(conversation, actor.id, now);
    if (next.kind === "open") return done({ conversation: conversation.id, isOpen: true });
    const reach = await mayReach(ctx, actor.id, to);
    if (!reach.ok && reach.reason === "blocks") return refused("forbidden", BLOCK_MESSAGES.youBlocked);
    if (next.kind !== "accepts" && !(await canSendRequest(ctx, actor.id, to))) return refused("forbidden", MESSAGES.cannotAsk);
    if (next.kind === "wait") return refused("too_many", MESSAGES.askedAlready, { until: next.until });
    const full = await findRequestsFull(tx, actor.id, now);
    if (full !== null) return refused("too_many", MESSAGES.askedEnough, { until: full });
    if (next.kind === "accepts") await openConversation(tx, conversation.id);
    else await askAgain(tx, conversation.id, actor.id, now);
    const { readers } = await insertMessage(tx, {
      conversationId: conversation.id,
      author: "user",
      senderId: actor.id,
      key: randomUUID(),
      content: "",
      request: { phrase, about, items },
      withheld: isWithheld({ reach }),
      at: now,
    });
    return done({ conversation: conversation.id, isOpen: next.kind === "accepts" }, { wakes: wakesOf(conversation.id, readers) });
  },
});

/** The conversation of two players, locked until the transaction ends, and made if there is none. */
async function lockPair(tx: Database, oneId: string, otherId: string, now: Date) {
  const [firstId = "", secondId = ""] = [oneId, otherId].sort();
  const moments = { lastAt: now, createdAt: now };
  const added = await tx
    .insert(conversations)
    .values({ kind: "direct", firstId, secondId, state: "requested", ...moments })
    .onConflictDoNothing()
    .returning();
  const found = added[0]
    ? added
    : await tx
        .select()
        .from(conversations)
        .where(and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId)))
        .for("update");
  const [conversation] = found;
  if (!conversation) throw new Error("The conversation of two players was neither there nor made.");
  const rows = [oneId, otherId].map((userId) => ({
    conversationId: conversation.id,
    userId,
    lastAt: conversation.lastAt,
    archivedAt: now,
  }));
  if (added[0]) await tx.insert(participants).values(rows).onConflictDoNothing();
  return conversation;
}

/** Stores a new request. It is shown to a receiver who declined an earlier one, but not to one who ignored it. */
async function askAgain(tx: Database, conversationId: string, fromId: string, now: Date): Promise<void> {
  await tx.update(conversations).set({ requestedBy: fromId, requestedAt: now }).where(eq(conversations.id, conversationId));
  await tx
    .update(participants)
    .set({ answer: null })
    .where(
      and(
        eq(participants.conversationId, conversationId),
        sql`(${participants.answer} is distinct from 'ignored' or ${eq(participants.userId, fromId)})`,
      ),
    );
}

async function openConversation(tx: Database, conversationId: string): Promise<void> {
  await tx.update(conversations).set({ state: "open" }).where(eq(conversations.id, conversationId));
  await tx.update(participants).set({ answer: "accepted", archivedAt: null }).where(eq(participants.conversationId, conversationId));
}

function wakesOf(conversationId: string, readers: readonly RaisedReader[]) {
  return readers.map((reader) => ({ topic: "messages.changed" as const, event: { conversationId, ...reader } }));
}

/** Accepts the request of a conversation, so that both write. Succeeds if they do already; refuses as `not_found`. */
export const acceptRequest = command({
  name: "request.accept",
  who: "user",
  input: conversationTarget,
  async run({ tx, actor, ctx }, { conversation }) {
    const off = await refuseWithoutChat(ctx);
    if (off) return off;
    const asked = await lockRequest(ctx, tx, actor.id, conversation);
    if (asked.state === "open") return done({ conversation });
    await openConversation(tx, conversation);
    return done({ conversation }, { wakes: await allReaders(tx, conversation) });
  },
});

/** Declines the request of a conversation, without notifying its sender. Refuses as `not_found`, and as `conflict` once both write. */
export const declineRequest = command({
  name: "request.decline",
  who: "user",
  input: conversationTarget,
  run: async ({ tx, actor, ctx }, { conversation }) => answerNo(ctx, tx, actor.id, conversation, "declined"),
});

/** The same, and later requests of the same player are not shown either. */
export const ignoreRequest = command({
  name: "request.ignore",
  who: "user",
  input: conversationTarget,
  run: async ({ tx, actor, ctx }, { conversation }) => answerNo(ctx, tx, actor.id, conversation, "ignored"),
});

async function answerNo(ctx: AppContext, tx: Database, userId: string, conversation: string, answer: "declined" | "ignored") {
  const asked = await lockRequest(ctx, tx, userId, conversation);
  if (asked.state === "open") return refused("conflict", MESSAGES.isOpen);
  await tx
    .update(participants)
    .set({ answer, readNumber: sql`${participants.lastNumber}` })
    .where(and(eq(participants.conversationId, conversation), eq(participants.userId, userId)));
  return done({ conversation }, { wakes: (await allReaders(tx, conversation)).filter(({ event }) => event.userId === userId) });
}

/** A conversation with a request to this player, locked until the transaction ends. Throws AppError `not_found` for any other. */
async function lockRequest(ctx: AppContext, tx: Database, userId: string, id: string) {
  const locked = isId(id)
    ? await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for("update")
    : [];
  const peer = locked.length > 0 ? await findPeer(ctx, userId, id) : null;
  if (!peer || peer.state === "sent") throw new AppError("not_found", MESSAGES.noConversation);
  return peer;
}

/** The wake-up for every player with the conversation in their list, after a change of it. */
async function allReaders(tx: Database, conversationId: string) {
  return wakesOf(conversationId, await findReaders(tx, conversationId));
}
