import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isToken } from "~/platform/identity/tokens.server.ts";
import { findGuest, findGuestMessages } from "../messages.guests.queries.server.ts";
import { parseMessagePlace } from "../messages.search-params.ts";
import { SUPPORT_MESSAGES as MESSAGES } from "../messages.support.constants.ts";
import { guestTokenOf } from "../messages.support.forms.server.ts";
import { findOwnSupportMessages } from "../messages.support.queries.server.ts";
import type { Route } from "./+types/support-page";

/** GET /messages/support/page.json?after=N or ?before=N: messages of the reader's own conversation with Support, a guest's too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const place = parseMessagePlace(url.searchParams);
  const headers = { "cache-control": "no-store" };
  if (ctx.actor.kind === "user") return Response.json(await findOwnSupportMessages(ctx, place), { headers });
  const token = guestTokenOf({ ctx, request });
  const guest = await findGuest(ctx, token);
  if (!guest) throw new AppError("not_found", isToken(token) ? MESSAGES.over : MESSAGES.notBegun);
  return Response.json(await findGuestMessages(ctx, guest, place), { headers });
}
