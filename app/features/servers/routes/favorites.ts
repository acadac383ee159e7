import { nothingToRead, readForm } from "~/platform/http/bodies.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { takeServerWrite } from "../servers.acts.commands.server.ts";
import { takeOverStars } from "../servers.commands.server.ts";
import { MESSAGES } from "../servers.constants.ts";
import type { Route } from "./+types/favorites";

/** POST /servers/favorites `server=…&server=…`: the servers that a browser starred are starred by the account. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await takeServerWrite(ctx, scopeOf(context).address);
  const starred = await takeOverStars(ctx, (await readForm(request)).getAll("server").map(String));
  return Response.json({ ok: true, message: MESSAGES.takenOver(starred) }, { headers: { "cache-control": "no-store" } });
}

export const loader = nothingToRead;
