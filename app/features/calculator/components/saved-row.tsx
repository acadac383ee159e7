import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { listText } from "~/features/pricing/core/list-text.ts";
import { sideTotal, verdictOf } from "~/features/pricing/core/verdict.ts";
import type { OfferItem, OfferSides, VerdictStatus } from "~/features/pricing/pricing.types.ts";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { SavedTrade } from "../calculator.types.ts";
import { isInAccount, statusBadge } from "../core/saved-trade.ts";

const BADGES = {
  win: { tone: "gain", word: "Win" },
  loss: { tone: "loss", word: "Loss" },
  fair: { tone: "fair", word: "Fair" },
} as const;

/** A saved trade: its name, place and verdict, with buttons to load and delete it. */
export function SavedRow({ saved, onLoad, onDelete }: { saved: SavedTrade; onLoad: () => void; onDelete: () => void }) {
  return (
    <li className="saved">
      <button type="button" className="saved-load" onClick={onLoad}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 truncate font-display font-semibold text-lg">
            <span className="sr-only">Load </span>
            <bdi translate="no">{saved.name}</bdi>
          </span>
          <span className="flex flex-none gap-1.5">
            <VerdictChip status={saved.status} />
            {isInAccount(saved) && (
              <Chip tone="accent">
                <Icon name="cloud" size={14} />
                Cloud
              </Chip>
            )}
          </span>
        </span>
        <span className="saved-about">
          <SavedSides giving={saved.giving} receiving={saved.receiving} />
          <span className="text-sm text-soft-ink">
            <DateTime at={saved.timestamp} />
          </span>
        </span>
      </button>
      <IconButton label={`Delete ${saved.name}`} variant="quiet" onClick={onDelete} className="text-soft-ink!">
        <Icon name="trash-2" size={18} />
      </IconButton>
    </li>
  );
}

/** A calculation of this tab, to call back. */
export function RecentRow({ sides, onLoad }: { sides: OfferSides; onLoad: () => void }) {
  const verdict = verdictOf(sides);
  return (
    <li className="saved">
      <button type="button" className="saved-load" onClick={onLoad}>
        <span className="sr-only">{`Call back ${listText(sides.giving)} for ${listText(sides.receiving)}. `}</span>
        <span className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
          <SavedSides {...sides} />
          <VerdictChip status={verdict.kind === "given" ? verdict.status : null} />
        </span>
      </button>
    </li>
  );
}

function VerdictChip({ status }: { status: VerdictStatus | null }) {
  const badge = statusBadge(status);
  return <Chip tone={badge ? BADGES[badge].tone : "neutral"}>{badge ? BADGES[badge].word : "No verdict"}</Chip>;
}

function SavedSides({ giving, receiving }: OfferSides) {
  return (
    <span className="saved-sides">
      <SavedSide items={giving} total={sideTotal(giving)} />
      <span className="text-soft-ink">for</span>
      <SavedSide items={receiving} total={sideTotal(receiving)} />
    </span>
  );
}

function SavedSide({ items, total }: { items: readonly OfferItem[]; total: number }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="bubbles">
        {items.slice(0, 3).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice.
          <PetArt key={`${item.id} ${index}`} pet={item} size={28} />
        ))}
        {items.length > 3 && <b>{`+${items.length - 3}`}</b>}
      </span>
      <span className="figures">{formatValue(total)}</span>
    </span>
  );
}
