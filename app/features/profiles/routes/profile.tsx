import { data, redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { ROBLOX_NAMES, userTag } from "~/features/accounts/accounts.cache-tags.ts";
import { findAccountNamed } from "~/features/accounts/accounts.profile.queries.server.ts";
import { REMOVABLE } from "~/features/accounts/accounts.staff.constants.ts";
import { collectionTag } from "~/features/collection/collection.cache-tags.ts";
import { publicAddress } from "~/features/collection/collection.constants.ts";
import { inventoryTag } from "~/features/inventory/inventory.cache-tags.ts";
import { inventoryForms } from "~/features/inventory/inventory.forms.server.ts";
import { profileReviewForms } from "~/features/inventory/inventory.review.forms.server.ts";
import { findStanding } from "~/features/moderation/moderation.blocks.queries.server.ts";
import { PET_LOOKS, PETS } from "~/features/pets/pets.cache-tags.ts";
import { ActivityLine } from "~/features/presence/components/activity-line.tsx";
import { findActivity } from "~/features/presence/presence.queries.server.ts";
import { reviewsOf } from "~/features/reviews/reviews.cache-tags.ts";
import { SERVERS } from "~/features/servers/servers.cache-tags.ts";
import { onlineSeconds } from "~/features/trades/core/cache-seconds.ts";
import { TRADES } from "~/features/trades/trades.cache-tags.ts";
import { findRemovedTrades } from "~/features/trades/trades.posted.queries.server.ts";
import { trustOf } from "~/features/trust/trust.cache-tags.ts";
import { findTrust } from "~/features/trust/trust.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { orLeftOut } from "~/platform/http/or-left-out.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import type { CacheTag } from "~/platform/page-cache/cache-tags.ts";
import { areaLanguage } from "~/platform/page-cache/page-language.server.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { isId } from "~/text/ids.ts";
import { keysOf } from "~/text/keys-of.ts";
import { Card } from "~/ui/card.tsx";
import { LastReplyNotice } from "~/ui/form/last-reply.tsx";
import { Notice } from "~/ui/notice.tsx";
import { type AdminFormProps, BanForm } from "../components/admin-act.tsx";
import { AdminControls } from "../components/admin-controls.tsx";
import { AdminDetailsForm } from "../components/admin-details.tsx";
import { BannedProfile, OwnBannedProfile, ProfileProblem } from "../components/profile-missing.tsx";
import { ProfilePage } from "../components/profile-page.tsx";
import { RemoveFromProfile, UnverifyForm } from "../components/remove-from-profile.tsx";
import { BADGES } from "../profiles.cache-tags.ts";
import type { ProfileTab } from "../profiles.constants.ts";
import { profileForms } from "../profiles.forms.server.ts";
import { findAdminControls } from "../profiles.moderation.queries.server.ts";
import { findProfile, findTabContent } from "../profiles.queries.server.ts";
import { editSearch, isEditing, readTab, tabSearch } from "../profiles.search-params.ts";
import type { Route } from "./+types/profile";

/** Cache tags of the tabs. */
const tagsOfTab = (tab: ProfileTab, userId: string): CacheTag[] => {
  if (tab === "collection") return [collectionTag(userId), PETS];
  if (tab === "inventory") return [inventoryTag(userId), PETS];
  return tab === "servers" ? [SERVERS, ROBLOX_NAMES] : tab === "trades" ? [TRADES, ROBLOX_NAMES] : [];
};

/** The time left of a server is shown in minutes. */
const MAX_SECONDS = 60;

/** GET /profile/{id}?tab=…: somebody's profile; the own one where the id is the visitor's. /profile/{username} leads there. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (!isId(params.id)) {
    const id = await findAccountNamed(ctx, params.id);
    throw redirect(id === undefined ? "/404" : `/profile/${id}${url.search}`);
  }
  const [found, controls] = await Promise.all([findProfile(ctx, params.id), findAdminControls(ctx, params.id)]);
  if (!found) throw redirect("/404");
  const own = ctx.actor.kind === "user" && ctx.actor.id === found.id;
  const tab = readTab(url.searchParams, { own, reviews: isAdmin(ctx.actor) });
  const tags = [userTag(found.id), BADGES, PET_LOOKS, trustOf(found.id), reviewsOf(found.id), ...tagsOfTab(tab, found.id)];
  const [content, standing, trust, activity] = found.banned
    ? [null, undefined, null, null]
    : await Promise.all([
        findTabContent(ctx, found.id, tab, url.searchParams),
        own ? undefined : orLeftOut(ctx, "standing", findStanding(ctx, found.id), undefined),
        orLeftOut(ctx, "trust", findTrust(ctx, found.id), null),
        orLeftOut(ctx, "activity", findActivity(ctx, [found.id]), null),
      ]);
  const failed = content && "failed" in content ? content.failed : null;
  // Missing data is there for the next reader.
  const online =
    content?.tab === "trades" && !("failed" in content) ? onlineSeconds(content.trades, content.asOf, MAX_SECONDS) : MAX_SECONDS;
  cachePage(context, tags, { seconds: failed === null ? online : 0 });
  const shown =
    own && content?.tab === "trades" && !("failed" in content) ? { ...content, removed: await findRemovedTrades(ctx) } : content;
  const read = {
    found,
    own,
    reviews: isAdmin(ctx.actor),
    content: shown,
    standing,
    trust,
    activity: activity?.get(found.id) ?? null,
    asOf: ctx.now().getTime(),
    controls,
    editing: isEditing(url.searchParams),
    language: tab === "screenshots" ? areaLanguage({ request, context }) : undefined,
  };
  return data(read, failed === "away" ? 503 : 200);
}

/** POST /profile/{id}: a form of Admin Controls; on one's own, also of the inventory and of the review. */
export const action = answerForms({ ...profileForms, ...inventoryForms, ...profileReviewForms });

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const path = `/profile/${params.id}`;
  // Players are young: their profiles are for people with the address, not for search engines.
  const index = false;
  if (!loaderData || loaderData.found.banned) {
    const title = loaderData ? "This account is banned" : "Error loading profile";
    return pageMeta(matches, { title, description: "This profile is not shown.", path, keywords: ["profile"], index });
  }
  const { name, displayName } = loaderData.found.profile;
  const shown = displayName || name;
  const { content } = loaderData;
  const collection = content?.tab === "collection" && !("failed" in content) && content.panel.shown !== null;
  return pageMeta(matches, {
    title: collection ? `${shown}: Collection` : shown,
    description: `${shown} on Bubblegum Values: trades, private servers and badges.`,
    path: collection ? publicAddress(params.id) : path,
    keywords: [name, "profile", "trades"],
    image: collection
      ? { path: `/share/collection/${params.id}.png`, alt: `The collection of ${shown}` }
      : { path: `/share/profile/${params.id}.png`, alt: `${shown} on Bubblegum Values` },
    index,
  });
};

