import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { findShown } from "../notifications.queries.server.ts";
import { shownQuestion } from "../notifications.schemas.ts";
import type { Route } from "./+types/shown";

/** GET /notifications/shown.json?device=…&notification=…: whether a device may still show what arrived. It asks without its cookies. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = shownQuestion.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) throw new AppError("malformed", "Name the device and the notification.");
  return Response.json({ shown: await findShown(contextOf(context), asked.data) }, { headers: { "cache-control": "no-store" } });
}
