import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { NoRequests, RequestPage, RequestToBlocked, RequestToSelf } from "../components/request-page.tsx";
import { conversationPath } from "../core/message-paths.ts";
import { languageOf } from "../core/phrases.ts";
import { messageForms } from "../messages.forms.server.ts";
import { findRequestOpening } from "../messages.requests.queries.server.ts";
import { parseAbout } from "../messages.search-params.ts";
import type { Route } from "./+types/new";

/** GET /messages/new?to=…&about=…: asks a player to talk. Who talks to them already, or has asked, gets there; a guest signs in first. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  // A form sent after the session ended is answered here.
  if (ctx.actor.kind === "guest" && !scopeOf(context).reply)
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  const opening = await findRequestOpening(ctx, url.searchParams.get("to") ?? "", parseAbout(url.searchParams.get("about")));
  if (opening.kind === "conversation") throw redirect(conversationPath(opening.id));
  return { opening, language: languageOf(request.headers.get("accept-language")) };
}

export const action = answerForms({ request: messageForms.request });

export const meta = unlistedMeta("New message", "Ask a player to talk.");

export default function NewRequest({ loaderData: { opening, language } }: Route.ComponentProps) {
  if (opening.kind === "oneself") return <RequestToSelf />;
  if (opening.kind === "closed") return <NoRequests />;
  if (opening.kind === "blocked") return <RequestToBlocked player={opening.to} />;
  return <RequestPage key={`${opening.to.id} ${opening.about.id}`} opening={opening} language={language} />;
}
