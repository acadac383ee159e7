import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { conversations, deletedWords, messages } from "~/db/schema/messages.ts";
import { withdrawNotices } from "./messages.notices.commands.server.ts";

/**
 * Empties every message that somebody wrote as a player, before their account is deleted, and deletes conversations in which nobody is left.
 * Their answers as Support are the team's, and stay without their name. Part of deleting the account.
 */
export const withdrawMessages = command({
  name: "message.withdraw",
  who: "part",
  input: z.object({ userId: z.string() }),
  async run({ tx, now, ctx }, { userId }) {
    const nothing = { content: "", authorContent: null, request: null, caught: null };
    const emptied = await tx
      .update(messages)
      .set({ ...nothing, deletedAt: now, deletedBy: "author" })
      .where(and(eq(messages.senderId, userId), eq(messages.author, "user"), isNull(messages.deletedAt)))
      .returning({ id: messages.conversationId });
    await withdrawNotices(ctx, { conversations: [...new Set(emptied.map(({ id }) => id))] });
    // A deleted account leaves no words behind, not even those of messages it deleted before.
    await tx.execute(sql`
      delete from ${deletedWords} k using ${messages} m
      where m.conversation_id = k.conversation_id and m.number = k.number and m.sender_id = ${userId}`);
    await tx
      .delete(conversations)
      .where(
        and(
          eq(conversations.kind, "direct"),
          sql`${userId} in (${conversations.firstId}, ${conversations.secondId})`,
          sql`num_nonnulls(${conversations.firstId}, ${conversations.secondId}) = 1`,
        ),
      );
    return done({});
  },
});
