import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { Reasons, SIGN_IN_REASONS } from "~/features/accounts/components/reasons.tsx";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { inventoryForms } from "~/features/inventory/inventory.forms.server.ts";
import { profileReviewForms } from "~/features/inventory/inventory.review.forms.server.ts";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { removedForms } from "~/features/trades/trades.forms.server.ts";
import { findRemovedTrades } from "~/features/trades/trades.posted.queries.server.ts";
import { findTrust } from "~/features/trust/trust.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { orLeftOut } from "~/platform/http/or-left-out.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { areaLanguage } from "~/platform/page-cache/page-language.server.ts";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { BannedProfile, ProfileProblem } from "../components/profile-missing.tsx";
import { ProfilePage } from "../components/profile-page.tsx";
import { findProfile, findTabContent } from "../profiles.queries.server.ts";
import { readTab } from "../profiles.search-params.ts";
import type { Route } from "./+types/own-profile";

/** GET /profile?tab=…: the own profile; for a guest the ways to sign in. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind !== "user") {
    cachePage(context, [SITE]);
    return data({ found: null });
  }
  const found = await findProfile(ctx, ctx.actor.id);
  if (!found) throw new Error("The account of a session is gone.");
  const reviews = isAdmin(ctx.actor);
  const tab = readTab(url.searchParams, { own: true, reviews });
  const content = found.banned ? null : await findTabContent(ctx, found.id, tab, url.searchParams);
  const failed = content && "failed" in content ? content.failed : null;
  const shown = content?.tab === "trades" && !("failed" in content) ? { ...content, removed: await findRemovedTrades(ctx) } : content;
  const trust = found.banned ? null : await orLeftOut(ctx, "trust", findTrust(ctx, found.id), null);
  const language = tab === "screenshots" ? areaLanguage({ request, context }) : undefined;
  return data({ found, reviews, content: shown, trust, language }, failed === "away" ? 503 : 200);
}

export const action = answerForms({ ...removedForms, ...inventoryForms, ...profileReviewForms });

export const meta = unlistedMeta("Your profile", "Your trades, your badges and your settings on Bubblegum Values.");

export default function OwnProfile({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <SignInCard />;
  const { found, reviews, content, trust, language } = loaderData;
  if (found.banned || !content) return <BannedProfile />;
  return <ProfilePage own reviews={reviews} profile={found.profile} content={content} trust={trust} language={language} path="/profile" />;
}

export const ErrorBoundary = ProfileProblem;

/** The page of the own profile for somebody who is not signed in. */
function SignInCard() {
  return (
    <div className="page-width max-w-2xl">
      <PageHeading title="Your profile">Sign in to see your trades, your badges and your collection here.</PageHeading>
      <Card className="grid grid-cols-1 gap-6">
        <SignInForms returnTo="/profile" />
        <Reasons reasons={SIGN_IN_REASONS} />
      </Card>
    </div>
  );
}
