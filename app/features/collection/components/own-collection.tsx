import { Icon } from "~/ui/icon.tsx";
import { COLLECTION_PAGE, TRADE_RULES } from "../collection.constants.ts";
import type { CollectionSummary } from "../collection.queries.server.ts";
import { collectionList } from "../collection.search-params.ts";
import type { ShownEntry, TradeRule } from "../collection.types.ts";
import { CollectionFigures } from "./collection-figures.tsx";
import { CollectionFrame } from "./collection-frame.tsx";
import { EntryCard } from "./entry-card.tsx";
import { OwnList } from "./own-list.tsx";
import { RulePanel, SharingPanel } from "./sharing-panel.tsx";

interface OwnCollectionProps {
  rows: readonly ShownEntry[];
  next: string | null;
  found: number;
  counts: { collection: number; wishlist: number };
  /** The ids of entries that are promised in deals, or were given in one that the collection doesn't show yet. */
  outOfTrade: readonly string[];
  shared: boolean;
  tradeRule: TradeRule;
  userId: string;
  summary: CollectionSummary;
  catalogueHash: string;
}

/** The reader's collection. */
export function OwnCollection({
  rows,
  next,
  found,
  counts,
  outOfTrade,
  shared,
  tradeRule,
  userId,
  summary,
  catalogueHash,
}: OwnCollectionProps) {
  return (
    <CollectionFrame page={COLLECTION_PAGE} counts={counts}>
      <OwnList
        list="collection"
        choices={collectionList}
        rows={rows}
        next={next}
        found={found}
        count={counts.collection}
        catalogueHash={catalogueHash}
        rowId={({ id }) => id}
        sheetOf={(entry) => ({ kind: "entry", list: "collection", entry })}
        settings={
          <details>
            <summary className="button" data-variant="quiet" data-size="small">
              <Icon name={shared ? "globe" : "lock"} size={16} />
              <span>{`${shared ? "Public" : "Private"} · For trade: ${TRADE_RULES[tradeRule].label.toLowerCase()}`}</span>
            </summary>
            <div className="mt-3 grid gap-3">
              <SharingPanel shared={shared} userId={userId} />
              <RulePanel rule={tradeRule} />
            </div>
          </details>
        }
        card={(entry, acts) => <EntryCard entry={entry} promised={outOfTrade.includes(entry.id)} {...acts} />}
      >
        <CollectionFigures summary={summary} />
      </OwnList>
    </CollectionFrame>
  );
}
