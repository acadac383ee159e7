import { EmbedPortrait } from "~/features/pets/components/share/embed-portrait.tsx";
import { formatShort } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { formatTotal } from "~/features/pricing/core/offer-words.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { EmbedFrame, numberClass } from "~/ui/embed-frame.tsx";
import { describeGain } from "../core/posted-words.ts";
import { orMore } from "../core/wants.ts";
import type { PostedTrade } from "../trades.types.ts";

interface TradeEmbedCardProps {
  trade: PostedTrade;
  href: string;
  isOver: boolean;
  sampleValues: boolean;
}

/** A posted trade in somebody else's page: given and wanted pets and the gain, without the poster's name. */
export function TradeEmbedCard({ trade, href, isOver, sampleValues }: TradeEmbedCardProps) {
  const { sides } = trade;
  const note = [sampleValues && "Sample values", "Values when it was posted"].filter(Boolean).join(" · ");
  return (
    <EmbedFrame
      href={href}
      title={trade.completedAt !== null ? "Completed trade" : isOver ? "This trade is over" : "Open trade"}
      about={describeGain(trade) ?? "A pet in it has no value in numbers."}
      note={note}
    >
      <div className="sides">
        <Side title="Gives" items={sides.giving} />
        <Side title="Wants" items={sides.receiving} more={orMore(trade)} />
      </div>
    </EmbedFrame>
  );
}

function Side({ title, items, more = "" }: { title: string; items: readonly OfferItem[]; more?: string }) {
  const total = formatTotal(items);
  return (
    <section>
      <h2>
        <span>{more === "" ? title : `${title} ${more}`}</span>
        <b className={numberClass(total)}>{total}</b>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id} title={`${nameOf(item)}: ${formatShort(item)}`}>
            <EmbedPortrait pet={item} small />
            <span className="hidden">{`${nameOf(item)}: ${formatShort(item)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ name, variant }: OfferItem) => (variant === "normal" ? name : `${VARIANT_LABELS[variant].full} ${name}`);
