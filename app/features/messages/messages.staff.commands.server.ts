import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refusedStale } from "~/access/merge-fields.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { insertMessage } from "~/db/insert-message.server.ts";
import { chatGuests, conversations } from "~/db/schema/messages.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isStaffRole } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { seenFields } from "~/text/text-fields.ts";
import { supportWakes } from "./messages.events.ts";
import { conversationTarget, messageText } from "./messages.schemas.ts";
import { SUPPORT_MESSAGES as MESSAGES } from "./messages.support.constants.ts";
import { findMovedTo } from "./messages.support.queries.server.ts";

/**
 * Answers a conversation as Bubblegum Support. An answer to an unassigned one takes it over. Two answers at once are both
 * stored. Refuses as `not_found`, and as `forbidden` one's own conversation.
 */
export const answerSupport = command({
  name: "support.answer",
  who: "moderator",
  input: conversationTarget.extend({ key: z.uuid(), text: messageText }),
  async run({ tx, actor, now }, { conversation, key, text }) {
    const row = await lockSupport(tx, conversation);
    const senderId = actor.kind === "user" ? actor.id : null;
    if (senderId !== null && senderId === row.userId) return refused("forbidden", MESSAGES.notYourOwn);
    const stored = await insertMessage(tx, { conversationId: row.id, author: "support", senderId, key, content: text, at: now });
    const { number } = stored;
    if (number === null) throw new Error("The answer of Support was not stored.");
    if (number <= row.lastNumber) return unchanged({ number });
    const assignedTo = row.assignedTo ?? senderId;
    await tx.update(conversations).set({ waitingSince: null, assignedTo }).where(eq(conversations.id, row.id));
    const audit = { target: { kind: "support", id: row.id }, before: { assignedTo: row.assignedTo }, after: { assignedTo, number } };
    return done({ number }, { wakes: supportWakes(row.id, stored), audit });
  },
});

/**
 * Takes a conversation over, hands it to somebody else of the team, or lays it down, where `to` is empty. Refuses as `not_found`, as `invalid`
 * somebody who is not of the team, and as `conflict` if somebody else looks after it since `seen`.
 */
export const assignSupport = command({
  name: "support.assign",
  who: "moderator",
  input: conversationTarget.extend({ to: z.string().max(100), seen: seenFields }),
  async run({ tx }, { conversation, to, seen }) {
    const row = await lockSupport(tx, conversation);
    const chosen = to === "" ? null : await findTeamMember(tx, to);
    if (chosen === undefined) return refused("invalid", MESSAGES.notOfTeam, { fields: { to: MESSAGES.notOfTeam } });
    const [stored, name] = [row.assignedTo ?? "", chosen?.name ?? null];
    const stale = refusedStale("to", { stored, chosen: to, seen }, MESSAGES.assignedMeanwhile, () => MESSAGES.assignedMeanwhile);
    if (stale) return stale;
    if (stored === to) return unchanged({ name });
    await tx
      .update(conversations)
      .set({ assignedTo: chosen?.id ?? null })
      .where(eq(conversations.id, row.id));
    const audit = {
      target: { kind: "support", id: row.id },
      before: { assignedTo: row.assignedTo },
      after: { assignedTo: chosen?.id ?? null },
    };
    return done({ name }, { wakes: wakesOf(row), audit });
  },
});

/** Marks that a conversation needs no answer, such as one that ends with thanks. Refuses as `not_found`. */
export const settleSupport = command({
  name: "support.settle",
  who: "moderator",
  input: conversationTarget,
  async run({ tx }, { conversation }) {
    const row = await lockSupport(tx, conversation);
    if (row.waitingSince === null) return unchanged({});
    await tx.update(conversations).set({ waitingSince: null }).where(eq(conversations.id, row.id));
    const audit = { target: { kind: "support", id: row.id }, before: { waitingSince: row.waitingSince }, after: { waitingSince: null } };
    return done({}, { wakes: wakesOf(row), audit });
  },
});

/** Ends the writing of a guest, who cannot go on in this conversation. Refuses as `not_found`, also the conversation of a player. */
export const endGuest = command({
  name: "support.end-guest",
  who: "moderator",
  input: conversationTarget,
  async run({ tx, now }, { conversation }) {
    const row = await lockSupport(tx, conversation);
    if (row.guestId === null) return refused("not_found", MESSAGES.noConversation);
    const isGoingOn = and(eq(chatGuests.id, row.guestId), isNull(chatGuests.blockedAt));
    const ended = await tx.update(chatGuests).set({ blockedAt: now }).where(isGoingOn).returning({ id: chatGuests.id });
    if (ended.length === 0) return unchanged({});
    await tx.update(conversations).set({ waitingSince: null }).where(eq(conversations.id, row.id));
    const audit = { target: { kind: "support", id: row.id }, before: { ended: false }, after: { ended: true } };
    return done({}, { wakes: wakesOf(row), audit });
  },
});

/** Wake-ups of the team for changes other than messages. */
const wakesOf = ({ id, lastNumber }: { id: string; lastNumber: number }) => supportWakes(id, { number: lastNumber, readers: [] });

/** A conversation with Support, or the one into which it was moved, locked until the transaction ends. Throws AppError `not_found`. */
async function lockSupport(tx: Database, asked: string) {
  const id = (await findMovedTo({ db: tx }, asked)) ?? asked;
  const isIt = and(eq(conversations.id, id), eq(conversations.kind, "support"));
  const [row] = isId(id) ? await tx.select().from(conversations).where(isIt).for("update") : [];
  if (!row) throw new AppError("not_found", MESSAGES.noConversation);
  return row;
}

/** A team member that can be assigned a conversation; undefined for anybody else. */
async function findTeamMember(tx: Database, id: string) {
  const member = isId(id) ? (await findMembers({ db: tx }, [id])).get(id) : undefined;
  return member && isStaffRole(member.role) ? member : undefined;
}
