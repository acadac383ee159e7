import { nothingToRead, readForm } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { actOnTrade } from "../trades.forms.server.ts";
import type { Route } from "./+types/trade-act";

/** POST /trades/{id}/act.json `do=…`: the forms of cards, on any page. The same as a POST to the trade's page. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { status, ...answer } = await actOnTrade(contextOf(context), id, await readForm(request));
  return Response.json(answer, { status, headers: { "cache-control": "no-store" } });
}

export const loader = nothingToRead;
