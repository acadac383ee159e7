import { orThrow } from "~/access/guards.ts";
import { countCalculation } from "~/features/site/site.commands.server.ts";
import { nothingToRead } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import type { Route } from "./+types/opened";

/**
 * POST /calculator/opened: counts an opening of the calculator. The page itself is served from memory, so the browser reports it; an
 * opening without scripts is not counted.
 */
export async function action({ context }: Route.ActionArgs) {
  orThrow(await countCalculation(contextOf(context)));
  return new Response(null, { status: 204 });
}

export const loader = nothingToRead;
