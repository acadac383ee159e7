import type { AccountStats } from "~/features/accounts/accounts.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";

const STATISTICS: [keyof AccountStats, string][] = [
  ["tradesPosted", "Trades posted"],
  ["serversPosted", "Servers shared"],
  ["suggestionsSubmitted", "Suggestions made"],
  ["suggestionsApproved", "Suggestions accepted"],
  ["minesweeperHighScore", "Minesweeper record"],
];

/** What somebody did here, in figures. */
export function ProfileStatistics({ stats }: { stats: AccountStats }) {
  return (
    <Card as="section" aria-labelledby="profile-statistics">
      <h2 id="profile-statistics" className="mb-3 text-xl">
        Statistics
      </h2>
      <dl className="grid gap-2">
        {STATISTICS.map(([key, label]) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="text-soft-ink">{label}</dt>
            <dd className="figures text-lg">{formatNumber(stats[key])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
