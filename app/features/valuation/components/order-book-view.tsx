import { Link } from "react-router";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Day, TimeAgo } from "~/ui/date-time.tsx";
import { Section } from "~/ui/section.tsx";
import { EVIDENCE_DAYS } from "../core/evidence.ts";
import type { BookOffer } from "../core/order-book.ts";
import type { BookSide, OrderBook } from "../valuation.types.ts";

interface OrderBookViewProps {
  book: OrderBook;
  /** The pet with its form. */
  name: string;
  asOf: number;
}

/** Supply of and demand for a pet, and its last prices with their share of the value. */
export function OrderBookView({ book: { value, give, want, spread, prices }, name, asOf }: OrderBookViewProps) {
  return (
    <>
      <div className="grid gap-x-4 md:grid-cols-2">
        <Section title="Who gives it">
          <Side
            side={give}
            lists={["public collection holds it", "public collections hold it"]}
            board={`/trades?${new URLSearchParams({ gives: name })}`}
            asks="Asks"
            post={{ to: `/trades/create?${new URLSearchParams({ giving: "", receiving: name })}`, label: "Post that you want it" }}
            {...{ value, asOf }}
          />
        </Section>
        <Section title="Who wants it">
          <Side
            side={want}
            lists={["public wishlist asks for it", "public wishlists ask for it"]}
            board={`/trades?${new URLSearchParams({ wants: name })}`}
            asks="Offers"
            post={{ to: `/trades/create?${new URLSearchParams({ giving: name, receiving: "" })}`, label: "Post that you give it" }}
            {...{ value, asOf }}
          />
        </Section>
      </div>
      <p className="mt-4 px-1 text-pretty tabular-nums">{describeSpread(spread)}</p>
      <Section title="Last deals">
        {prices.length === 0 ? (
          <p className="px-1 text-pretty text-soft-ink">
            {`Prices show once three pairs of players who have nothing to do with each other have dealt in it within ${EVIDENCE_DAYS} days.`}
          </p>
        ) : (
          <Card padding="snug">
            <ol className="divide-y divide-line">
              {prices.map(({ day, value: price }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two deals of a day may name the same price
                <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                  <Day at={day} />
                  <Price price={price} value={value} />
                </li>
              ))}
            </ol>
          </Card>
        )}
        <p className="mt-2 px-1 text-pretty text-sm">
          <span>From deals that both players confirmed, the newest first, one for each pair. </span>
          <Link to="/how-we-are-sure" prefetch="none" className="font-bold text-accent">
            How sure are we?
          </Link>
        </p>
      </Section>
    </>
  );
}

interface SideProps {
  side: BookSide;
  /** The words after the number of lists, singular and plural. */
  lists: readonly [string, string];
  /** The board with its trades. */
  board: string;
  /** The verb before a price. */
  asks: "Asks" | "Offers";
  post: { to: string; label: string };
  value: number | null;
  asOf: number;
}

function Side({ side: { players, more, lists: count, offers }, lists, board, asks, post, value, asOf }: SideProps) {
  return (
    <Card padding="snug">
      <p>
        {players === 0 ? (
          <span>Nobody has a live trade with it. </span>
        ) : (
          <Link to={board} className="font-bold text-accent">
            {`${more ? "More than " : ""}${formatNumber(players)} ${players === 1 ? "player" : "players"} on the board`}
          </Link>
        )}
      </p>
      <p className="text-soft-ink">{`${formatNumber(count)} ${count === 1 ? lists[0] : lists[1]}`}</p>
      {offers.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {offers.map((offer) => (
            <li key={offer.trade} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0">
                <p>
                  <span>{`${asks} `}</span>
                  <Price price={offer.value} value={value} />
                </p>
                <p className="text-soft-ink text-sm">
                  <TimeAgo at={offer.at} now={asOf} />
                </p>
              </div>
              <OfferLink offer={offer} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={post.to} className="mt-3">
        {post.label}
      </ButtonLink>
    </Card>
  );
}

/** One's own trade is only shown. */
function OfferLink({ offer: { trade, ownerId } }: { offer: BookOffer }) {
  const own = useRootData()?.viewer?.id === ownerId;
  return own ? (
    <ButtonLink to={`/trades/${trade}`} size="small">
      Your trade
    </ButtonLink>
  ) : (
    <ButtonLink to={newDealAddress({ to: ownerId, trade })} rel="nofollow" size="small">
      Make an offer
    </ButtonLink>
  );
}

function Price({ price, value }: { price: number; value: number | null }) {
  return (
    <span className="tabular-nums">
      <b>{formatValue(price)}</b>
      {value !== null && <span className="text-soft-ink">{` · ${percent(price / value)} of the value`}</span>}
    </span>
  );
}

const percent = (share: number) => `${formatNumber(Math.round(share * 100))}%`;

function describeSpread(spread: number | null): string {
  if (spread === null) return "A spread shows once three players on each side name a price.";
  if (spread < 0) return `Spread: the highest offer is ${percent(-spread)} of the value above the lowest ask.`;
  return `Spread: ${percent(spread)} of the value between the lowest ask and the highest offer.`;
}
