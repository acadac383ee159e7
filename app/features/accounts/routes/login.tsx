import { Link, redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Card } from "~/ui/card.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Reasons, SIGN_IN_REASONS } from "../components/reasons.tsx";
import { SignInForms } from "../components/sign-in-forms.tsx";
import { safeReturnTo } from "../core/return-to.ts";
import type { Route } from "./+types/login";

/** GET /login?returnTo=…: the sign-in. A member is redirected to that address, or to their profile. */
export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"));
  if (ctx.actor.kind === "user") throw redirect(returnTo === "/" ? "/profile" : returnTo);
  cachePage(context, []);
  return { returnTo, demo: ctx.config.env === "demo" };
}

export const meta = unlistedMeta(
  "Sign in",
  "Sign in to Bubblegum Values with your Roblox or Discord account. No password of yours ever reaches this site.",
);

export default function Login({ loaderData: { returnTo, demo } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-4xl">
      <PageHeading title="Sign in">
        You can look up values and use the calculator without an account. To trade, vote and collect, sign in.
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
        <Card as="section" aria-label="Ways to sign in" className="grid gap-4 md:order-2">
          <SignInForms returnTo={returnTo} />
          {demo && <Notice title="This is a demo">You choose who to be on the next page. Nothing leaves this machine.</Notice>}
          <p className="text-pretty text-sm text-soft-ink">
            You type your password at the service itself, never here. We get your account id, name and picture from it, and nothing else.{" "}
            <Link to="/privacy" className="font-bold text-accent underline underline-offset-3">
              Privacy Policy
            </Link>
          </p>
        </Card>
        <div className="grid gap-6">
          <Reasons reasons={SIGN_IN_REASONS} />
          <Notice title="Younger than 13?">
            An account here is for players of 13 and above. Everything that needs no account is open to you too.
          </Notice>
        </div>
      </div>
    </div>
  );
}
