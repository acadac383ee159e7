import type { ReactNode } from "react";
import { Card } from "~/ui/card.tsx";
import { Day } from "~/ui/date-time.tsx";
import { formatOdds, formatValue } from "../../core/pet-value.ts";
import type { CataloguePet, PetDetails } from "../../pets.types.ts";
import type { PetSlots } from "../parts/pet-slots.ts";

/** Facts other than the value name their own day. */
const CHANGED = { demand: "Demand changed", trend: "Trend changed", forecast: "Forecast changed" };

interface PetFactsProps {
  pet: CataloguePet;
  details: PetDetails;
  /** Stands below the odds where they are known. */
  aboutOdds?: PetSlots["odds"];
}

/** The odds, sources and dates of a pet. */
export function PetFacts({ pet, details, aboutOdds }: PetFactsProps) {
  const { oneIn, sources, addedOn, removedOn, changedAt } = details;
  const odds = formatOdds(oneIn);
  return (
    <Card padding="none">
      <dl className="divide-y divide-line px-4 py-1.5 sm:px-5">
        <Fact name="Hatch odds">
          {odds && oneIn !== null ? (
            <>
              <span className="figures" title={`1 in ${formatValue(oneIn)}`}>
                {odds}
              </span>
              {aboutOdds?.(pet, oneIn)}
            </>
          ) : (
            <span className="text-soft-ink">Not known</span>
          )}
        </Fact>
        <Fact name="Comes from">
          {sources.length > 0 ? (
            <ul className="flex flex-wrap justify-end gap-1.5">
              {sources.map((source) => (
                <li key={source} className="chip max-w-full whitespace-normal text-pretty wrap-anywhere">
                  {source}
                </li>
              ))}
            </ul>
          ) : (
            <span className="text-soft-ink">Not known</span>
          )}
        </Fact>
        {addedOn && (
          <Fact name="Added">
            <Day at={addedOn} />
          </Fact>
        )}
        {removedOn && (
          <Fact name="Removed">
            <Day at={removedOn} />
          </Fact>
        )}
        <Fact name="Last updated">
          {pet.valuedAt === null ? <span className="text-soft-ink">Not known</span> : <Day at={pet.valuedAt} />}
        </Fact>
        {(["demand", "trend", "forecast"] as const).map((part) => {
          const at = changedAt[part];
          return (
            at !== null && (
              <Fact key={part} name={CHANGED[part]}>
                <Day at={at} />
              </Fact>
            )
          );
        })}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 py-2.5">
      <dt className="flex-none text-soft-ink">{name}</dt>
      <dd className="min-w-0 flex-1 basis-32 text-right">{children}</dd>
    </div>
  );
}
