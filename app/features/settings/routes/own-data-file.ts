import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { requireSession } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { limitMessage } from "~/platform/http/limits.server.ts";
import { signInFirst } from "~/platform/http/sign-in-first.ts";
import { streamOwnData } from "../settings.export.queries.server.ts";
import type { Route } from "./+types/own-data-file";

/** GET /settings/data.json: all data of the caller, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  signInFirst(request, ctx.actor, "/settings");
  const { id } = requireSession(ctx);
  const verdict = await ctx.limits.consume("ownData", id);
  if (!verdict.ok) throw new AppError("too_many", limitMessage("ownData"));
  return new Response(createReadableStreamFromReadable(Readable.from(streamOwnData(ctx))), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="bubblegum-values-my-data.json"',
      "cache-control": "private, no-store",
    },
  });
}
