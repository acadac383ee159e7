import { reportable } from "~/access/reportable.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { parseMessageId } from "./core/message-id.ts";
import { phraseWords } from "./core/phrases.ts";
import { MESSAGES } from "./messages.constants.ts";
import { removeMessage, restoreMessage } from "./messages.removals.commands.server.ts";
import { findReportedMessage, type ReportedMessage } from "./messages.reports.queries.server.ts";
import { findRecentMessageTexts } from "./messages.search.queries.server.ts";
import type { RequestView } from "./messages.types.ts";

/** Private messages, reportable by the participants, with those before and after. */
reportable({
  kind: "message",
  noun: "message",
  recent: { isPrivate: true, find: findRecentMessageTexts },
  async find(ctx, id) {
    const found = await findReportedMessage(ctx, id);
    const place = parseMessageId(id);
    const message = found?.find(({ number }) => number === place?.number);
    if (!found || !message) throw new AppError("not_found", MESSAGES.noMessage);
    return {
      subject: { id: message.senderId, name: message.name },
      isPrivate: true,
      title: `A message by ${message.name}`,
      text: wordsOf(message),
      fields: message.request === null ? [] : [["Sent as", "A request, in words of a list"]],
      pictures: [],
      context: found.map((one) => ({ by: one.name, text: wordsOf(one), at: one.createdAt.getTime(), isThing: one === message })),
      ...(message.caught !== null && { caught: message.caught }),
      place: `/messages/${message.conversationId}`,
      isDeleted: message.deletedAt !== null,
    };
  },
  remove: (ctx, { id }) => removeMessage(ctx, { id }),
  restore: (ctx, { id, text, caught }) => restoreMessage(ctx, { id, text, caught }),
});

function wordsOf({ deletedAt, request, content, kept }: ReportedMessage): string {
  if (deletedAt !== null) return kept ?? MESSAGES.deleted;
  return request === null ? content : phraseWords((request as RequestView).phrase, "en");
}
