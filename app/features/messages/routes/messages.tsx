import { Outlet, useLocation, useParams } from "react-router";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { phraseLanguage } from "~/text/languages.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MessagesPage } from "../components/messages-page.tsx";
import { findConversations } from "../messages.queries.server.ts";
import { parseListPlace } from "../messages.search-params.ts";
import type { Route } from "./+types/messages";

/** Around the pages of the messages: the reader's conversations. Guests and banned accounts have no list. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.now().getTime();
  const box = url.searchParams.get("box") === "requests" ? "requests" : "all";
  // Before the numbers of a message, the name stands for those.
  const before = url.pathname === "/messages" ? parseListPlace(url.searchParams.get("before")) : null;
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.ban || !actor.welcomed) return { own: null, box, isNewest: true, now } as const;
  const language = phraseLanguage(request.headers);
  const list = await findConversations(ctx, { box, before, language });
  return { own: { viewerId: actor.id, list }, box, isNewest: before === null, now } as const;
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const isOff = useRootData()?.settings.chatEnabled === false;
  const { pathname } = useLocation();
  const { conversation = null } = useParams();
  if (isOff)
    return (
      <div className="page-width max-w-3xl pt-8">
        <Notice>Chat system coming soon!</Notice>
      </div>
    );
  return (
    <MessagesPage {...loaderData} current={conversation} onlyList={pathname === "/messages"}>
      <Outlet />
    </MessagesPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title="Your messages could not be loaded" />;
}
