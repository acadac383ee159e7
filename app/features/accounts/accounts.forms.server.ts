import { form } from "~/access/forms.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { clearCookie } from "~/platform/http/cookies.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { PROVIDER_NAMES } from "./accounts.constants.ts";
import { disconnect } from "./accounts.identities.commands.server.ts";
import { answerWelcome } from "./accounts.profile.commands.server.ts";
import { providerInput } from "./accounts.schemas.ts";
import { endOtherSessions, endOwnSession, signOut } from "./accounts.sessions.commands.server.ts";
import { SECURITY_MESSAGES, SIGN_IN_MESSAGES, WELCOME_MESSAGES } from "./accounts.sign-in.constants.ts";
import { safeReturnTo } from "./core/return-to.ts";

/** Redirects home after the session ended: the browser forgets it and loads a new document. */
function leadOut(ctx: AppContext, said: { message: string; tone?: "info" }) {
  return { ...said, to: "/", reload: true, headers: { "set-cookie": clearCookie(ctx.config, "session") } };
}

/** The button with which one signs out, on every page. */
export const logoutForms = {
  logout: form({
    command: signOut,
    done: (_out, { ctx }) => leadOut(ctx, { message: SECURITY_MESSAGES.signedOut }),
    failed: SECURITY_MESSAGES.failed,
  }),
};

/** The note for young players. */
export const welcomeForms = {
  welcome: form({
    command: answerWelcome,
    input({ fields }) {
      const age = fields.text("age");
      if (age !== "old-enough" && age !== "too-young") throw new AppError("malformed", "Please press one of the two buttons.");
      return { oldEnough: age === "old-enough" };
    },
    done: ({ kept }, { ctx, fields }) =>
      kept
        ? { to: safeReturnTo(fields.text("returnTo")), reload: true }
        : leadOut(ctx, { tone: "info", message: WELCOME_MESSAGES.tooYoung }),
    failed: WELCOME_MESSAGES.failed,
  }),
};

/** Sign-in and security: connected accounts, and the browsers in which one is signed in. */
export const securityForms = {
  disconnect: form({
    command: disconnect,
    async send({ ctx, fields }) {
      const provider = providerInput.safeParse(fields.text("provider"));
      if (!provider.success) throw new AppError("malformed", "That cannot be done here.");
      const disconnected = await disconnect(ctx, { provider: provider.data });
      return disconnected.ok ? { ok: true, provider: provider.data } : disconnected;
    },
    done: ({ provider }) => ({ message: `${PROVIDER_NAMES[provider]} account disconnected` }),
    failed: SIGN_IN_MESSAGES.disconnectFailed,
  }),
  end: form({
    command: endOwnSession,
    input: ({ fields }) => ({ session: fields.text("session") }),
    done: () => ({ message: "That browser is signed out." }),
    failed: SECURITY_MESSAGES.failed,
  }),
  "end-others": form({
    command: endOtherSessions,
    done: ({ ended }) => ({ message: ended === 1 ? "1 other browser is signed out." : `${ended} other browsers are signed out.` }),
    failed: SECURITY_MESSAGES.failed,
  }),
};
