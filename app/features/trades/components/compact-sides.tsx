import "./compact-card.css";
import { FlagMark } from "~/features/pets/components/parts/flag-mark.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { copiesOf, nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { SIDES } from "~/features/pricing/pricing.constants.ts";
import type { OfferItem, Side } from "~/features/pricing/pricing.types.ts";
import type { TradeSide } from "../core/trade-status.ts";
import { describeMore } from "../core/wants.ts";
import { TILES_A_SIDE } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";
import { tagLabel } from "./wants/want-tags.tsx";

interface CompactSidesProps {
  trade: PostedTrade;
  from: TradeSide;
  /** The ids of its pets that are the reader's, or on their wishlist. */
  fitting: readonly string[];
}

/** Titles of the sides from the reader's perspective. */
const TITLES = {
  poster: { giving: "You give", receiving: "You get" },
  viewer: { giving: "You get", receiving: "You give" },
} as const;

/** Both sides of a trade on a compact card: totals, and a tile for each pet and form. */
export function CompactSides({ trade, from, fitting }: CompactSidesProps) {
  return (
    <div className="compact-sides">
      {SIDES.map((side) => (
        <CompactSide
          key={side}
          side={side}
          title={TITLES[from][side]}
          items={trade.sides[side]}
          total={trade[`${side}Total`]}
          fitting={fitting}
        />
      ))}
    </div>
  );
}

interface CompactMoreProps {
  trade: PostedTrade;
  from: TradeSide;
  /** The pet for which it was found, if that is in another of its options. */
  match: string | undefined;
}

/** Other options and tags of a trade, beside the buttons where there is room. Draws nothing without any. */
export function CompactMore({ trade, from, match }: CompactMoreProps) {
  const more = [describeMore(from, trade, match), trade.wantTags.map(tagLabel).join(", ")].filter(Boolean).join(" · ");
  if (more === "") return null;
  return (
    <p className="compact-more" title={more}>
      {more}
    </p>
  );
}

interface CompactSideProps {
  side: Side;
  title: string;
  items: readonly OfferItem[];
  total: number;
  fitting: readonly string[];
}

function CompactSide({ side, title, items, total, fitting }: CompactSideProps) {
  const all = copiesOf(items);
  const shown = all.length > TILES_A_SIDE ? all.slice(0, TILES_A_SIDE - 1) : all;
  const more = items.length - shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="compact-side">
      <p className="compact-side-head">
        <span>{title}</span>
        <ValueFigure value={total} estimated={items.some((item) => item.estimated)} compact="everywhere" />
      </p>
      <ul className="compact-tiles">
        {shown.map(({ item, count }) => (
          <li key={item.id} className="compact-tile" data-fits={fitting.includes(item.id) || undefined} title={nameWithVariant(item)}>
            <PetArt pet={item} size={32} />
            {count > 1 && <b className="compact-count figures">{`×${count}`}</b>}
            <span className="sr-only" translate="no">
              {nameWithVariant(item)}
            </span>
            <FlagMark flags={item.flags} className="-top-0.5 -left-1 absolute" />
          </li>
        ))}
        {more > 0 && (
          <li className="compact-rest figures">
            <span aria-hidden>{`+${more}`}</span>
            <span className="sr-only">{`+${more} more ${side}`}</span>
          </li>
        )}
      </ul>
      <p aria-hidden className="compact-names" translate="no">
        {all.map(({ item }) => nameWithVariant(item)).join(", ")}
      </p>
    </div>
  );
}
