import { useState } from "react";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { useQuietRefresh } from "~/ui/use-quiet-refresh.ts";
import { GiveawayPage } from "../components/giveaway-page.tsx";
import { cacheSeconds } from "../core/cache-seconds.ts";
import { GIVEAWAYS, giveawayTag } from "../giveaways.cache-tags.ts";
import { MESSAGES } from "../giveaways.constants.ts";
import { isBoosted } from "../giveaways.policy.ts";
import { findShownGiveaway, readGiveawayFrame, readGiveawayView } from "../giveaways.queries.server.ts";
import type { Route } from "./+types/giveaways";

/** GET /giveaways: the giveaway that ends first, or the one that ended last. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.now().getTime();
  const id = await findShownGiveaway(ctx);
  const view = id === null ? null : await readGiveawayView(ctx, id);
  cachePage(context, [GIVEAWAYS, ...(id === null ? [] : [giveawayTag(id), PET_LOOKS])], {
    seconds: cacheSeconds(view?.giveaway ?? null, now),
  });
  return { now, boosted: isBoosted(ctx.actor), shown: view && { view, ...(await readGiveawayFrame(ctx, view.giveaway.id)) } };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Giveaways",
    description: "Win pets and gamepasses. One entry for each player, and every draw can be checked in your own browser.",
    path: "/giveaways",
    keywords: ["giveaway", "win pets", "roblox giveaway", "fair draw"],
    index: true,
  });

export default function Giveaways({ loaderData: { now, boosted, shown } }: Route.ComponentProps) {
  const refresh = useQuietRefresh();
  useLive(shown ? [] : ["giveaways"], () => void refresh());
  const { watched, goOn } = useWatched(shown);
  const next = watched && shown && shown.view.giveaway.id !== watched.view.giveaway.id ? shown : undefined;
  return (
    <GiveawaysFrame>
      {next && (
        <Notice
          className="mb-5"
          title={`${next.view.giveaway.title} is running now`}
          action={
            <Button size="small" variant="primary" onClick={goOn}>
              Show it
            </Button>
          }
        >
          You still see the one that has just ended.
        </Notice>
      )}
      {watched ? (
        <GiveawayPage
          key={watched.view.giveaway.id}
          level={2}
          now={now}
          boosted={boosted}
          {...watched}
          pastWinners={shown?.pastWinners ?? watched.pastWinners}
        />
      ) : (
        <EmptyState title="No giveaway yet">The first one appears here as soon as it starts. Check back soon.</EmptyState>
      )}
    </GiveawaysFrame>
  );
}

type Shown = Route.ComponentProps["loaderData"]["shown"];

/**
 * The giveaway that somebody is looking at. It stays on the page when it ends, so that they see the draw although another one is now first,
 * until they leave or come back to the page.
 */
function useWatched(shown: Shown): { watched: Shown; goOn: () => void } {
  const [watched, setWatched] = useState(shown);
  const isSame = watched?.view.giveaway.id === shown?.view.giveaway.id;
  // Newer data about the same giveaway replace it.
  if (watched !== shown && (isSame || watched === null)) setWatched(shown);
  return { watched: isSame || watched === null ? shown : watched, goOn: () => setWatched(shown) };
}

/** Giveaways could not be read: says so, and offers to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <GiveawaysFrame>
      <LoadFailed error={error} title={MESSAGES.loadFailed} level={2}>
        They can't be loaded right now. Please try again in a moment.
      </LoadFailed>
    </GiveawaysFrame>
  );
}

function GiveawaysFrame({ children }: { children: Elements }) {
  return (
    <div className="page-width pb-10">
      <PageHeading title="Giveaways">
        One entry for each player, and draws that anybody can check. We never ask for anything in return.
      </PageHeading>
      {children}
    </div>
  );
}
