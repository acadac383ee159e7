import { data, redirect } from "react-router";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { findRemovedTrades } from "~/features/trades/trades.records.queries.server.ts";
import { readForm } from "~/platform/http/bodies.server.ts";
import { contextOf, keepPage } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { orFailed } from "~/platform/http/server-action.ts";
import { Notice } from "~/ui/notice.tsx";
import { AdminControls } from "../components/admin-controls.tsx";
import { BannedProfile, ProfileProblem } from "../components/profile-missing.tsx";
import { ProfilePage } from "../components/profile-page.tsx";
import { SignedOutAdmin } from "../components/signed-out-admin.tsx";
import { failedAdministration } from "../core/failed-administration.ts";
import { administerUser } from "../profiles.admin.commands.server.ts";
import { findAdminControls } from "../profiles.admin.queries.server.ts";
import { findProfile, findTabContent } from "../profiles.queries.server.ts";
import { editSearch, isEditing, readTab, tabSearch } from "../profiles.search-params.ts";
import type { Route } from "./+types/profile";

/** What a tab lists is dropped under its name, such as `servers`; how long a server still stays is told by the minute. */
const MAX_SECONDS = 60;

/** GET /profile/{id}?tab=…: somebody's profile; the own one where the id is the visitor's (SHELL-026, SHELL-027). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [found, controls] = await Promise.all([findProfile(ctx, params.id), findAdminControls(ctx, params.id)]);
  if (!found) throw redirect("/404");
  const own = ctx.actor.kind === "user" && ctx.actor.id === found.id;
  const tab = readTab(url.searchParams, own);
  keepPage(context, [`user:${found.id}`, tab, PET_LOOKS], MAX_SECONDS);
  const content = found.banned ? null : await findTabContent(ctx, found.id, tab);
  const shown = own && content?.tab === "trades" ? { ...content, removed: await findRemovedTrades(ctx) } : content;
  return { found, own, content: shown, controls, editing: isEditing(url.searchParams) };
}

/** POST /profile/{id}: an act in Admin Controls. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await administerUser(contextOf(context), params.id, Object.fromEntries(await readForm(request)));
  return data(outcome, { status: outcome.status });
}

/** Without a network the page stays as it is, with what was typed, and says what failed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = Object.fromEntries(await request.clone().formData());
  return orFailed(serverAction, () => failedAdministration(form));
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const path = `/profile/${params.id}`;
  // Players are young: their profiles are for those who are given the address, not for search engines.
  const index = false;
  if (!loaderData || loaderData.found.banned) {
    const title = loaderData ? "This account is banned" : "Error loading profile";
    return pageMeta(matches, { title, description: "This profile is not shown.", path, keywords: ["profile"], index });
  }
  const { name, displayName } = loaderData.found.profile;
  const shown = displayName || name;
  return pageMeta(matches, {
    title: shown,
    description: `${shown} on Bubblegum Values: trades, private servers and badges.`,
    path,
    keywords: [name, "profile", "trades"],
    image: { path: `/share/profile/${params.id}.png`, alt: `${shown} on Bubblegum Values` },
    index,
  });
};

export default function ProfileRoute({ loaderData: { found, own, content, controls, editing }, actionData, params }: Route.ComponentProps) {
  const path = `/profile/${params.id}`;
  if (found.banned || !content) return <BannedProfile />;
  const actPath = `${path}${tabSearch(content.tab)}`;
  return (
    <ProfilePage own={own} profile={found.profile} content={content} path={path}>
      {controls === "failed" && (
        <Notice tone="error" title="Error loading user data" className="mt-5">
          Admin Controls are not there right now. Please try again in a moment.
        </Notice>
      )}
      {controls === null && actionData && <SignedOutAdmin outcome={actionData} path={actPath} />}
      {controls !== null && controls !== "failed" && (
        <AdminControls
          controls={controls}
          outcome={actionData}
          editing={editing || actionData?.typed !== undefined}
          path={actPath}
          editPath={`${path}${editSearch(content.tab)}`}
        />
      )}
    </ProfilePage>
  );
}

export const ErrorBoundary = ProfileProblem;
