import { useEffect, useState } from "react";
import { PetArt } from "~/features/pets/components/pet-art.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { Button } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { useToast } from "~/ui/toast.tsx";
import { MESSAGES } from "../calculator.constants.ts";
import type { SavedTrade, TradeItem } from "../calculator.types.ts";
import { statusBadge } from "../core/saved-trade.ts";
import { useSavedTrades, writeSavedTrades } from "./use-saved-trades.ts";
import type { Trade } from "./use-trade.ts";

const BADGES = {
  win: { tone: "gain", word: "Win" },
  loss: { tone: "loss", word: "Loss" },
  fair: { tone: "fair", word: "Fair" },
} as const;

/** The trades saved in this browser: load one, delete one (CALC-026 … CALC-031, CALC-080, CALC-083, CALC-084). */
export function SavedSheet({ trade, onClose }: { trade: Trade; onClose: () => void }) {
  const toast = useToast();
  const { trades, failed } = useSavedTrades();
  const [deleted, setDeleted] = useState<SavedTrade | null>(null);
  useEffect(() => {
    if (failed) toast.error(MESSAGES.savedTradesFailed);
  }, [failed, toast]);

  const load = (saved: SavedTrade) => {
    trade.replace({ giving: saved.giving, receiving: saved.receiving }, MESSAGES.loaded(saved.name), "success");
    onClose();
  };
  const remove = (saved: SavedTrade) => {
    if (!writeSavedTrades(trades.filter((other) => other.id !== saved.id))) return toast.error(MESSAGES.deleteFailed);
    toast.success(MESSAGES.deleted(saved.name));
    setDeleted(saved);
  };
  const restore = (saved: SavedTrade) => {
    if (!writeSavedTrades([saved, ...trades])) return toast.error(MESSAGES.saveFailed);
    setDeleted(null);
  };

  return (
    <Sheet open onClose={onClose} title="Saved Trades" width="40rem" footer={<Button onClick={onClose}>Close</Button>}>
      {deleted && (
        <div className="mb-3 flex items-center justify-between gap-3 rounded-control bg-sunk py-1 pr-1 pl-4">
          <p role="status" className="min-w-0 truncate">
            {MESSAGES.deleted(deleted.name)}
          </p>
          <Button variant="quiet" size="small" onClick={() => restore(deleted)}>
            Undo
          </Button>
        </div>
      )}
      {failed && <Notice tone="error">{MESSAGES.savedTradesFailed}</Notice>}
      {!failed && trades.length === 0 && (
        <EmptyState title="No saved trades yet" level={3} className="py-4!">
          Put pets on both sides and press Save. The trade stays in this browser.
        </EmptyState>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-label="Saved trades">
        {trades.map((saved) => (
          <SavedRow key={saved.id} saved={saved} onLoad={() => load(saved)} onDelete={() => remove(saved)} />
        ))}
      </ul>
    </Sheet>
  );
}

function SavedRow({ saved, onLoad, onDelete }: { saved: SavedTrade; onLoad: () => void; onDelete: () => void }) {
  const status = statusBadge(saved.status);
  return (
    <li className="saved">
      <button type="button" className="saved-load" onClick={onLoad}>
        <span className="flex items-center gap-2.5">
          <span className="min-w-0 truncate font-display font-semibold text-lg">
            <span className="sr-only">Load </span>
            {saved.name}
          </span>
          <Chip tone={status ? BADGES[status].tone : "neutral"} className="flex-none">
            {status ? BADGES[status].word : "No verdict"}
          </Chip>
        </span>
        <span className="saved-about">
          <span className="saved-sides">
            <SavedSide items={saved.giving} total={saved.givingTotal} />
            <span className="text-soft-ink">for</span>
            <SavedSide items={saved.receiving} total={saved.receivingTotal} />
          </span>
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

function SavedSide({ items, total }: { items: readonly TradeItem[]; total: number }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="bubbles">
        {items.slice(0, 3).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice.
          <PetArt key={`${item.id} ${index}`} pet={item} size={28} />
        ))}
        {items.length > 3 && <b>+{items.length - 3}</b>}
      </span>
      <span className="figures">{formatValue(total)}</span>
    </span>
  );
}
