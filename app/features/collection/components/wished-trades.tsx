import "./collection.css";
import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import { listText } from "~/features/pricing/core/list-text.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { orMore } from "~/features/trades/core/wants.ts";
import type { PostedTrade } from "~/features/trades/trades.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";

interface WishedTradesProps {
  /** Each with the first of its options that the reader has all pets of: 1 is its receiving side; null for none. */
  trades: readonly { trade: PostedTrade; option: number | null }[];
  /** The reader's wishes, as ids of offers: "42-shiny". */
  wished: readonly string[];
}

/** The newest trades on the board that give what the reader wishes for. Draws nothing if there are none. */
export function WishedTrades({ trades, wished }: WishedTradesProps) {
  if (trades.length === 0) return null;
  return (
    <Section title="On the board now" action={<TextLink to="/trades">See all trades</TextLink>} className="mt-2!">
      <Card padding="none">
        <ul className="week-moves">
          {trades.map(({ trade, option }) => {
            const { id, owner, sides } = trade;
            const wanted = option === null ? null : [sides.receiving, ...trade.alternatives][option - 1];
            const meant = sides.giving.filter((item) => wished.includes(item.id));
            const [first] = meant;
            const more = sides.giving.length - 1;
            return (
              first && (
                <li key={id} className="relative">
                  <PetArt pet={first} size={40} />
                  <span className="min-w-0 flex-1">
                    <Link
                      to={`/trades/${id}`}
                      className="block font-bold leading-snug wrap-anywhere after:absolute after:inset-0 hover:text-accent"
                    >
                      <bdi translate="no">{nameWithVariant(first)}</bdi>
                      {more > 0 && <span>{` and ${formatNumber(more)} more`}</span>}
                    </Link>
                    <span className="block text-pretty text-sm text-soft-ink wrap-anywhere">
                      <bdi translate="no">{owner.name}</bdi>
                      <span>{` wants ${wanted ? listText(wanted) : describeWanted(trade)} ${orMore(trade)}`}</span>
                    </span>
                    {option !== null && (
                      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                        <Chip tone="gain">You have what they want</Chip>
                        <TextLink to={newDealAddress({ to: owner.id, trade: id, option })} className="relative z-1">
                          Make an offer
                          <span className="sr-only">
                            {" "}
                            to <bdi translate="no">{owner.name}</bdi>
                          </span>
                        </TextLink>
                      </span>
                    )}
                  </span>
                </li>
              )
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}

function describeWanted({ sides: { receiving }, receivingTotal }: PostedTrade): string {
  if (receivingTotal > 0) return `pets worth ${formatValue(receivingTotal)}`;
  return receiving.length === 1 ? "1 pet" : `${receiving.length} pets`;
}
