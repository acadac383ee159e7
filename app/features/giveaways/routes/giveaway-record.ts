import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MESSAGES } from "../giveaways.constants.ts";
import { readRecord } from "../giveaways.draws.queries.server.ts";
import type { Route } from "./+types/giveaway-record";

/** GET /giveaways/{id}/record.txt: the current record of a giveaway, as text that the check page reads. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const record = await readRecord(contextOf(context), id);
  if (!record) throw new AppError("not_found", MESSAGES.notFound);
  return new Response(createReadableStreamFromReadable(Readable.from(record)), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `inline; filename="giveaway-${id}.txt"`,
      "cache-control": "no-store",
    },
  });
}
