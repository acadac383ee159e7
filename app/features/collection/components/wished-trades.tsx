import "./collection.css";
import { Link } from "react-router";
import { nameWithVariant } from "~/features/offers/core/offer-sides.ts";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { PostedTrade } from "~/features/trades/trades.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";

interface WishedTradesProps {
  trades: readonly PostedTrade[];
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
          {trades.map(({ id, owner, sides, receivingTotal }) => {
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
                      {nameWithVariant(first)}
                      {more > 0 && ` and ${formatNumber(more)} more`}
                    </Link>
                    <span className="block text-pretty text-sm text-soft-ink wrap-anywhere">
                      {owner.name} wants{" "}
                      {receivingTotal > 0
                        ? `pets worth ${formatValue(receivingTotal)}`
                        : sides.receiving.length === 1
                          ? "1 pet"
                          : `${sides.receiving.length} pets`}
                    </span>
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
