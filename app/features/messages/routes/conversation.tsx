import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { Conversation } from "../components/conversation.tsx";
import { messageForms } from "../messages.forms.server.ts";
import { findMessages } from "../messages.history.queries.server.ts";
import { parseMessagePlace } from "../messages.search-params.ts";
import type { Route } from "./+types/conversation";

/** GET /messages/{id}?before=N, ?after=N or ?around=N: a conversation of the reader's; a guest signs in first. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { actor } = ctx;
  // A form sent after the session ended is answered here, with its words.
  if (actor.kind !== "user" && !scopeOf(context).reply)
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  const place = parseMessagePlace(url.searchParams);
  const page = await findMessages(ctx, params.conversation, place, phraseLanguage(request.headers));
  const key = Object.entries(place).flat().join(" ");
  return { page, key, lookFor: place.around ?? null, viewerId: requireUser(ctx).id, now: ctx.now().getTime(), unscriptedKey: randomUUID() };
}

export const action = answerForms(messageForms);

export const meta = unlistedMeta("Messages", "Your conversations with other players and with Bubblegum Support.");

export default function OpenConversation({ loaderData, params: { conversation } }: Route.ComponentProps) {
  const { page, key, lookFor, viewerId, now, unscriptedKey } = loaderData;
  return (
    <div data-fills-phone="" className="h-full">
      <Conversation
        key={`${conversation} ${key}`}
        viewerId={viewerId}
        id={conversation}
        given={page}
        now={now}
        lookFor={lookFor}
        unscriptedKey={unscriptedKey}
      />
    </div>
  );
}
