import { isRouteErrorResponse, redirect } from "react-router";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { useNow } from "~/platform/browser/use-now.ts";
import { contextOf, keepPage } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { BoardFilters } from "../components/board-filters.tsx";
import { NewTrades } from "../components/new-trades.tsx";
import { TradeCards } from "../components/trade-cards.tsx";
import { keptBoardSeconds } from "../core/kept-seconds.ts";
import { TRADES } from "../trades.cache-tags.ts";
import { MESSAGES } from "../trades.constants.ts";
import { findBoard } from "../trades.queries.server.ts";
import { findInterests } from "../trades.records.queries.server.ts";
import { formatBoardChoices, isFilteredBoard, parseBoardChoices } from "../trades.search-params.ts";
import type { Route } from "./+types/board";

export async function loader({ context, url }: Route.LoaderArgs) {
  const choices = parseBoardChoices(url.searchParams);
  // One address for each board: a form also sends the fields that nobody has touched.
  const address = formatBoardChoices(choices);
  if (address !== url.search) throw redirect(`/trades${address}`);
  const ctx = contextOf(context);
  const live = ctx.bus.position();
  const { trades, next } = await findBoard(ctx, choices);
  const interested = await findInterests(
    ctx,
    trades.map(({ id }) => id),
  );
  const asOf = ctx.now().getTime();
  keepPage(context, [TRADES, PET_LOOKS], keptBoardSeconds(trades, asOf));
  return { choices, trades, next, interested, asOf, live };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const plain = !loaderData || formatBoardChoices(loaderData.choices) === "";
  return pageMeta(matches, {
    title: "Trades",
    description:
      "Live offers from players: what they give, what they want, both sides priced by the value list. Filter by pet, variant and value.",
    path: "/trades",
    keywords: ["trades", "trading board", "pet trades", "trade pets"],
    index: plain,
  });
}

export default function Board({ loaderData }: Route.ComponentProps) {
  const { choices, trades, next, interested, asOf, live } = loaderData;
  const now = useNow(asOf);
  const filtered = isFilteredBoard(choices);
  return (
    <div className="page-width pb-10">
      <PageHeading
        title="Trades"
        actions={
          <ButtonLink to="/trades/create" variant="primary" icon={<Icon name="plus" size={18} />}>
            Post Trade
          </ButtonLink>
        }
      >
        What players offer right now. Every offer has a clock: when it runs out, the offer is gone.
      </PageHeading>
      <BoardFilters choices={choices} />
      <NewTrades key={live} choices={choices} shown={trades} asOf={asOf} since={live} />
      {trades.length === 0 ? (
        <EmptyState
          drawing={filtered ? "search" : "nothing"}
          title="No trades found. Be the first to post a trade!"
          actions={
            <>
              <ButtonLink to="/trades/create" variant="primary">
                Post Trade
              </ButtonLink>
              {(filtered || choices.after) && <ButtonLink to="/trades">Show all trades</ButtonLink>}
            </>
          }
        />
      ) : (
        <TradeCards key={`cards ${live}`} trades={trades} interested={interested} now={now} since={live} />
      )}
      <nav aria-label="More trades" className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
        {choices.after && <ButtonLink to={`/trades${formatBoardChoices({ ...choices, after: null })}`}>First page</ButtonLink>}
        {next && (
          <ButtonLink to={`/trades${formatBoardChoices({ ...choices, after: next })}`} rel="next">
            More trades
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

/** What could not be read: the pets, without which no trade can be shown, or the trades (TRD-085, TRD-086). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const petsFailed = isRouteErrorResponse(error) && error.data?.code === "unavailable";
  return <LoadFailed error={error} title={petsFailed ? MESSAGES.petsFailed : MESSAGES.loadFailed} />;
}
