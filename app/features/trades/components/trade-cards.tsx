import "./trade-card.css";
import { type CSSProperties, Suspense } from "react";
import { Slot, type SlotValues } from "~/platform/page-cache/slot.tsx";
import { NearItem } from "~/ui/near-item.tsx";
import { cardHeight } from "../core/card-height.ts";
import { TRADES_DRAWN } from "../trades.constants.ts";
import type { BoardView } from "../trades.search-params.ts";
import type { PostedTrade, TradeMark } from "../trades.types.ts";
import { forReader, TradeCard } from "./trade-card.tsx";
import { useLiveTrades } from "./use-live-trades.ts";

interface TradeCardsProps {
  trades: readonly PostedTrade[];
  /** The pet for which a trade was found, by its id, if that is in an option that its card only counts. */
  matches: Readonly<Record<string, string>>;
  /** The reader's own marks on them. */
  marks: SlotValues<TradeMark>;
  now: number;
  view: BoardView;
  /** The position of the live stream at which they were read. Give it as the key, too. */
  since: string;
}

/** How much higher a card is, in rem, that says for which pet it was found. */
const MATCH_LINE = 2;

/** The trades of a page. Each is updated live where it stands: nothing that is being read moves. */
export function TradeCards({ trades, matches, marks, now, view, since }: TradeCardsProps) {
  const current = useLiveTrades(trades, since);
  return (
    <ul className="trade-grid mt-2" data-view={view}>
      {trades.map((trade, place) => {
        const { id } = trade;
        const known = current(id);
        const match = matches[id];
        const card = () => (
          // Each card becomes interactive by itself: all at once would hold up a slow phone.
          <Suspense>
            <Slot of={marks} thing={id}>
              {(mark) => (
                <TradeCard
                  trade={{ ...(known ?? forReader(trade, mark)), pinnedUntil: trade.pinnedUntil }}
                  gone={known === null}
                  match={match}
                  mark={mark}
                  now={now}
                  compact={view === "compact"}
                />
              )}
            </Slot>
          </Suspense>
        );
        return place < TRADES_DRAWN ? (
          <li key={id} className="trade-place later" style={placeOf(trade, match ? MATCH_LINE : 0)}>
            {card()}
          </li>
        ) : (
          <NearItem key={id} className="trade-place needs-scripts" style={placeOf(trade, match ? MATCH_LINE : 0)}>
            {card}
          </NearItem>
        );
      })}
    </ul>
  );
}

/** The room that a card takes up among the others. It stays when the trade changes. */
export function placeOf(trade: PostedTrade, more = 0): CSSProperties {
  return { "--card-height": cardHeight(trade) + more } as CSSProperties;
}
