import { contextOf } from "~/platform/http/context.server.ts";
import { writeValueFile } from "../valuation.export.queries.server.ts";
import type { Route } from "./+types/values-json";

/** GET /admin/values.json: the values of all pets, in a form that can be imported again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, headers } = await writeValueFile(contextOf(context), "json");
  return new Response(content, { headers });
}
