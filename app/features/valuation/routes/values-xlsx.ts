import { contextOf } from "~/platform/http/context.server.ts";
import { writeValueFile } from "../valuation.export.queries.server.ts";
import type { Route } from "./+types/values-xlsx";

/** GET /admin/values.xlsx: the values of all pets, in a form that can be imported again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, headers } = await writeValueFile(contextOf(context), "xlsx");
  return new Response(content, { headers });
}
