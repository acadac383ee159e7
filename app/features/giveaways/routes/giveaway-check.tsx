import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { DrawCheck } from "../components/draw-check.tsx";
import { DrawWords } from "../components/draw-words.tsx";
import { HashLine } from "../components/hash-line.tsx";
import { cacheSeconds } from "../core/cache-seconds.ts";
import { GIVEAWAYS, giveawayTag } from "../giveaways.cache-tags.ts";
import { MESSAGES, TO_GIVEAWAYS } from "../giveaways.constants.ts";
import { findGiveaway, findWinners } from "../giveaways.queries.server.ts";
import type { Route } from "./+types/giveaway-check";

/** GET /giveaways/{id}/check: the published record of a draw, and its check in the reader's browser. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [giveaway, winners] = await Promise.all([findGiveaway(ctx, id), findWinners(ctx, id)]);
  if (!giveaway) throw new AppError("not_found", MESSAGES.notFound);
  cachePage(context, [GIVEAWAYS, giveawayTag(id)], { seconds: cacheSeconds(giveaway, ctx.now().getTime()) });
  return { giveaway, numbers: winners.map(({ number }) => number) };
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: `Check: ${loaderData?.giveaway.title ?? "a giveaway"}`,
    description: "Check the draw of a giveaway in your own browser, and read how it works.",
    path: `/giveaways/${params.id}/check`,
    keywords: ["fair draw", "giveaway"],
    index: false,
  });

export default function GiveawayCheck({ loaderData: { giveaway, numbers } }: Route.ComponentProps) {
  const { id, title, promise, checksum, seed, state, prizes } = giveaway;
  return (
    <div className="page-width max-w-3xl pb-10">
      <PageHeading title="Check a draw" actions={<WayLink way={{ to: `/giveaways/${id}`, label: "To the giveaway", back: true }} />}>
        {title}
      </PageHeading>
      <div className="grid grid-cols-1 gap-5">
        <DrawCheck giveawayId={id} state={state} />
        <Card as="section" aria-labelledby="published" className="grid grid-cols-1 gap-4">
          <h2 id="published" className="text-xl">
            What is published
          </h2>
          <dl className="grid grid-cols-1 gap-2.5">
            <HashLine name="Promise" hash={promise} hint="the hash of the seed, published before the first entry" />
            <HashLine
              name="Checksum"
              hash={checksum}
              hint={state === "open" ? "of the list of entries so far" : "of the final list of entries"}
            />
            {seed === null ? (
              <div>
                <dt className="font-bold text-sm">Seed</dt>
                <dd>Still secret. It is published with the draw.</dd>
              </div>
            ) : (
              <HashLine name="Seed" hash={seed} hint="published with the draw" />
            )}
            <div>
              <dt className="font-bold text-sm">{prizes === 1 ? "Winner" : "Winners"}</dt>
              <dd>{describeWinners(state === "drawn", numbers)}</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to={`/giveaways/${id}/record.txt`} reloadDocument download icon={<Icon name="download" size={18} />}>
              Save the record
            </ButtonLink>
            <ButtonLink to={`/giveaways/${id}/entries`} variant="quiet" className="bg-sunk">
              All entries
            </ButtonLink>
          </div>
        </Card>
        <DrawWords seed={seed} promise={promise} />
      </div>
    </div>
  );
}

function describeWinners(drawn: boolean, numbers: readonly number[]): string {
  if (!drawn) return "Not drawn yet.";
  if (numbers.length === 0) return "None: nobody had entered.";
  return `${numbers.length === 1 ? "Entry" : "Entries"} ${numbers.join(", ")}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title={MESSAGES.loadFailed} ways={[TO_GIVEAWAYS]} />;
}
