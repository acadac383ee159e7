import "./wants.css";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import { encodeSharedTrade } from "~/features/pricing/core/share-link.ts";
import { sharedAddress } from "~/features/pricing/pricing.search-params.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { describeWorth, shownStatusOf, type TradeSide } from "../../core/trade-status.ts";
import { withAlternative } from "../../core/wants.ts";
import type { PostedTrade } from "../../trades.types.ts";
import { StatusBadge } from "../trade-marks.tsx";
import { PetRows } from "../trade-rows.tsx";
import { useTradeSlots } from "../trade-slots.ts";
import { UncountedNote } from "../trade-words.tsx";

interface TradeOptionsProps {
  trade: PostedTrade;
  side: TradeSide;
  /** Whether the reader may make an offer. */
  offers: boolean;
}

/** Alternatives to a trade's receiving side, each with its verdict for the reader. */
export function TradeOptions({ trade, side, offers }: TradeOptionsProps) {
  if (trade.alternatives.length === 0) return null;
  const own = side === "poster";
  return (
    <Card as="section" aria-labelledby="options-heading" className="trade-options">
      <h2 id="options-heading" className="text-xl">
        {own ? "What else you would take" : "What else they would take"}
      </h2>
      <ol className="want-options">
        {trade.alternatives.map((items, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its place.
          <TradeOption key={at} number={at + 2} items={items} {...{ trade, side, offers }} />
        ))}
      </ol>
    </Card>
  );
}

function TradeOption({ trade, side, offers, items, number }: TradeOptionsProps & { number: number; items: readonly OfferItem[] }) {
  const { id, owner, createdAt } = trade;
  const { take } = useTradeSlots();
  const judged = withAlternative(trade, items);
  const payload = encodeSharedTrade({ ...judged.sides, status: null, timestamp: createdAt });
  return (
    <li className="want-option" aria-label={`Option ${number}`}>
      <p className="want-option-head">
        <span>{`Option ${number}`}</span>
        <span className="figures">
          <ValueFigure value={judged.receivingTotal} estimated={items.some((item) => item.estimated)} />
        </span>
        <StatusBadge trade={judged} side={side} />
      </p>
      <PetRows items={items} />
      {shownStatusOf(judged) === null ? (
        <UncountedNote trade={judged} />
      ) : (
        <p className="text-pretty text-sm text-soft-ink">{describeWorth(side, judged)}</p>
      )}
      {offers && take?.(number)}
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1">
        {offers && (
          <ButtonLink
            to={newDealAddress({ to: owner.id, trade: id, option: number })}
            size="small"
            icon={<Icon name="handshake" size={16} />}
          >
            Offer This<span className="sr-only">{`: option ${number}`}</span>
          </ButtonLink>
        )}
        <TextLink to={sharedAddress(payload).page}>
          Calculator<span className="sr-only">{` with option ${number}`}</span>
        </TextLink>
      </p>
    </li>
  );
}
