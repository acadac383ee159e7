import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import { SIDE_LABELS, SIDES } from "~/features/pricing/pricing.constants.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import type { Elements } from "~/ui/own-text.tsx";

/** The totals of a trade and its verdict, for the small window. */
export function SmallCalculator({ sides, children }: { sides: OfferSides; children: Elements }) {
  return (
    <>
      <dl className="grid gap-1">
        {SIDES.map((side) => (
          <div key={side} className="flex items-baseline justify-between gap-4">
            <dt className="text-soft-ink">{SIDE_LABELS[side]}</dt>
            <dd className="figures text-lg">
              <ValueFigure value={sideTotal(sides[side])} estimated={sides[side].some(({ estimated }) => estimated)} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </>
  );
}
