import { orThrow } from "~/access/guards.ts";
import { nothingToRead, readForm } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { takeOverStars } from "../servers.commands.server.ts";
import { MESSAGES } from "../servers.constants.ts";
import type { Route } from "./+types/favorites";

/** POST /servers/favorites `server=…&server=…`: the servers that a browser starred are starred by the account. */
export async function action({ request, context }: Route.ActionArgs) {
  const ids = (await readForm(request)).getAll("server").map(String);
  const { starred } = orThrow(await takeOverStars(contextOf(context), { ids }));
  return Response.json({ ok: true, message: MESSAGES.takenOver(starred) }, { headers: { "cache-control": "no-store" } });
}

export const loader = nothingToRead;
