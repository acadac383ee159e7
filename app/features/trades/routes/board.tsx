import { isRouteErrorResponse, redirect } from "react-router";
import { ROBLOX_NAMES } from "~/features/accounts/accounts.cache-tags.ts";
import { commentsOn } from "~/features/comments/comments.cache-tags.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import { PET_LOOKS } from "~/features/pets/pets.cache-tags.ts";
import { PETS_UNREAD } from "~/features/pets/pets.constants.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { useLiveLost } from "~/platform/live/use-live.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Slot } from "~/platform/page-cache/slot.tsx";
import { toAddressSearch } from "~/text/address-search.ts";
import { isFiltered } from "~/text/list-params.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LiveSign } from "~/ui/live-sign.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { ListProblems } from "~/ui/table/active-filters.tsx";
import { ListCount, ListPages } from "~/ui/table/list-pages.tsx";
import { ListEmpty } from "~/ui/table/list-states.tsx";
import { BoardFilters } from "../components/board-filters.tsx";
import { BoardViewLinks } from "../components/board-view.tsx";
import { NewTrades } from "../components/new-trades.tsx";
import { TradeCards } from "../components/trade-cards.tsx";
import { boardCacheSeconds } from "../core/cache-seconds.ts";
import { TRADES } from "../trades.cache-tags.ts";
import { MESSAGES, TRADES_DRAWN } from "../trades.constants.ts";
import { findTradeMarks } from "../trades.interests.queries.server.ts";
import { findBoard } from "../trades.queries.server.ts";
import { boardList, formatBoard, parseBoardView } from "../trades.search-params.ts";
import type { Route } from "./+types/board";

/** Whatever of these could not be used is said in the panel. */
const FIELDS = ["min", "max", "pet", "gives", "wants", "tag", "mine", "variant", "sort"];

const NOUN = ["trade", "trades"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const choices = boardList.parse(url.searchParams);
  // One address for each board: a form also sends the fields that nobody has touched.
  const view = parseBoardView(url.searchParams);
  const address = formatBoard(choices, view);
  // A place that is not there any more is said here, and is no part of that address.
  if (address !== toAddressSearch(url.searchParams) && !choices.problems.after) throw redirect(`/trades${address}`);
  const ctx = contextOf(context);
  // Only this filter depends on its reader: a board with it is nobody else's.
  if (choices.filters.mine !== null && ctx.actor.kind === "guest")
    throw redirect(`/login?${new URLSearchParams({ returnTo: `/trades${address}` })}`);
  const live = ctx.bus.position();
  const { trades, matches, next, nextDrawn, total, more } = await findBoard(ctx, choices);
  const shown = trades.map(({ id, owner, sides, alternatives }) => ({ id, owner, sides, alternatives }));
  const asOf = ctx.now().getTime();
  const marks = await cachePage(context, [TRADES, commentsOn("trade"), ROBLOX_NAMES, PET_LOOKS], {
    seconds: boardCacheSeconds(trades, asOf),
    slots: (reader) => findTradeMarks(reader, shown),
  });
  const blocks = await cachePage(context, [], { slots: async (reader) => ({ some: (await findBlockedBy(reader)).size > 0 }) });
  return { choices, view, trades, matches, next, nextDrawn, total, more, marks, blocks, asOf, live };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const plain = !loaderData || formatBoard(loaderData.choices, loaderData.view) === "";
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
  const { choices, view, trades, matches, next, nextDrawn, total, more, marks, blocks, asOf, live } = loaderData;
  const now = useNow(asOf);
  const filtered = isFiltered(boardList, choices);
  const whole = { shown: trades.length, next };
  const pages =
    nextDrawn === null
      ? [whole]
      : [
          { ...whole, className: "needs-scripts" },
          { shown: TRADES_DRAWN, next: nextDrawn, className: "without-scripts" },
        ];
  const empty = (
    <EmptyState
      drawing={filtered ? "search" : "nothing"}
      title="No trades found. Be the first to post a trade!"
      actions={
        <>
          <ButtonLink to="/trades/create" variant="primary">
            Post Trade
          </ButtonLink>
          {filtered && <ButtonLink to={`/trades${formatBoard(boardList.parse(""), view)}`}>Show all trades</ButtonLink>}
        </>
      }
    />
  );
  return (
    <div className="board page-width pb-10">
      <PageHeading
        title="Trades"
        actions={
          <ButtonLink to="/trades/create" variant="primary" icon={<Icon name="plus" size={18} />}>
            Post Trade
          </ButtonLink>
        }
      >
        <span className="max-sm:hidden">What players offer right now. Every offer has a clock: when it runs out, the offer is gone.</span>
      </PageHeading>
      <div className="grid grid-cols-1 gap-2.5">
        <BoardFilters choices={choices} view={view} />
        <ListProblems list={boardList} shownAtFields={FIELDS} />
      </div>
      <div className="board-line">
        {pages.map(({ next, ...page }) => (
          <ListCount
            {...page}
            key={page.shown}
            list={boardList}
            total={total}
            more={more}
            partly={next !== null || choices.after !== null}
            noun={NOUN}
          />
        ))}
        <LiveSign useLost={useLiveLost} />
        {filtered && (
          <ButtonLink to={`/trades/searches${formatBoard(choices, "compact")}`} size="small" icon={<Icon name="bell" size={16} />}>
            Save this search
          </ButtonLink>
        )}
        <BoardViewLinks choices={choices} view={view} />
      </div>
      <Slot of={blocks} thing="some">
        {(blocksSome = false) => <NewTrades key={live} {...{ choices, view, asOf, blocksSome }} shown={trades} since={live} />}
      </Slot>
      {trades.length > 0 ? (
        <>
          <TradeCards key={`cards ${live}`} trades={trades} matches={matches} marks={marks} now={now} view={view} since={live} />
          {pages.map((page) => (
            <ListPages {...page} key={page.shown} list={boardList} label="Trades" />
          ))}
        </>
      ) : filtered ? (
        empty
      ) : (
        <ListEmpty list={boardList} noun={NOUN}>
          {empty}
        </ListEmpty>
      )}
    </div>
  );
}

/** The error of a failed load: the catalogue, without which no trade can be shown, or the trades. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const petsFailed = isRouteErrorResponse(error) && error.data?.message === PETS_UNREAD;
  return <LoadFailed error={error} heading="Trades" title={petsFailed ? MESSAGES.petsFailed : MESSAGES.loadFailed} />;
}
