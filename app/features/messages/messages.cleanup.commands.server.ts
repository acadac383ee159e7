import { inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { chatGuests, conversations, deletedWords } from "~/db/schema/messages.ts";
import { DAY_MS } from "~/text/durations.ts";
import { WORDS_KEPT_MS } from "./messages.constants.ts";
import { GUEST_DAYS, SILENT_DAYS, SILENT_GUEST_DAYS } from "./messages.support.constants.ts";

/** How many conversations are deleted in one transaction, with all of their messages. */
const MAX_A_STEP = 100;
const MAX_WORDS_A_STEP = 5_000;

/**
 * Deletes the next conversations in which nothing was written for two years, the guests who neither came nor wrote for 30 days, and those
 * who have never written, after a day. Returns whether there may be more.
 */
export const deleteSilentConversations = command({
  name: "conversation.delete-silent",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const silent = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(lt(conversations.lastAt, before(SILENT_DAYS)))
      .orderBy(conversations.lastAt)
      .limit(MAX_A_STEP);
    const talks = await tx.delete(conversations).where(inArray(conversations.id, silent)).returning({ id: conversations.id });
    const gone = tx
      .select({ id: chatGuests.id })
      .from(chatGuests)
      .where(
        sql`${lt(chatGuests.lastSeenAt, before(GUEST_DAYS))} or (${lt(chatGuests.lastSeenAt, before(SILENT_GUEST_DAYS))} and ${hasNotWritten})`,
      )
      .orderBy(chatGuests.lastSeenAt)
      .limit(MAX_A_STEP);
    const guests = await tx.delete(chatGuests).where(inArray(chatGuests.id, gone)).returning({ id: chatGuests.id });
    return done({ more: talks.length === MAX_A_STEP || guests.length === MAX_A_STEP });
  },
});

/** Deletes kept words of deleted messages once their 7 days are over. Returns whether there may be more. */
export const deleteKeptWords = command({
  name: "message.delete-words",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const { rowCount } = await tx.execute(sql`
      delete from ${deletedWords} where ctid = any(array(
        select ctid from ${deletedWords} where ${lte(deletedWords.deletedAt, new Date(now.getTime() - WORDS_KEPT_MS))} limit ${MAX_WORDS_A_STEP}))`);
    return done({ more: rowCount === MAX_WORDS_A_STEP });
  },
});

/** The condition that a guest's conversation has its welcome alone, or is deleted. */
const hasNotWritten: SQL = sql`not exists (
  select 1 from ${conversations} where ${conversations.guestId} = ${chatGuests.id} and ${conversations.lastNumber} > 1)`;
