import { orThrow } from "~/access/guards.ts";
import { nothingToRead } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { countClick } from "../partners.commands.server.ts";
import type { Route } from "./+types/click";

/** POST /partners/{id}/click: counts that somebody took the way to a channel. The browser does not wait for it. */
export async function action({ params, context }: Route.ActionArgs) {
  orThrow(await countClick(contextOf(context), { id: params.id }));
  return new Response(null, { status: 204 });
}

export const loader = nothingToRead;