export default function ProfileRoute({
  loaderData: { found, own, reviews, content, standing, trust, activity, asOf, controls, editing, language },
  actionData,
  params,
}: Route.ComponentProps) {
  const path = `/profile/${params.id}`;
  if (found.banned || !content) return own ? <OwnBannedProfile /> : <BannedProfile />;
  const paths = { path: `${path}${tabSearch(content.tab)}`, editPath: `${path}${editSearch(content.tab)}` };
  return (
    <ProfilePage
      own={own}
      reviews={reviews}
      profile={found.profile}
      content={content}
      standing={standing}
      trust={trust}
      activity={<ActivityLine of={activity} asOf={asOf} className="mt-2" />}
      language={language}
      path={path}
    >
      {controls === "failed" && (
        <Notice tone="error" title="Error loading user data" className="mt-5">
          Admin Controls are not available right now. Please try again in a moment.
        </Notice>
      )}
      {controls === null && actionData && <SignedOutAdmin reply={actionData as FormReply} path={paths.path} userId={params.id} />}
      {controls !== null && controls !== "failed" && (
        <AdminControls controls={controls} editing={editing} userId={params.id} {...paths} key={params.id} />
      )}
    </ProfilePage>
  );
}

export const ErrorBoundary = ProfileProblem;

interface SignedOutAdminProps extends AdminFormProps {
  reply: FormReply;
}

/** A form of Admin Controls sent without scripts after the session ended: the refusal, and the typed values. */
function SignedOutAdmin({ reply, ...page }: SignedOutAdminProps) {
  return (
    <Card as="section" aria-label="Admin Controls" className="mt-5">
      {reply.form === "details" ? (
        <AdminDetailsForm {...page} />
      ) : reply.form === "ban" ? (
        <BanForm {...page} />
      ) : reply.form === "remove" ? (
        <RemoveFromProfile {...page} removable={keysOf(REMOVABLE)} />
      ) : reply.form === "unverify" ? (
        <UnverifyForm {...page} />
      ) : (
        <LastReplyNotice of={{ reply, drawn: true, onReply: () => undefined }} />
      )}
    </Card>
  );
}
