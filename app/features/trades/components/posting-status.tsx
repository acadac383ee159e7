import type { TradeSides } from "~/features/calculator/calculator.types.ts";
import { sideTotal } from "~/features/calculator/core/verdict.ts";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { postedStatusOf } from "../core/trade-status.ts";
import { MESSAGES } from "../trades.constants.ts";
import { StatusBadge } from "./trade-marks.tsx";
import { UncountedNote } from "./trade-words.tsx";

/** What the trade will be posted as, while it is put together. The server works it out anew. */
export function PostingStatus({ sides }: { sides: TradeSides }) {
  const [giving, receiving] = [sideTotal(sides.giving), sideTotal(sides.receiving)];
  const complete = sides.giving.length > 0 && sides.receiving.length > 0;
  const difference = formatValue(Math.abs(receiving - giving));
  return (
    <section aria-label="Status" role="status" className="posting-status">
      {complete ? (
        <>
          <span className="flex items-center gap-2.5">
            <span className="text-soft-ink">Posts as</span>
            <StatusBadge status={postedStatusOf(giving, receiving)} />
          </span>
          <span className="font-bold">
            {giving === receiving ? "Both sides are worth the same." : `You ${receiving > giving ? "get" : "give"} ${difference} more.`}
          </span>
          <UncountedNote trade={{ sides }} />
        </>
      ) : (
        <span className="text-soft-ink">{MESSAGES.needsPets}</span>
      )}
    </section>
  );
}
