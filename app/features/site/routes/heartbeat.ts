import { toError } from "~/access/result.ts";
import { renewReady } from "~/features/presence/presence.commands.server.ts";
import { nothingToRead, readJson } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { heartbeat } from "../site.commands.server.ts";
import { readFigures } from "../site.queries.server.ts";
import type { Route } from "./+types/heartbeat";

const MAX_BYTES = 200;

export const loader = nothingToRead;

/** POST /heartbeat { sessionId }: counts an active session, renews "Ready to trade" and answers with the live figures. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { sessionId } = ((await readJson(request, MAX_BYTES)) ?? {}) as { sessionId?: string };
  const result = await heartbeat(ctx, { sessionId: sessionId as string, userAgent: request.headers.get("user-agent") });
  if (!result.ok) throw result.reason === "invalid" ? new AppError("malformed", "A heartbeat carries a sessionId.") : toError(result);
  if (ctx.actor.kind === "user") await renewReady(ctx, {});
  return Response.json(await readFigures(ctx));
}
