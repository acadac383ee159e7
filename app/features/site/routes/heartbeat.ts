import { contextOf, scopeOf } from "~/platform/context.server.ts";
import { nothingToRead } from "~/platform/forms.server.ts";
import { heartbeat } from "../site.commands.server.ts";
import { readFigures } from "../site.queries.server.ts";
import { heartbeatInput } from "../site.schemas.ts";
import type { Route } from "./+types/heartbeat";

const MOST_BYTES = 200;

export const loader = nothingToRead;

/** POST /heartbeat { sessionId }: counts an active session (STAT-012) and answers with the live figures. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const verdict = await ctx.limits.consume("heartbeat", scopeOf(context).address);
  if (!verdict.ok) {
    return Response.json({ error: "too_many", message: "Too many heartbeats from this address." }, { status: 429 });
  }
  const input = heartbeatInput.safeParse(await readBody(request));
  if (!input.success) return Response.json({ error: "invalid", message: "A heartbeat carries a sessionId." }, { status: 400 });
  await heartbeat(ctx, input.data.sessionId, request.headers.get("user-agent"));
  return Response.json(await readFigures(ctx));
}

/** The JSON of a small body; undefined for anything else. */
async function readBody(request: Request): Promise<unknown> {
  const bytes = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(bytes <= MOST_BYTES)) return undefined;
  return request.json().catch(() => undefined);
}
