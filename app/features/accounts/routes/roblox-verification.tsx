import { redirect } from "react-router";
import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { redirectWithFlash } from "~/platform/http/flash.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ACCOUNT_FLASHES } from "../accounts.flash.ts";
import { findRobloxVerification } from "../accounts.queries.server.ts";
import { Reasons, VERIFY_REASONS } from "../components/reasons.tsx";
import { SignInForm } from "../components/sign-in-form.tsx";
import type { Route } from "./+types/roblox-verification";

/** GET /roblox-verification: connects a Roblox account. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") throw redirect("/profile");
  if ((await findRobloxVerification(ctx, requireUser(ctx)))?.by === "roblox") {
    throw redirectWithFlash(ctx.config, "/profile", ACCOUNT_FLASHES["already-verified"].code);
  }
  return { available: ctx.identity.roblox !== undefined };
}

export const meta = unlistedMeta("Connect Roblox Account", "Show other players that your Roblox account is really yours.");

export default function RobloxVerification({ loaderData: { available } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl">
      <PageHeading title="Connect Roblox Account">Roblox itself confirms that it is you. We never see your password.</PageHeading>
      <Card className="grid gap-6">
        <Reasons reasons={VERIFY_REASONS} />
        {available ? (
          <SignInForm provider="roblox" linking returnTo="/profile" label="Login with Roblox" variant="primary" size="large" />
        ) : (
          <p>Sign-in with Roblox is not available here.</p>
        )}
      </Card>
    </div>
  );
}
