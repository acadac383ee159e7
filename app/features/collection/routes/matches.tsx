import { data } from "react-router";
import { requireUser } from "~/access/guards.ts";
import { offerItemId } from "~/features/pricing/core/offer-sides.ts";
import { optionHeld } from "~/features/trades/core/wants.ts";
import { findClosedPosters } from "~/features/trades/trades.offers.queries.server.ts";
import { findTradesGiving } from "~/features/trades/trades.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Notice } from "~/ui/notice.tsx";
import { COLLECTION_PAGE, MATCHES_PAGE, WISHLIST_PAGE } from "../collection.constants.ts";
import { findMatches } from "../collection.matches.queries.server.ts";
import { findEntries, findWishes } from "../collection.queries.server.ts";
import type { Matches } from "../collection.types.ts";
import { CollectionFrame } from "../components/collection-frame.tsx";
import { CollectionProblem } from "../components/collection-problem.tsx";
import { GuestCollection } from "../components/guest-collection.tsx";
import { MatchCard } from "../components/match-card.tsx";
import { WishedTrades } from "../components/wished-trades.tsx";
import type { Route } from "./+types/matches";

/** GET /collection/matches: players whose pets and wishes match the reader's. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const showsAway = url.searchParams.get("away") === "show";
  const [matches, wishes, entries] = await Promise.all([
    findMatches(ctx, user, { away: showsAway }),
    findWishes(ctx, user),
    findEntries(ctx, user),
  ]);
  const held = new Map(entries.map(({ petId, variant, quantity }) => [offerItemId(petId, variant), quantity]));
  const giving = await findTradesGiving(ctx, wishes, MAX_TRADES_READ);
  const closed = await findClosedPosters(ctx, giving);
  const found = giving.map((trade) => ({ trade, option: closed.has(trade.owner.id) ? null : optionHeld(trade, held) }));
  // Trades that the reader's pets can answer come first.
  const board = [...found.filter(({ option }) => option !== null), ...found.filter(({ option }) => option === null)].slice(0, MAX_TRADES);
  return {
    ...matches,
    board,
    wishes: wishes.map(({ petId, variant }) => offerItemId(petId, variant)),
    showsAway,
    asOf: ctx.now().getTime(),
  };
}

/** Not all holders of very common pets are read, so a larger number would not be accurate. */
const MAX_COUNTED = 1_000;

/** How many trades of the board are shown above the matches. */
const MAX_TRADES = 6;
const MAX_TRADES_READ = 24;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My Matches",
    description: "Who has what you wish for, and who wishes for what you have.",
    path: MATCHES_PAGE,
    keywords: ["matches", "trade partners"],
    index: false,
  });

export default function MatchesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuestCollection returnTo={MATCHES_PAGE} />;
  const { matches, total, shared, entries, wished, tooDear, board, wishes, showsAway, asOf } = loaderData;
  return (
    <CollectionFrame page={MATCHES_PAGE} counts={{ collection: entries, wishlist: wished }}>
      {!shared && entries + wished > 0 && (
        <Notice
          action={
            <ButtonLink to={COLLECTION_PAGE} size="small">
              Change that
            </ButtonLink>
          }
        >
          Your collection is private, so nobody finds you in their matches.
        </Notice>
      )}
      {tooDear > 0 && (
        <Notice>
          {`${tooDear === 1 ? "1 wish is left out: its pet is" : `${formatNumber(tooDear)} wishes are left out: their pets are`} worth more today than you would give.`}
        </Notice>
      )}
      <WishedTrades trades={board} wished={wishes} />
      {matches.length === 0 ? (
        <NoMatches {...loaderData} />
      ) : (
        <>
          <h2 className={board.length > 0 ? "mt-2 text-xl sm:text-2xl" : "sr-only"}>Players to swap with</h2>
          <p role="status" className="text-soft-ink">
            {`${total > matches.length ? `The ${matches.length} best of ${total > MAX_COUNTED ? `more than ${formatNumber(MAX_COUNTED)}` : formatNumber(total)} players` : total === 1 ? "1 player" : `${formatNumber(matches.length)} players`}, the best fit first.`}
          </p>
          <ul className="grid grid-cols-1 gap-4">
            {matches.map((match) => (
              <li key={match.player.id} className="min-w-0">
                <MatchCard match={match} asOf={asOf} />
              </li>
            ))}
          </ul>
        </>
      )}
      {loaderData.away > 0 && <Away count={loaderData.away} shown={showsAway} />}
    </CollectionFrame>
  );
}

/** How many matches are left out of the list, in one total, and the way to see them. */
function Away({ count, shown }: { count: number; shown: boolean }) {
  const players = count === 1 ? "1 player" : `${formatNumber(count)} players`;
  return (
    <Notice
      action={
        <ButtonLink to={shown ? MATCHES_PAGE : `${MATCHES_PAGE}?away=show`} size="small">
          {shown ? "Leave them out" : "Show them"}
        </ButtonLink>
      }
    >
      {`${players} who ${count === 1 ? "wasn’t" : "weren’t"} here lately or hardly ever ${count === 1 ? "answers" : "answer"} ${count === 1 ? "is" : "are"} ${shown ? "among them" : "left out"}.`}
    </Notice>
  );
}

function NoMatches({ entries, wished }: Pick<Matches, "entries" | "wished">) {
  const empty = entries + wished === 0;
  return (
    <Card>
      <EmptyState
        drawing={empty ? "nothing" : "search"}
        title={empty ? "Nothing to match yet" : "No matches yet"}
        actions={
          <>
            {wished === 0 && (
              <ButtonLink to={WISHLIST_PAGE} variant="primary">
                Make a wish
              </ButtonLink>
            )}
            {entries === 0 && <ButtonLink to={COLLECTION_PAGE}>Add what you have</ButtonLink>}
            {!empty && <ButtonLink to="/trades">See all trades</ButtonLink>}
          </>
        }
      >
        {empty
          ? "Say what you have and what you wish for, and see here who could swap with you."
          : "Nobody who shows their collection has what you wish for, or wishes for what you have. That changes every day."}
      </EmptyState>
    </Card>
  );
}

/** The matches could not be found. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionProblem page={MATCHES_PAGE} error={error} title="Failed to load your matches" />;
}
