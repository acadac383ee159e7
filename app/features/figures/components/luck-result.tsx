import { formatCompact, formatOdds } from "~/features/pets/core/pet-value.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Section } from "~/ui/section.tsx";
import { chanceOfOne, formatChance, formatLongTime, hatchChance, hatchesFor } from "../core/luck.ts";
import { RATE_UNITS, type RateUnit } from "../core/luck-search.ts";

interface LuckResultProps {
  odds: number;
  luck: number;
  rate: number | null;
  per: RateUnit;
  hatches: number | null;
  /** The odds as they are shown. */
  name: string;
}

const SHARES = [0.5, 0.9, 0.99];
/** Whole where a player can count them, short above. */
const countOf = (count: number) => (count < 1e9 ? formatNumber(Math.round(count)) : formatCompact(count));

/** The chance of a hatch, and how many hatches and how long it takes to be half, nearly or practically sure. */
export function LuckResult({ odds, luck, rate, per, hatches, name }: LuckResultProps) {
  const chance = hatchChance(odds, luck);
  const timeOf = (count: number) => (rate === null ? null : formatLongTime((count / rate) * RATE_UNITS[per], countOf));
  return (
    <Section title="Your chance">
      <Card>
        <p className="text-pretty">
          <span>{`${name}${luck === 1 ? "" : ` with ${formatNumber(luck)}× luck is about ${formatOdds(Math.max(1, Math.round(odds / luck)))}`}: each hatch has a chance of `}</span>
          <b className="figures">{formatChance(chance)}</b>
          <span>.</span>
        </p>
        {hatches !== null && (
          <p className="mt-2 text-pretty">
            <span>{`After ${countOf(hatches)} ${hatches === 1 ? "hatch" : "hatches"}${hatches > 0 && rate !== null ? ` (${timeOf(hatches)})` : ""}, the chance of at least one is `}</span>
            <b className="figures">{formatChance(chanceOfOne(chance, hatches))}</b>
            <span>.</span>
          </p>
        )}
        <table className="mt-4 w-full border-collapse text-left">
          <caption className="sr-only">Hatches for a chance of at least one</caption>
          <thead className="text-sm text-soft-ink">
            <tr>
              <th scope="col" className="py-1.5 pr-3">
                Chance
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right">
                Hatches
              </th>
              {rate !== null && (
                <th scope="col" className="py-1.5 text-right">
                  Time
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {SHARES.map((share) => {
              const needed = hatchesFor(chance, share);
              return (
                <tr key={share}>
                  <th scope="row" className="py-2 pr-3 align-top">{`${share * 100}%`}</th>
                  <td className="figures py-2 pr-3 text-right align-top">{countOf(needed)}</td>
                  {rate !== null && <td className="py-2 text-right align-top">{timeOf(needed)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className="mt-3 text-pretty text-sm text-soft-ink">
          {`Every hatch starts over: an unlucky streak makes the next one no more likely.${rate === null ? " Enter your hatches per minute or hour to see the time." : ""}`}
        </p>
      </Card>
    </Section>
  );
}
