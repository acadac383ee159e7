import type { Result } from "~/access/result.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { statusOf } from "~/platform/http/errors.ts";
import {
  activateServer,
  deactivateServer,
  deleteOwnServer,
  deleteServer,
  starServer,
  submitServer,
  unstarServer,
} from "./servers.commands.server.ts";
import { MESSAGES, SERVER_ACTS } from "./servers.constants.ts";
import type { ServerInput } from "./servers.schemas.ts";
import type { ServerAct, ServerAnswer, TypedServer } from "./servers.types.ts";

/** An answer with its HTTP status. */
export type ServerActAnswer = ServerAnswer & { status: number };

const COMMANDS: Record<ServerAct, (ctx: AppContext, input: { id: string }) => Promise<Result>> = {
  star: starServer,
  unstar: unstarServer,
  activate: activateServer,
  deactivate: deactivateServer,
  delete: deleteServer,
  "delete-own": deleteOwnServer,
};

/** Does what a form on the card of a server asks for (`do`, `server`). */
export async function actOnServer(ctx: AppContext, form: Record<string, FormDataEntryValue>): Promise<ServerActAnswer> {
  const what = String(form.do);
  if (!Object.hasOwn(COMMANDS, what)) return { ok: false, about: "review", status: 400, message: MESSAGES.unknown };
  const { about, done, failed } = SERVER_ACTS[what as ServerAct];
  try {
    const result = await COMMANDS[what as ServerAct](ctx, { id: String(form.server) });
    if (!result.ok) return { ok: false, about, status: statusOf(result.reason), message: result.message };
    return { ok: true, about, status: 200, message: done };
  } catch {
    return { ok: false, about, status: 500, message: failed };
  }
}

/** Submits the server of the form. The answer has what was typed. */
export async function submitServerForm(ctx: AppContext, form: Record<string, FormDataEntryValue>): Promise<ServerActAnswer> {
  const typed = Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === "string")) as unknown as TypedServer;
  const about = "submit";
  try {
    const result = await submitServer(ctx, form as unknown as ServerInput);
    if (!result.ok) {
      const message = ctx.actor.kind === "guest" ? MESSAGES.signIn : result.message;
      const wrong = Object.keys(result.fields ?? {}) as (keyof TypedServer)[];
      return { ok: false, about, typed, status: statusOf(result.reason), message, wrong };
    }
    const more = result.status === "active" ? MESSAGES.atOnce : MESSAGES.forReview;
    return { ok: true, about, status: 200, message: MESSAGES.submitted, more };
  } catch {
    return { ok: false, about, typed, status: 500, message: MESSAGES.submitFailed };
  }
}
