import { requireWithinLimit } from "~/access/guards.ts";
import { nothingToRead, readJson } from "~/platform/http/bodies.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { heartbeat } from "../site.commands.server.ts";
import { readFigures } from "../site.queries.server.ts";
import { heartbeatInput } from "../site.schemas.ts";
import type { Route } from "./+types/heartbeat";

const MAX_BYTES = 200;

export const loader = nothingToRead;

/** POST /heartbeat { sessionId }: counts an active session (STAT-012) and answers with the live figures. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await requireWithinLimit(ctx, "count", scopeOf(context).address, "Too many heartbeats from this address.");
  const input = heartbeatInput.safeParse(await readJson(request, MAX_BYTES));
  if (!input.success) throw new AppError("malformed", "A heartbeat carries a sessionId.");
  await heartbeat(ctx, input.data.sessionId, request.headers.get("user-agent"));
  return Response.json(await readFigures(ctx));
}
