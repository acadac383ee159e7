import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { GiveawayPage } from "../components/giveaway-page.tsx";
import { cacheSeconds } from "../core/cache-seconds.ts";
import { GIVEAWAYS, giveawayTag } from "../giveaways.cache-tags.ts";
import { MESSAGES, TO_GIVEAWAYS } from "../giveaways.constants.ts";
import { giveawayForms } from "../giveaways.forms.server.ts";
import { isBoosted } from "../giveaways.policy.ts";
import { readGiveawayFrame, readGiveawayView } from "../giveaways.queries.server.ts";
import type { Route } from "./+types/giveaway";

/** GET /giveaways/{id}: one giveaway, open or past. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.now().getTime();
  const view = await readGiveawayView(ctx, id);
  if (!view) return data({ found: false as const }, { status: 404 });
  cachePage(context, [GIVEAWAYS, giveawayTag(id), PET_LOOKS], { seconds: cacheSeconds(view.giveaway, now) });
  return { found: true as const, now, boosted: isBoosted(ctx.actor), view, ...(await readGiveawayFrame(ctx, id)) };
}

/** POST /giveaways/{id} `form=enter&id=…`: enters the reader. */
export const action = answerForms(giveawayForms);

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found ? loaderData.view.giveaway.title : "Giveaway not found",
    description: `Win ${loaderData?.found ? loaderData.view.giveaway.prize.words : "a prize"}, in a draw that anybody can check.`,
    path: `/giveaways/${params.id}`,
    keywords: ["giveaway", "fair draw"],
    index: false,
  });

export default function GiveawayRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found)
    return (
      <DeadEnd title="Giveaway not found" ways={[TO_GIVEAWAYS]}>
        {MESSAGES.notFound}
      </DeadEnd>
    );
  const { view, ...rest } = loaderData;
  return (
    <div className="page-width pb-10">
      <div className="pt-5 pb-4">
        <WayLink way={TO_GIVEAWAYS} />
      </div>
      <GiveawayPage key={view.giveaway.id} level={1} view={view} {...rest} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed error={error} title={MESSAGES.loadFailed} ways={[TO_GIVEAWAYS]}>
      It can't be loaded right now. Please try again in a moment.
    </LoadFailed>
  );
}
