import { Link } from "react-router";
import { Card } from "~/ui/card.tsx";
import { Day } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { MESSAGES } from "../giveaways.constants.ts";
import type { GiveawayWinner } from "../giveaways.types.ts";
import { EntrantName } from "./entrant-name.tsx";

/** Past winners. */
export function PastWinners({ winners }: { winners: GiveawayWinner[] }) {
  return (
    <Card padding="none" className="overflow-clip">
      <details className="giveaway-fold" open={winners.length > 0}>
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-5 py-3">
          <h2 className="text-xl">Past Winners</h2>
          <Icon name="chevron-down" size={20} className="flex-none" />
        </summary>
        {winners.length === 0 ? (
          <p className="px-5 pb-5 text-soft-ink">{MESSAGES.noWinners}</p>
        ) : (
          <ul className="divide-y divide-line px-5 pb-2">
            {winners.map(({ giveawayId, giveawayTitle, place, prizeAwarded, winner, at }) => (
              <li key={`${giveawayId} ${place}`} className="grid grid-cols-1 gap-2 py-3">
                <EntrantName entrant={winner} />
                <p className="text-sm wrap-anywhere">
                  Won <strong>{prizeAwarded}</strong> in{" "}
                  <Link to={`/giveaways/${giveawayId}`} className="underline underline-offset-3">
                    {giveawayTitle}
                  </Link>
                  <span>
                    {" on "}
                    <Day at={at} />
                  </span>
                  <span>.</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </details>
    </Card>
  );
}
