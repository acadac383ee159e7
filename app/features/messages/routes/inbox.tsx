import { redirect } from "react-router";
import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Route } from "./+types/inbox";

/** GET /messages: the reader's conversations; a guest signs in first. */
export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname + url.search })}`);
  requireUser(ctx);
  return null;
}

export const meta = unlistedMeta("Messages", "Your conversations with other players and with Bubblegum Support.");

export default function Inbox() {
  return <EmptyState title="Choose a conversation">Your messages are shown here.</EmptyState>;
}
