import { useNavigation } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { ROBLOX_NAMES } from "~/features/accounts/accounts.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { ActiveFilters } from "~/ui/table/active-filters.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListCount, ListPages, type Noun } from "~/ui/table/list-pages.tsx";
import { ListEmpty } from "~/ui/table/list-states.tsx";
import { ListToolbar } from "~/ui/table/list-toolbar.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { FavoritesNotice } from "../components/favorites-notice.tsx";
import { OwnServers } from "../components/own-servers.tsx";
import { ServerGrid } from "../components/server-grid.tsx";
import { SubmitForm } from "../components/submit-form.tsx";
import { placeOf } from "../core/server-link.ts";
import { SERVERS } from "../servers.cache-tags.ts";
import { COOLDOWN_CHECK_MS, MESSAGES } from "../servers.constants.ts";
import { serverForms } from "../servers.forms.server.ts";
import { canBeResubmitted, canReviewServers } from "../servers.policy.ts";
import { findCooldown, findServers, findServersOf, findServersTakenOff, findServersToReview } from "../servers.queries.server.ts";
import { serverList } from "../servers.search-params.ts";
import type { Route } from "./+types/servers";

/** A cached page says how much longer each server is listed, so it is rendered again every minute. */
const MAX_SECONDS = 60;
const NOUN: Noun = ["server", "servers"];

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { actor } = ctx;
  const now = ctx.now().getTime();
  const [page, own, toReview, takenOff, cooldown] = await Promise.all([
    findServers(ctx, serverList.parse(url.searchParams)),
    actor.kind === "user" ? findServersOf(ctx, actor.id) : [],
    findServersToReview(ctx),
    findServersTakenOff(ctx),
    findCooldown(ctx),
  ]);
  // A cached page must not outlive the first of its servers that expires.
  const firstEnd = Math.min(...page.servers.map(({ expiresAt }) => expiresAt));
  cachePage(context, [SERVERS, ROBLOX_NAMES], { seconds: Math.max(1, Math.min(MAX_SECONDS, Math.floor((firstEnd - now) / 1000))) });
  const wanted = url.searchParams.get("again");
  const again = own.find((server) => server.id === wanted && canBeResubmitted(server)) ?? null;
  const gamePlace = placeOf(ctx.config.links.gamePage);
  const who = { signedIn: actor.kind === "user", reviewing: canReviewServers(actor) };
  return { ...page, own, again, toReview, takenOff, gamePlace, cooldown, now, ...who };
}

export const action = answerForms(serverForms);

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Private Servers",
    description: "Private servers shared by players: farm, hatch and trade together. Our team checks each one before it is listed.",
    path: "/servers",
    keywords: ["private servers", "roblox private server", "farming server", "hatching server", "trading server"],
    index: loaderData !== undefined && serverList.format(serverList.parse(location.search)) === "",
  });
}

export default function Servers({ loaderData }: Route.ComponentProps) {
  const { servers, next, own, again, toReview, takenOff, gamePlace, cooldown, signedIn, reviewing } = loaderData;
  const now = useNow(loaderData.now, COOLDOWN_CHECK_MS);
  const { state, location } = useNavigation();
  const { after } = useList(serverList).choices;
  const shared = { signedIn, reviewing, gamePlace, now };
  return (
    <ServersFrame
      actions={
        <ButtonLink to="#submit" variant="primary" icon={<Icon name="plus" size={18} />} className="lg:hidden">
          Submit a server
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          {toReview.servers.length > 0 && (
            <Section title="To review" count={toReview.total} className="mt-0! mb-8">
              <ServerGrid servers={toReview.servers} {...shared} />
            </Section>
          )}
          {takenOff.length > 0 && (
            <details className="mb-8">
              <summary data-variant="quiet" className="button w-fit bg-sunk">
                {`Declined or taken off the list (${takenOff.length})`}
              </summary>
              <div className="pt-4">
                <ServerGrid servers={takenOff} {...shared} />
              </div>
            </details>
          )}
          <h2 className="sr-only">Servers to join</h2>
          {signedIn && <FavoritesNotice />}
          <div className="grid grid-cols-1 gap-2">
            <ListToolbar list={serverList} />
            <nav aria-label="Types of servers" className="min-w-0">
              <ListChips list={serverList} name="type" all="All" />
            </nav>
            <ActiveFilters list={serverList} />
            <ListCount list={serverList} shown={servers.length} partly={next !== null || after !== null} noun={NOUN} />
          </div>
          <div className="server-list mt-4" aria-busy={state === "loading" && location.pathname === "/servers"}>
            {servers.length === 0 ? (
              <ListEmpty list={serverList} noun={NOUN}>
                <EmptyState title="No private servers right now">Share yours so that others can join you.</EmptyState>
              </ListEmpty>
            ) : (
              <ServerGrid servers={servers} {...shared} />
            )}
          </div>
          {servers.length > 0 && <ListPages list={serverList} next={next} shown={servers.length} label="Private servers" />}
        </div>
        <div className="min-w-0 lg:-mt-10">
          <OwnServers servers={own} signedIn={signedIn} now={now} />
          <SubmitForm key={again?.id} signedIn={signedIn} reviewing={reviewing} cooldown={cooldown} now={now} again={again} />
        </div>
      </div>
    </ServersFrame>
  );
}

/** The servers could not be read: said plainly, with a way to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ServersFrame>
      <LoadFailed error={error} title={MESSAGES.listFailed} level={2}>
        They can't be loaded right now. Nothing is lost; please try again in a moment.
      </LoadFailed>
    </ServersFrame>
  );
}

function ServersFrame({ actions, children }: { actions?: React.ReactNode; children: Elements }) {
  return (
    <div className="page-width pb-10">
      <PageHeading title="Private Servers" actions={actions}>
        Shared by players, checked by our team. Wherever you join, never give away your password.
      </PageHeading>
      {children}
    </div>
  );
}
