import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { ContactSettings } from "~/features/messages/components/contact-settings.tsx";
import { contactForms } from "~/features/messages/messages.contact.forms.server.ts";
import { findOwnContact } from "~/features/messages/messages.contact.queries.server.ts";
import { BlockedPlayers } from "~/features/moderation/components/blocked-players.tsx";
import { blockForms } from "~/features/moderation/moderation.blocks.forms.server.ts";
import { findBlockedPlayers } from "~/features/moderation/moderation.blocks.queries.server.ts";
import { PresenceSettings } from "~/features/presence/components/presence-settings.tsx";
import { presenceForms } from "~/features/presence/presence.forms.server.ts";
import { findOwnPresence } from "~/features/presence/presence.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import type { Route } from "./+types/people";

/** GET /settings/people: contact settings, blocks and mutes. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  requireUser(ctx);
  const [blocked, contact, presence] = await Promise.all([findBlockedPlayers(ctx), findOwnContact(ctx), findOwnPresence(ctx)]);
  return { blocked, contact, presence };
}

/** POST /settings/people: one of its forms, or that of a menu on another page. */
export const action = answerForms({ ...blockForms, ...contactForms, ...presenceForms });

export const meta = unlistedMeta("People", "Who can come to you, and whom you blocked or muted.");

export default function People({ loaderData: { blocked, contact, presence } }: Route.ComponentProps) {
  return (
    <div className="page-width grid max-w-3xl gap-5">
      <PageHeading title="People">You decide who can come to you.</PageHeading>
      <ContactSettings stored={contact} />
      <PresenceSettings stored={presence} />
      <BlockedPlayers players={blocked} />
    </div>
  );
}

/** The list could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed error={error} title="Your list could not be loaded">
      It cannot be read right now. Nothing is lost; please try again in a moment.
    </LoadFailed>
  );
}
