import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { MAX_SEARCHED } from "~/features/search/search.constants.ts";
import { searchPlayers } from "~/features/search/search.queries.server.ts";
import { type AppContext, contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { ComposePage } from "../components/compose-page.tsx";
import { NoRequests, RequestPage, RequestToBlocked, RequestToSelf } from "../components/request-page.tsx";
import { conversationPath } from "../core/message-paths.ts";
import { messageForms } from "../messages.forms.server.ts";
import { findRequestOpening } from "../messages.requests.queries.server.ts";
import { parseAbout } from "../messages.search-params.ts";
import type { Route } from "./+types/new";

/**
 * GET /messages/new?to=…&about=…: requests a conversation with a player. An existing conversation or request opens instead; a guest signs in first.
 * Without `to` the player is chosen by name (`q`); guests are redirected to Support, their only recipient.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  // A form sent after the session ended is answered here.
  if (ctx.actor.kind === "guest" && !scopeOf(context).reply)
    throw redirect(
      !url.searchParams.has("to") ? "/messages/support" : `/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`,
    );
  const to = url.searchParams.get("to");
  if (to === null) return { chosenFrom: await readChoice(ctx, url.searchParams.get("q") ?? "") };
  const opening = await findRequestOpening(ctx, to, parseAbout(url.searchParams.get("about")));
  if (opening.kind === "conversation") throw redirect(conversationPath(opening.id));
  return { opening, language: phraseLanguage(request.headers) };
}

export const action = answerForms({ request: messageForms.request });

export const meta = unlistedMeta("New message", "Ask a player to talk.");

/** The players found by the typed name, without the reader. Throws as `requireUser` does. */
async function readChoice(ctx: AppContext, typed: string) {
  const { id } = requireUser(ctx);
  const query = typed.trim().slice(0, MAX_SEARCHED);
  const { players, limited } = await searchPlayers(ctx, query);
  return { query, limited, players: players.filter((player) => player.id !== id) };
}

export default function NewRequest({ loaderData }: Route.ComponentProps) {
  if (loaderData.chosenFrom) return <ComposePage {...loaderData.chosenFrom} />;
  const { opening, language } = loaderData;
  if (opening.kind === "oneself") return <RequestToSelf />;
  if (opening.kind === "closed") return <NoRequests />;
  if (opening.kind === "blocked") return <RequestToBlocked player={opening.to} />;
  return <RequestPage key={`${opening.to.id} ${opening.about.id}`} opening={opening} language={language} />;
}
