import "./trade-card.css";
import { ButtonLink } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { MESSAGES } from "../trades.constants.ts";
import { closedReason } from "../trades.policy.ts";
import type { ProfileTradesData } from "../trades.types.ts";
import { OwnerActions } from "./owner-actions.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { placeOf } from "./trade-cards.tsx";
import { PostedWhen, StatusBadge, TimeLeft } from "./trade-marks.tsx";
import { TradeRows } from "./trade-rows.tsx";
import { TradeWorth } from "./trade-words.tsx";

/** Additional height of a card with its owner's actions, in rem. */
const ACTIONS = 7;

/** A player's trades on their profile; the owner can edit, complete and delete them here. */
export function ProfileTrades({ trades, removed, asOf, own }: ProfileTradesData & { own: boolean }) {
  const now = useNow(asOf);
  const side = own ? "poster" : "viewer";
  return (
    <div className="grid gap-4">
      {removed === "failed" && <Notice tone="error">{MESSAGES.cleanUpFailed}</Notice>}
      {removed !== null && removed !== "failed" && <RemovedNotice {...removed} />}
      <ul className="trade-grid">
        {trades.map((trade) => {
          const { id, sides, givingTotal, receivingTotal, hidden } = trade;
          const closed = closedReason({ ...trade, ownerId: trade.owner.id }, now);
          return (
            <li key={id} className="trade-place" style={placeOf(trade, own && closed === null ? ACTIONS : 0)}>
              <article className="trade-card card" aria-label={`Trade ${id.slice(0, 8)}`}>
                <header className="trade-card-head">
                  <div className="min-w-0 flex-1">
                    <p className="font-bold tabular-nums">{`#${id.slice(0, 8)}`}</p>
                    <p className="trade-times">
                      <TimeLeft trade={trade} now={now} />
                      <PostedWhen trade={trade} now={now} />
                    </p>
                  </div>
                  <StatusBadge trade={trade} side={side} />
                </header>
                {hidden && <p className="text-sm text-soft-ink">{MESSAGES.isHidden}</p>}
                <div className="trade-sides">
                  <TradeRows side="giving" items={sides.giving} total={givingTotal} from={side} />
                  <TradeRows side="receiving" items={sides.receiving} total={receivingTotal} from={side} />
                </div>
                <TradeWorth trade={trade} side={side} />
                <ButtonLink to={`/trades/${id}`} className="trade-button">
                  View Details
                </ButtonLink>
                {own && <OwnerActions trade={trade} now={now} onProfile />}
              </article>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
