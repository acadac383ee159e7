import { and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { chatGuests, conversations, messages, movedConversations, participants } from "~/db/schema/messages.ts";
import { findKnownNames } from "~/features/accounts/accounts.names.queries.server.ts";
import { judgeName } from "~/features/accounts/core/name-verdict.ts";
import { wordsForTeam } from "~/features/moderation/moderation.warnings.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { limitMessage } from "~/platform/http/limits.server.ts";
import { createToken, hashToken, isToken } from "~/platform/identity/tokens.server.ts";
import { textLine } from "~/text/text-fields.ts";
import { judgeBirthYear } from "./core/age.ts";
import { findGuest } from "./messages.guests.queries.server.ts";
import { messageText } from "./messages.schemas.ts";
import { ensureSupport, storeForTeam } from "./messages.support.commands.server.ts";
import { MAX_GUEST_NAME, SUPPORT_MESSAGES as MESSAGES } from "./messages.support.constants.ts";
import { refuseWithoutChat } from "./messages.support.queries.server.ts";

const token = z.string().max(100).optional();

/**
 * Starts the conversation of a guest with Support, from a name and a year of birth. The year is stored nowhere,
 * and nothing at all about somebody who is too young (code `too_young`). Returns the token that belongs in the cookie of their browser.
 */
export const beginAsGuest = command({
  name: "guest.begin",
  who: "anyone",
  input: z.object({
    name: textLine("A name", MAX_GUEST_NAME, { missing: MESSAGES.nameMissing }),
    birthYear: z.coerce.number(MESSAGES.yearMissing),
  }),
  words: wordsForTeam("name"),
  async run({ tx, actor, now, ctx }, { name, birthYear }) {
    const off = await refuseWithoutChat(ctx);
    if (off) return off;
    if (actor.kind !== "guest") return refused("conflict", MESSAGES.signedIn);
    const age = judgeBirthYear(birthYear, now);
    if (age === null) return refused("invalid", MESSAGES.yearMissing, { fields: { birthYear: MESSAGES.yearMissing } });
    if (age === "too-young") return refused("forbidden", MESSAGES.tooYoung, { code: "too_young" });
    const verdict = judgeName(name, await findKnownNames(tx));
    if (verdict.verdict === "refused") {
      const why = verdict.why === "word" ? MESSAGES.passesForTeam : MESSAGES.passesForMember;
      return refused("invalid", why, { fields: { name: why } });
    }
    // Only a started conversation counts, not an error in a field.
    const full = await refuseFull(ctx, "guestBegin");
    if (full) return full;
    const secret = createToken();
    const [guest] = await tx
      .insert(chatGuests)
      .values({ tokenHash: hashToken(secret), name, createdAt: now, lastSeenAt: now })
      .returning({ id: chatGuests.id });
    if (!guest) throw new Error("The guest was not stored.");
    const made = await ensureSupport(ctx, { guestId: guest.id });
    return done({ token: secret, conversation: made.conversation });
  },
});

/**
 * Writes to Support as the guest of this token, and returns the message's number: the same however often it is sent. Refuses as `not_found`
 * a token of nobody, as `forbidden` a guest whose writing the team has ended, and as `too_many` one who has written a lot that was not
 * answered yet.
 */
export const writeAsGuest = command({
  name: "guest.write",
  who: "anyone",
  input: z.object({ token, key: z.uuid(), text: messageText }),
  words: wordsForTeam("text"),
  async run({ tx, actor, now, ctx }, { token, key, text }) {
    const off = await refuseWithoutChat(ctx);
    if (off) return off;
    if (actor.kind !== "guest") return refused("conflict", MESSAGES.signedIn);
    const guest = await findGuest({ db: tx }, token);
    if (!guest) return refused("not_found", isToken(token) ? MESSAGES.over : MESSAGES.notBegun);
    if (guest.isEnded) return refused("forbidden", MESSAGES.ended);
    const full = await refuseFull(ctx, "guestWrite");
    if (full) return full;
    const { conversation, id } = guest;
    const sent = await storeForTeam(ctx, { conversation, author: "guest", senderId: null, key, text });
    await tx.update(chatGuests).set({ lastSeenAt: now }).where(eq(chatGuests.id, id));
    return done({ number: sent.number });
  },
});

/** The refusal once all guests behind an address together have begun or written enough, so that no address fills the team's queue. */
async function refuseFull(ctx: AppContext, limit: "guestBegin" | "guestWrite"): Promise<Refused | null> {
  const { ok, resetSeconds } = await ctx.limits.consume(limit, ctx.address ?? "");
  return ok ? null : refused("too_many", limitMessage(limit), { until: ctx.now().getTime() + resetSeconds * 1_000 });
}

/** Notes that a guest is still there: their 30 days start again. */
export const touchGuest = command({
  name: "guest.touch",
  duringMaintenance: "Visits send it in the background.",
  who: "anyone",
  limit: "count",
  input: z.object({ token }),
  oneStatement: "One row is updated.",
  async run({ tx, now }, { token }) {
    if (isToken(token))
      await tx
        .update(chatGuests)
        .set({ lastSeenAt: now })
        .where(and(eq(chatGuests.tokenHash, hashToken(token)), lt(chatGuests.lastSeenAt, now)));
    return done({});
  },
});

/**
 * Moves the conversation of the guest of this token into the account of the actor, who signed in with the same browser; its former id leads
 * to the new one. Where the account has
 * a conversation with Support already, the messages follow the existing ones, under new numbers. Succeeds if there is nothing to move.
 */
export const claimGuest = command({
  name: "guest.claim",
  duringMaintenance: "It is part of signing in, which the team must be able to do.",
  who: "account",
  limit: "count",
  input: z.object({ token }),
  async run({ tx, actor, ctx }, { token }) {
    if (!isToken(token)) return done({});
    const [guest] = await tx
      .select()
      .from(chatGuests)
      .where(eq(chatGuests.tokenHash, hashToken(token)))
      .for("update");
    if (!guest) return done({});
    const [from] = await tx.select().from(conversations).where(eq(conversations.guestId, guest.id)).for("update");
    const made = await ensureSupport(ctx, { userId: actor.id });
    const [to] = await tx.select().from(conversations).where(eq(conversations.id, made.conversation)).for("update");
    if (!from || !to) throw new Error("The conversation of a guest was not found.");
    await appendMessages(tx, { from: from.id, to: to.id, userId: actor.id });
    // An unanswered message in either keeps waiting, since the earlier time.
    const waits = [from.waitingSince, to.waitingSince].filter((since) => since !== null).sort((a, b) => a.getTime() - b.getTime());
    const change = { waitingSince: waits[0] ?? null, assignedTo: to.assignedTo ?? from.assignedTo };
    await tx.update(conversations).set(change).where(eq(conversations.id, to.id));
    await tx.delete(chatGuests).where(eq(chatGuests.id, guest.id));
    await tx.insert(movedConversations).values({ id: from.id, toId: to.id });
    const { lastNumber } = to;
    // Team members on the former address are redirected.
    const wakes = [from.id, to.id].map((conversationId) => ({ topic: "support.changed" as const, event: { conversationId, lastNumber } }));
    return done({}, { wakes });
  },
});

/** Adds a guest's messages to the conversation of an account. Read messages stay read, and so do the guest's own. */
async function appendMessages(tx: Database, { from, to, userId }: { from: string; to: string; userId: string }): Promise<void> {
  // The welcome is in both. Keys are regenerated, because a guest may have chosen one that the account used.
  const { rows } = await tx.execute<{ number: number; author: string }>(sql`
    insert into ${messages} (conversation_id, number, author, sender_id, key, content, created_at, edited_at, deleted_at, deleted_by, caught)
    select ${to}, c.last_number + row_number() over (order by m.number), case m.author when 'guest' then 'user' else m.author end,
      case m.author when 'guest' then ${userId}::uuid else m.sender_id end, gen_random_uuid(), m.content, m.created_at, m.edited_at,
      m.deleted_at, m.deleted_by, m.caught
    from ${messages} m, ${conversations} c
    where m.conversation_id = ${from} and m.author <> 'system' and c.id = ${to}
    returning number, author`);
  if (rows.length === 0) return;
  const last = Math.max(...rows.map(({ number }) => number));
  const ownLast = Math.max(0, ...rows.filter(({ author }) => author === "user").map(({ number }) => number));
  await tx.execute(sql`
    update ${conversations} c set last_number = ${last}, last_at = greatest(c.last_at, f.last_at) from ${conversations} f
    where c.id = ${to} and f.id = ${from}`);
  await tx.execute(sql`
    update ${participants} p set last_number = ${last}, last_at = c.last_at, archived_at = null,
      read_number = case when p.read_number = p.last_number or p.last_number <= 1 then greatest(p.read_number, ${ownLast}::integer) else p.read_number end
    from ${conversations} c where c.id = ${to} and p.conversation_id = ${to} and p.user_id = ${userId}`);
}
