import { requireWithinLimit } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { answerToError } from "~/platform/http/refusal.server.ts";
import { deleteServer, setServerActive, starServer, submitServer } from "./servers.commands.server.ts";
import { MESSAGES, SERVER_ACTS } from "./servers.constants.ts";
import { type ServerInput, serverAct } from "./servers.schemas.ts";
import type { ServerAnswer, TypedServer } from "./servers.types.ts";

/** An answer with its HTTP status. */
export type ServerActAnswer = ServerAnswer & { status: number };

/**
 * Does what a form on the card of a server asks for (`do`, `server`). The answer can always be shown beside the form: a refusal has its
 * own words, a failure of ours, which is logged, those of the act. Never throws.
 */
export async function actOnServer(ctx: AppContext, address: string, form: Record<string, FormDataEntryValue>): Promise<ServerActAnswer> {
  const input = serverAct.safeParse(form);
  if (!input.success) return { ok: false, about: "review", status: 400, message: MESSAGES.unknown };
  const { do: what, server } = input.data;
  const { about, done, failed } = SERVER_ACTS[what];
  try {
    await takeServerWrite(ctx, address);
    if (what === "star" || what === "unstar") {
      if (ctx.actor.kind === "guest") throw new AppError("unauthenticated", MESSAGES.starSignIn);
      await starServer(ctx, server, what === "star");
    } else if (what === "delete") await deleteServer(ctx, server);
    else await setServerActive(ctx, server, what === "activate");
    return { ok: true, about, status: 200, message: done };
  } catch (error) {
    return { about, ...answerToError(ctx, error, { what: `an act on a server failed: ${what}`, failed }) };
  }
}

/** Submits the server of the form. The answer can always be shown beside the form, with what was typed. Never throws. */
export async function submitServerForm(
  ctx: AppContext,
  address: string,
  form: Record<string, FormDataEntryValue>,
): Promise<ServerActAnswer> {
  const typed = Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === "string")) as unknown as TypedServer;
  const refused = (status: number, { message, wrong }: Pick<ServerAnswer, "message" | "wrong">): ServerActAnswer => ({
    ok: false,
    about: "submit",
    typed,
    status,
    message,
    wrong,
  });
  try {
    await takeServerWrite(ctx, address);
    if (ctx.actor.kind === "guest") return refused(401, { message: MESSAGES.signIn });
    const done = await submitServer(ctx, form as unknown as ServerInput);
    if (!done.ok) return refused(done.reason === "cooldown" ? 429 : 422, done);
    const more = done.status === "active" ? MESSAGES.atOnce : MESSAGES.forReview;
    return { ok: true, about: "submit", status: 200, message: MESSAGES.submitted, more };
  } catch (error) {
    const { status, message } = answerToError(ctx, error, { what: "a server could not be submitted", failed: MESSAGES.submitFailed });
    return refused(status, { message });
  }
}

/** Takes one of the writes that a user, or the address of a guest, has a minute on private servers. Throws AppError `too_many`. */
export async function takeServerWrite(ctx: AppContext, address: string): Promise<void> {
  const who = ctx.actor.kind === "user" ? ctx.actor.id : address;
  await requireWithinLimit(ctx, "write", `servers:${who}`);
}
