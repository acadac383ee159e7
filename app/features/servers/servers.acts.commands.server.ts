import type { AppContext } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { deleteServer, setServerActive, starServer } from "./servers.commands.server.ts";
import { MESSAGES, SERVER_ACTS } from "./servers.constants.ts";
import { serverAct } from "./servers.schemas.ts";
import type { ServerAnswer } from "./servers.types.ts";

/** An answer with its HTTP status. */
export type ServerActAnswer = ServerAnswer & { status: number };

/**
 * Does with a server what a form of its card asks for (`do`, `server`). Whatever becomes of it is an answer that can be shown beside
 * the form: a refusal with its own words, a failure of ours, which is noted, with those of the act. Never throws.
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
    if (error instanceof AppError) return { ok: false, about, status: error.status, message: error.message };
    ctx.log.error({ err: error, what }, "an act on a server failed");
    return { ok: false, about, status: 500, message: failed };
  }
}

/** Takes one of the writes that a user, or a guest's address, has a minute in this room. Throws AppError `too_many`. */
export async function takeServerWrite(ctx: AppContext, address: string): Promise<void> {
  const who = ctx.actor.kind === "user" ? ctx.actor.id : address;
  if (!(await ctx.limits.consume("write", `servers:${who}`)).ok) throw new AppError("too_many", MESSAGES.tooMany);
}
