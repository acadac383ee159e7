import { data } from "react-router";
import { requireUser, requireWithinLimit } from "~/access/guards.ts";
import { readForm } from "~/platform/http/bodies.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
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
  return { sessions, identities };
}

type Outcome = { ok: boolean; message: string };
const tell = (message: string): Outcome => ({ ok: true, message });

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const who = ctx.actor.kind === "user" ? ctx.actor.id : scopeOf(context).address;
  await requireWithinLimit(ctx, "write", `security:${who}`);
  const input = securityInput.safeParse(Object.fromEntries(await readForm(request)));
  if (!input.success) {
    requireUser(ctx);
    throw new AppError("malformed", "That cannot be done here.");
  }
  if (input.data.do === "disconnect") {
    const { provider } = input.data;
    const done = await disconnect(ctx, provider);
    return done.ok ? tell(`${PROVIDER_NAMES[provider]} account disconnected`) : data<Outcome>(done, 409);
  }
  if (input.data.do === "end") {
    await endOwnSession(ctx, input.data.session);
    return tell("That browser is signed out.");
  }
  const ended = await endOtherSessions(ctx);
  return tell(ended === 1 ? "1 other browser is signed out." : `${ended} other browsers are signed out.`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign-in and security",
    description: "Your connected accounts and the browsers in which you are signed in.",
    path: "/settings/security",
    keywords: ["security", "sessions"],
    index: false,
  });

export default function Security({ loaderData: { sessions, identities }, actionData }: Route.ComponentProps) {
  const outcome = actionData as Outcome | undefined;
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Sign-in and security">How you sign in, and where you are signed in right now.</PageHeading>
      {outcome && (
        <Notice live tone={outcome.ok ? "success" : "error"}>
          {outcome.message}
        </Notice>
      )}
      <ConnectedAccounts identities={identities} />
      <SessionList sessions={sessions} />
    </div>
  );
}
