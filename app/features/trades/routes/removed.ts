import { redirect } from "react-router";
import { orThrow } from "~/access/guards.ts";
import { nothingToRead, readForm } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { dismissRemovedTrades } from "../trades.cleanup.commands.server.ts";
import type { Route } from "./+types/removed";

/** POST /trades/removed `upTo=…`: the notice about removed trades was read. JSON; the own profile for a form that is sent without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  orThrow(await dismissRemovedTrades(contextOf(context), { upTo: form.get("upTo") }));
  if (request.headers.get("accept")?.includes("text/html")) return redirect("/profile", 303);
  return Response.json({ ok: true }, { headers: { "cache-control": "no-store" } });
}

export const loader = nothingToRead;
