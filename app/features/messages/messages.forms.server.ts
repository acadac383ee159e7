import { createHash } from "node:crypto";
import { wantsJson } from "~/access/form-answers.server.ts";
import { form, type Sent } from "~/access/forms.server.ts";
import { isRefused, refusalFor } from "~/access/result.ts";
import { parsePicks } from "~/features/pricing/core/picks-text.ts";
import { isId } from "~/text/ids.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { deleteMessage, editMessage, markRead, sendMessage } from "./messages.commands.server.ts";
import { MESSAGES } from "./messages.constants.ts";
import { showTyping } from "./messages.contact.commands.server.ts";
import { acceptRequest, declineRequest, ignoreRequest, sendRequest } from "./messages.requests.commands.server.ts";

import { parseAbout } from "./messages.search-params.ts";
import { editForSupport, writeToSupport } from "./messages.support.commands.server.ts";
import { findOwnSupport } from "./messages.support.queries.server.ts";

const conversation = ({ fields }: Sent) => ({ conversation: fields.text("conversation") });
const message = (sent: Sent) => ({ ...conversation(sent), number: sent.fields.text("number") });
const answered = { input: conversation, failed: MESSAGES.actFailed };

/** The language of phrases and warnings in a conversation. */
const language = (request: Request) => phraseLanguage(request.headers);

/** Accounts that write to nobody else write to Support. */
const signedIn = { admit: async (ctx: Sent["ctx"]) => refusalFor("session", ctx.actor, ctx.now()) ?? { ok: true as const, ctx } };

/**
 * Without scripts the key belongs to the page, and going back writes another message under the same key. So the text is part of it: the same
 * text is stored once, another text is another message.
 */
function keyOfText(key: string, text: string): string {
  const hash = createHash("sha256").update(`${key} ${text}`).digest("hex");
  return isId(key)
    ? [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join("-")
    : key;
}

/** The forms of conversations and requests. */
export const messageForms = {
  send: form({
    ...{ command: signedIn, language },
    send: async ({ ctx, fields, request }) => {
      const conversation = fields.text("conversation");
      const text = fields.text("text");
      const message = { key: wantsJson(request) ? fields.text("key") : keyOfText(fields.text("key"), text), text };
      const sent = await sendMessage(ctx, { conversation, ...message });
      // Support is tried last: nearly all messages are to players.
      const mayBeSupport = isRefused(sent) && ["not_found", "forbidden"].includes(sent.reason);
      return mayBeSupport && conversation !== "" && conversation === (await findOwnSupport(ctx)) ? writeToSupport(ctx, message) : sent;
    },
    done: ({ number }) => ({ data: { number } }),
    failed: MESSAGES.failed,
  }),
  "edit-message": form({
    ...{ command: signedIn, language },
    send: async (sent) => {
      const { ctx, fields } = sent;
      const { conversation, number } = message(sent);
      const edited = { conversation, number: Number(number), text: fields.text("text") };
      return conversation !== "" && conversation === (await findOwnSupport(ctx)) ? editForSupport(ctx, edited) : editMessage(ctx, edited);
    },
    done: ({ number }) => ({ data: { number } }),
    failed: MESSAGES.actFailed,
  }),
  "delete-message": form({
    command: deleteMessage,
    input: message,
    done: ({ number }) => ({ data: { number } }),
    failed: MESSAGES.actFailed,
  }),
  read: form({
    command: markRead,
    input: (sent) => ({ ...conversation(sent), upTo: sent.fields.text("upTo") }),
    done: () => ({}),
    failed: MESSAGES.actFailed,
  }),
  typing: form({ command: showTyping, input: conversation, done: () => ({}), failed: MESSAGES.actFailed }),
  request: form({
    command: sendRequest,
    input: ({ fields }) => ({
      to: fields.text("to"),
      phrase: fields.text("phrase"),
      about: parseAbout(fields.text("about")),
      items: parsePicks(fields.text("items")) ?? [],
    }),
    done: ({ conversation, isOpen }) => ({ message: isOpen ? MESSAGES.accepted : MESSAGES.requestSent, to: `/messages/${conversation}` }),
    failed: MESSAGES.actFailed,
  }),
  accept: form({
    command: acceptRequest,
    ...answered,
    done: ({ conversation }) => ({ message: MESSAGES.accepted, to: `/messages/${conversation}` }),
  }),
  decline: form({ command: declineRequest, ...answered, done: () => ({ message: MESSAGES.declined, to: "/messages" }) }),
  ignore: form({ command: ignoreRequest, ...answered, done: () => ({ message: MESSAGES.ignored, to: "/messages" }) }),
};
