import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { mergeRow } from "~/access/merge-fields.ts";
import { orRefuse } from "~/access/result.ts";
import { contactSettings } from "~/db/schema/messages.ts";
import { setMessagesAtNight } from "~/features/notifications/notifications.commands.server.ts";
import { findSettingsOf } from "~/features/notifications/notifications.queries.server.ts";
import { isId } from "~/text/ids.ts";
import { seenFields } from "~/text/text-fields.ts";
import { REQUESTS_FROM } from "./messages.contact.constants.ts";
import { findTypingReader } from "./messages.contact.queries.server.ts";
import { conversationTarget } from "./messages.schemas.ts";

const contactInput = z.object({
  requestsFrom: z.enum(Object.keys(REQUESTS_FROM) as (keyof typeof REQUESTS_FROM)[], "Choose who may ask you."),
  showsTyping: z.boolean(),
  showsRead: z.boolean(),
  showsOnline: z.boolean(),
  messagesAtNight: z.boolean(),
  seen: seenFields,
});

/**
 * Stores the actor's contact settings: permitted requests, visible presence, and devices at night. With `seen`, only fields changed in the
 * form are written; refuses as `conflict` for fields changed elsewhere meanwhile.
 */
export const saveContact = command({
  name: "contact.save",
  who: "user",
  input: contactInput,
  async run({ tx, actor, now, ctx }, { seen, ...typed }) {
    await tx.insert(contactSettings).values({ userId: actor.id, updatedAt: now }).onConflictDoNothing();
    const own = eq(contactSettings.userId, actor.id);
    const [row] = await tx.select().from(contactSettings).where(own).for("update");
    if (!row) throw new Error("The row of the contact settings could not be made.");
    const messagesAtNight = (await findSettingsOf({ db: tx }, [actor.id])).get(actor.id)?.messagesAtNight ?? false;
    const merged = orRefuse(mergeRow<typeof typed>({ ...row, messagesAtNight }, typed, seen));
    const { messagesAtNight: wanted, ...changes } = merged.changes;
    await tx
      .update(contactSettings)
      .set({ ...changes, updatedAt: now })
      .where(own);
    if (wanted !== undefined) {
      await setMessagesAtNight(ctx, { userId: actor.id, wanted });
    }
    return done({});
  },
});

/**
 * Shows the other player of an open conversation, for the moment, that the actor is typing, if both show it to each other. Whether anybody
 * sees it gets no event.
 */
export const showTyping = command({
  name: "typing.show",
  who: "voice",
  limit: "typing",
  input: conversationTarget,
  oneStatement: "Nothing is stored.",
  async run({ tx, actor }, { conversation }) {
    const userId = isId(conversation) ? await findTypingReader({ db: tx }, { conversation, userId: actor.id }) : null;
    if (userId === null) return done({});
    return done({}, { wakes: [{ topic: "messages.mark", event: { userId, conversationId: conversation, mark: "typing" } }] });
  },
});
