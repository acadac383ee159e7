import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { messages } from "~/db/schema/messages.ts";
import { parseMessageId } from "./core/message-id.ts";
import { withdrawNotices } from "./messages.notices.commands.server.ts";
import { findReaders } from "./messages.queries.server.ts";

const target = z.object({ id: z.string() });
type MessageRow = typeof messages.$inferSelect;

/**
 * Takes the words out of a message for both sides, as deleted by staff. Part of deciding a case, which records it and keeps a copy. Nothing
 * happens if it is deleted already.
 */
export const removeMessage = command({
  name: "message.remove",
  who: "part",
  input: target,
  async run({ tx, now, ctx }, { id }) {
    const place = parseMessageId(id);
    const isIt = place && and(eq(messages.conversationId, place.conversation), eq(messages.number, place.number));
    const nothing = { content: "", authorContent: null, caught: null };
    const [removed] = isIt
      ? await tx
          .update(messages)
          .set({ ...nothing, deletedAt: now, deletedBy: "staff" })
          .where(and(isIt, isNull(messages.deletedAt)))
          .returning()
      : [];
    if (!removed) return unchanged({});
    await withdrawNotices(ctx, { conversations: [removed.conversationId] });
    return done({}, { wakes: await changedFor(tx, removed) });
  },
});

/** Takes `removeMessage` back, with the words of the copy. Part of granting an appeal. Nothing happens unless staff had deleted it. */
export const restoreMessage = command({
  name: "message.put-back",
  who: "part",
  input: target.extend({ text: z.string(), caught: z.unknown() }),
  async run({ tx }, { id, text, caught }) {
    const place = parseMessageId(id);
    const isIt =
      place && and(eq(messages.conversationId, place.conversation), eq(messages.number, place.number), eq(messages.deletedBy, "staff"));
    const [row] = isIt ? await tx.select().from(messages).where(isIt).for("update") : [];
    if (!row || !isIt) return unchanged({});
    const content = row.request === null ? text : "";
    await tx
      .update(messages)
      .set({ content, caught: caught ?? null, deletedAt: null, deletedBy: null })
      .where(isIt);
    return done({}, { wakes: await changedFor(tx, row) });
  },
});

/** Events for both sides of a changed message. */
async function changedFor(tx: Database, { conversationId, number }: MessageRow) {
  const readers = await findReaders(tx, conversationId);
  return readers.map((reader) => ({ topic: "messages.changed" as const, event: { conversationId, ...reader, changed: number } }));
}
