import "./trade-card.css";
import type { PostedTrade } from "../trades.types.ts";
import { TradeCard } from "./trade-card.tsx";
import { useLiveTrades } from "./use-live-trades.ts";

interface TradeCardsProps {
  trades: readonly PostedTrade[];
  /** The ids of those in which the reader is interested. */
  interested: readonly string[];
  now: number;
  /** The position of the live stream at which they were read. Give it as the key, too. */
  since: string;
}

/** The trades of a page. Each is updated live where it stands: nothing that is being read moves. */
export function TradeCards({ trades, interested, now, since }: TradeCardsProps) {
  const current = useLiveTrades(trades, since);
  return (
    <ul className="trade-grid mt-4">
      {trades.map((trade) => {
        const { id } = trade;
        const known = current(id);
        return (
          <li key={id} className="min-w-0">
            <TradeCard trade={known ?? trade} gone={known === null} interested={interested.includes(id)} now={now} />
          </li>
        );
      })}
    </ul>
  );
}
