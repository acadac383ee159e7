import { nothingToRead } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { receiveBackground } from "../settings.upload.commands.server.ts";
import type { Route } from "./+types/background-upload";

/** POST /settings/background-upload: a picture of one's own, sent by a script that shows how far it has come. Answers JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, ...outcome } = await receiveBackground(contextOf(context), request);
  return Response.json(outcome, { status });
}

export const loader = nothingToRead;
