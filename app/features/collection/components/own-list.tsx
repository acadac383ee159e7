import { lazy, type ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ActiveFilters } from "~/ui/table/active-filters.tsx";
import { ExportRows } from "~/ui/table/export-rows.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListCount, ListPages, type Noun } from "~/ui/table/list-pages.tsx";
import type { List } from "~/ui/table/list-params.ts";
import { ListEmpty } from "~/ui/table/list-states.tsx";
import { ListToolbar } from "~/ui/table/list-toolbar.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { useSheets } from "~/ui/use-sheets.tsx";
import { WISHLIST_PAGE } from "../collection.constants.ts";
import type { CollectionSheet } from "./collection-sheets.tsx";
import { PasteForm } from "./paste-form.tsx";
import type { Removed } from "./remove-button.tsx";
import { useRemoved } from "./use-removed.tsx";

const loadSheets = () => import("./collection-sheets.tsx");
const CollectionSheets = lazy(() => loadSheets().then((module) => ({ default: module.CollectionSheets })));
const PETS: Noun = ["pet", "pets"];
const WISHES: Noun = ["wish", "wishes"];
const REPLIES = ["add", "remove", "wish", "unwish", "change", "change-wish", "share"];

interface OwnListProps<Entry> {
  list: "collection" | "wishlist";
  choices: List;
  rows: readonly Entry[];
  next: string | null;
  /** How many match, and how many there are in all. */
  found: number;
  count: number;
  catalogueHash: string;
  rowId: (entry: Entry) => string;
  sheetOf: (entry: Entry) => CollectionSheet;
  card: (entry: Entry, acts: { onEdit: () => void; onRemoved: (removed: Removed) => void }) => ReactNode;
  /** Shown between the tools and the cards. */
  children: ReactNode;
}

/** The cards of the reader's collection or wishlist, with the tools to add, find and remove pets. */
export function OwnList<Entry>({
  list,
  choices,
  rows,
  next,
  found,
  count,
  catalogueHash,
  rowId,
  sheetOf,
  card,
  children,
}: OwnListProps<Entry>) {
  const { openSheet, sheet } = useSheets<CollectionSheet>(loadSheets, (opened, close) => (
    <CollectionSheets sheet={opened} catalogueHash={catalogueHash} count={count} onClose={close} />
  ));
  const { notice, onRemoved } = useRemoved();
  const last = useLastReply(...REPLIES);
  const { after } = useList(choices).choices;
  const collection = list === "collection";
  const noun = collection ? PETS : WISHES;
  const tools = (
    <>
      <Button
        variant="primary"
        className="needs-scripts"
        icon={<Icon name="plus" size={18} />}
        onClick={() => openSheet({ kind: "pick", list })}
      >
        Add pets
      </Button>
      <Button className="needs-scripts" icon={<Icon name="clipboard-paste" size={18} />} onClick={() => openSheet({ kind: "paste", list })}>
        Paste a list
      </Button>
    </>
  );
  return (
    <>
      <LastReplyNotice of={last} />
      {notice}
      {children}
      {count === 0 ? (
        <Card>
          <EmptyState title={collection ? "Nothing in your collection yet" : "Nothing on your wishlist yet"} actions={tools}>
            {collection
              ? "Add the pets you have, one by one or as a list. The value list has a plus on each card, too."
              : "Add the pets you look for, and see in your matches who has them."}
          </EmptyState>
        </Card>
      ) : (
        <>
          <h2 className="sr-only">{collection ? "Your pets" : "Your wishes"}</h2>
          <div className="flex flex-wrap gap-2.5">{tools}</div>
          <div className="grid grid-cols-1 gap-2">
            <ListToolbar list={choices}>
              <ExportRows
                list={choices}
                columns={[]}
                rows={[]}
                name={list}
                href={collection ? "/collection.csv" : `${WISHLIST_PAGE}.csv`}
              />
            </ListToolbar>
            <nav aria-label="Variants" className="min-w-0">
              <ListChips list={choices} name="variant" all="All" />
            </nav>
            <ActiveFilters list={choices} />
            <ListCount list={choices} shown={rows.length} total={found} partly={next !== null || after !== null} noun={noun} />
          </div>
          {rows.length === 0 ? (
            <ListEmpty list={choices} noun={noun} />
          ) : (
            <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {rows.map((entry) => (
                <li key={rowId(entry)} className="min-w-0">
                  {card(entry, { onEdit: () => openSheet(sheetOf(entry)), onRemoved })}
                </li>
              ))}
            </ul>
          )}
          {rows.length > 0 && <ListPages list={choices} next={next} shown={rows.length} label={collection ? "Collection" : "Wishlist"} />}
        </>
      )}
      <Card as="section" aria-label="Add pets as a list" className="without-scripts">
        <PasteForm list={list} />
      </Card>
      {sheet}
    </>
  );
}
