import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { securityForms } from "../accounts.forms.server.ts";
import { findIdentities, findSessions } from "../accounts.queries.server.ts";
import { ConnectedAccounts } from "../components/connected-accounts.tsx";
import { SessionList } from "../components/session-list.tsx";
import type { Route } from "./+types/security";

/** GET /settings/security: connected accounts, and the browsers in which one is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const user = requireUser(ctx);
  const [sessions, identities] = await Promise.all([findSessions(ctx, user), findIdentities(ctx, user)]);
  return { sessions, identities };
}

/** POST /settings/security: one of its forms. */
export const action = answerForms(securityForms);

export const meta = unlistedMeta("Sign-in and security", "Your connected accounts and the browsers in which you are signed in.");

export default function Security({ loaderData: { sessions, identities } }: Route.ComponentProps) {
  const last = useLastReply("disconnect", "end", "end-others");
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Sign-in and security">How you sign in, and where you are signed in right now.</PageHeading>
      <LastReplyNotice of={last} />
      <ConnectedAccounts identities={identities} onReply={last.onReply} />
      <SessionList sessions={sessions} onReply={last.onReply} />
    </div>
  );
}
