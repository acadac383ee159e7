import { nothingToRead, readForm } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { actOnServer } from "../servers.forms.server.ts";
import type { Route } from "./+types/server-act";

/** POST /servers/act.json `do=…&server=…`: the forms of cards, on any page. The same as a POST to /servers. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request));
  const { status, ...answer } = await actOnServer(contextOf(context), form);
  return Response.json(answer, { status, headers: { "cache-control": "no-store" } });
}

export const loader = nothingToRead;
