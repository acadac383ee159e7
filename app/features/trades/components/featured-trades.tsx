import { useRef } from "react";
import { Slot, type SlotValues } from "~/platform/page-cache/slot.tsx";
import { Section } from "~/ui/section.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { TextLink } from "~/ui/text-link.tsx";
import { useIsNear } from "~/ui/use-is-near.ts";
import type { PostedTrade, TradeMark } from "../trades.types.ts";
import { forReader, TradeCard } from "./trade-card.tsx";
import { useLiveTrades } from "./use-live-trades.ts";

interface FeaturedTradesProps {
  title?: string;
  trades: PostedTrade[];
  /** The reader's own marks on them. */
  marks: SlotValues<TradeMark>;
  asOf: number;
  /** The position of the live stream at which they were read. Give it as the key, too. */
  since: string;
}

/** Open trades of partners in a row, each updated live while the row is in sight. Draws nothing without any. */
export function FeaturedTrades({ title = "Featured trades", trades, marks, asOf, since }: FeaturedTradesProps) {
  const row = useRef<HTMLUListElement>(null);
  const now = useNow(asOf);
  const current = useLiveTrades(trades, since, useIsNear(row, "200px"));
  const shown = trades.filter(({ expiresAt }) => expiresAt > now);
  if (shown.length === 0) return null;
  return (
    <Section title={title} action={<TextLink to="/trades">See all trades</TextLink>} className="later [--later-height:30rem]">
      <ul ref={row} className="scroll-row items-start">
        {shown.map((trade) => {
          const { id } = trade;
          const known = current(id);
          return (
            <li key={id} className="w-[min(23rem,88vw)]">
              <Slot of={marks} thing={id}>
                {(mark) => <TradeCard trade={known ?? forReader(trade, mark)} gone={known === null} mark={mark} now={now} />}
              </Slot>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
