import { form, type Sent } from "~/access/forms.server.ts";
import { readCookie, setCookie } from "~/platform/http/cookies.server.ts";
import { beginAsGuest, writeAsGuest } from "./messages.guests.commands.server.ts";
import { answerSupport, assignSupport, endGuest, settleSupport } from "./messages.staff.commands.server.ts";
import { writeToSupport } from "./messages.support.commands.server.ts";
import { GUEST_DAYS, SUPPORT_MESSAGES as MESSAGES } from "./messages.support.constants.ts";

const DAY_SECONDS = 86_400;

/** The header that lets a guest's browser be known again for 30 days. */
export function guestCookie({ config }: Pick<Sent["ctx"], "config">, token: string): string {
  return setCookie(config, "guest", token, GUEST_DAYS * DAY_SECONDS);
}

/** The token of a guest's browser; undefined if it has none. */
export function guestTokenOf({ ctx, request }: Pick<Sent, "ctx" | "request">): string | undefined {
  return readCookie(ctx.config, request.headers.get("cookie"), "guest");
}

/** A guest's page of Support, and that of an account that is banned. */
export const supportForms = {
  begin: form({
    command: beginAsGuest,
    input: ({ fields }) => ({ name: fields.text("name"), birthYear: fields.text("birthYear") }),
    done: ({ token }, { ctx }) => ({ to: "/messages/support", headers: { "set-cookie": guestCookie(ctx, token) } }),
    failed: MESSAGES.actFailed,
  }),
  write: form({
    command: { admit: (ctx) => (ctx.actor.kind === "guest" ? writeAsGuest : writeToSupport).admit(ctx) },
    send: async (sent) => {
      const { ctx, fields } = sent;
      const message = { key: fields.text("key"), text: fields.text("text") };
      const written =
        ctx.actor.kind === "guest"
          ? await writeAsGuest(ctx, { ...message, token: guestTokenOf(sent) })
          : await writeToSupport(ctx, message);
      return written.ok ? { ok: true as const, number: written.number } : written;
    },
    done: ({ number }) => ({ data: { number } }),
    failed: MESSAGES.failed,
  }),
};

const conversation = ({ params }: Sent) => ({ conversation: params.id ?? "" });

/** The team's page of a conversation with Support. */
export const supportCaseForms = {
  answer: form({
    command: answerSupport,
    input: (sent) => ({ ...conversation(sent), key: sent.fields.text("key"), text: sent.fields.text("text") }),
    done: ({ number }) => ({ data: { number } }),
    failed: MESSAGES.failed,
  }),
  assign: form({
    command: assignSupport,
    input: (sent) => ({ ...conversation(sent), to: sent.fields.text("to"), seen: sent.fields.seen() }),
    done: ({ name }) => ({ message: name === null ? "Nobody is handling it now." : `${name} looks after it now.` }),
    failed: MESSAGES.actFailed,
  }),
  settle: form({
    command: settleSupport,
    input: conversation,
    done: () => ({ message: "It no longer needs an answer." }),
    failed: MESSAGES.actFailed,
  }),
  "end-guest": form({
    command: endGuest,
    input: conversation,
    done: () => ({ message: "This guest can no longer write here." }),
    failed: MESSAGES.actFailed,
  }),
};
