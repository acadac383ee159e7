import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import type { PostedTrade } from "../trades.types.ts";
import { TradeCard } from "./trade-card.tsx";
import { useNow } from "./use-now.ts";

/** Partners' open trades in a row (PART-007). Nothing where there are none. */
export function FeaturedTrades({ trades, interested, asOf }: { trades: PostedTrade[]; interested: string[]; asOf: number }) {
  const now = useNow(asOf);
  const shown = trades.filter(({ expiresAt }) => expiresAt > now);
  if (shown.length === 0) return null;
  return (
    <Section title="Featured trades" action={<TextLink to="/trades">See all trades</TextLink>}>
      <ul className="scroll-row items-start">
        {shown.map((trade) => (
          <li key={trade.id} className="w-[min(23rem,88vw)]">
            <TradeCard trade={trade} interested={interested.includes(trade.id)} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
