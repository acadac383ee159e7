import { contextOf } from "~/platform/context.server.ts";
import { requireUser } from "~/platform/guards.ts";
import { PROVIDERS } from "~/platform/identity/identity.types.ts";
import { pageMeta } from "~/platform/page-meta.ts";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { PROVIDER_NAMES } from "../accounts.constants.ts";
import { disconnect } from "../accounts.identities.commands.server.ts";
import { findIdentities, findSessions } from "../accounts.queries.server.ts";
import { securityInput } from "../accounts.schemas.ts";
import { endOtherSessions, endOwnSession } from "../accounts.sessions.commands.server.ts";

import { ConnectedAccounts } from "../components/connected-accounts.tsx";
import { SessionList } from "../components/session-list.tsx";
import type { Route } from "./+types/security";

/** GET /settings/security: connected accounts, and the browsers in which one is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const user = requireUser(ctx);
  const [sessions, identities] = await Promise.all([findSessions(ctx, user), findIdentities(ctx, user)]);
  return { sessions, identities, providers: PROVIDERS.filter((provider) => ctx.identity[provider]) };
}

type Outcome = { ok: boolean; message: string };

export async function action({ request, context }: Route.ActionArgs): Promise<Outcome> {
  const ctx = contextOf(context);
  const input = securityInput.safeParse(Object.fromEntries(await request.formData()));
  if (!input.success) return { ok: false, message: "That cannot be done here." };
  if (input.data.do === "disconnect") {
    const { provider } = input.data;
    const done = await disconnect(ctx, provider);
    return { ok: done.ok, message: done.ok ? `${PROVIDER_NAMES[provider]} account disconnected` : done.message };
  }
  if (input.data.do === "end") {
    await endOwnSession(ctx, input.data.session);
    return { ok: true, message: "That browser is signed out." };
  }
  const ended = await endOtherSessions(ctx);
  return { ok: true, message: ended === 1 ? "1 other browser is signed out." : `${ended} other browsers are signed out.` };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign-in and security",
    description: "Your connected accounts and the browsers in which you are signed in.",
    path: "/settings/security",
    keywords: ["security", "sessions"],
    index: false,
  });

export default function Security({ loaderData: { sessions, identities, providers }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Sign-in and security">How you sign in, and where you are signed in right now.</PageHeading>
      {actionData && (
        <Notice live tone={actionData.ok ? "success" : "error"}>
          {actionData.message}
        </Notice>
      )}
      <ConnectedAccounts identities={identities} providers={providers} />
      <SessionList sessions={sessions} />
    </div>
  );
}
