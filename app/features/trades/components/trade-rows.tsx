import { memo } from "react";
import { FlagMark } from "~/features/pets/components/parts/flag-mark.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { shortOnCards } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { copiesOf } from "~/features/pricing/core/offer-sides.ts";
import type { OfferItem, Side } from "~/features/pricing/pricing.types.ts";
import type { TradeSide } from "../core/trade-status.ts";
import { MAX_ROWS } from "../trades.constants.ts";

interface TradeRowsProps {
  side: Side;
  items: readonly OfferItem[];
  total: number;
  /** The side of the reader; omitted for neither. */
  from?: TradeSide;
  /** Names the normal variant too, which everywhere else goes without saying. */
  namesNormal?: boolean;
  /** Alternatives in words: "or 3 more". */
  more?: string;
  /** The ids of pets to highlight. */
  fitting?: readonly string[];
}

const HEADINGS = { giving: "Giving", receiving: "Receiving" } as const;
/** The poster's side is the other player's gain. */
const YOUR_PART = {
  poster: { giving: "You give", receiving: "You get" },
  viewer: { giving: "They give, you get", receiving: "They get, you give" },
} as const;

/** The heading of one side, from the reader's perspective. */
export const sideTitle = (side: Side, from: TradeSide | undefined) => (from ? YOUR_PART[from] : HEADINGS)[side];

/**
 * One side of a trade as a card lists it: equal pets in one row, at most eight rows. Most of a card, so it is memoised against updates of
 * the time.
 */
export const TradeRows = memo(function TradeRows({
  side,
  items,
  total,
  from,
  namesNormal = false,
  more: others = "",
  fitting,
}: TradeRowsProps) {
  const more = copiesOf(items)
    .slice(MAX_ROWS)
    .reduce((sum, { count }) => sum + count, 0);
  const sum = { value: total, estimated: items.some((item) => item.estimated) };
  return (
    <div className="trade-side">
      <p className="trade-side-head">
        <span>{sideTitle(side, from)}</span>
        <ValueFigure {...sum} compact={shortOnCards([sum])} className="trade-side-total" />
      </p>
      <PetRows items={items} namesNormal={namesNormal} fitting={fitting} />
      {more > 0 && <p className="text-sm text-soft-ink">{`+${more} more ${side}`}</p>}
      {others !== "" && <p className="trade-side-more">{others}</p>}
    </div>
  );
});

type PetRowsProps = Pick<TradeRowsProps, "items" | "namesNormal"> & { fitting?: readonly string[] | undefined };

/** Pets with their values: equal ones in one row, at most eight rows. */
export function PetRows({ items, namesNormal = false, fitting }: PetRowsProps) {
  return (
    <ul className="trade-pet-rows">
      {copiesOf(items)
        .slice(0, MAX_ROWS)
        .map(({ item, count }) => (
          <li key={item.id} className="trade-row" data-fits={fitting?.includes(item.id) || undefined}>
            <PetArt pet={item} size={32} />
            {(namesNormal || item.variant !== "normal") && <b data-variant={item.variant}>{`${VARIANT_LABELS[item.variant].full} `}</b>}
            <bdi translate="no">{item.name}</bdi>
            {count > 1 && <b className="figures">{` ×${count}`}</b>}
            <FlagMark flags={item.flags} />
            <ValueFigure value={item.value} estimated={item.estimated} compact={shortOnCards([item])} className="trade-row-value" />
          </li>
        ))}
    </ul>
  );
}
