import { contextOf } from "~/platform/http/context.server.ts";
import { FILE_FORMATS, writeValueFile } from "../valuation.export.queries.server.ts";
import type { Route } from "./+types/values-file";

/** GET /admin/values.csv, .json and .xlsx: the values of all pets, in a form that can be imported again. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const format = FILE_FORMATS.find((one) => url.pathname.endsWith(`.${one}`)) ?? "csv";
  const { content, headers } = await writeValueFile(contextOf(context), format);
  return new Response(content, { headers });
}
