import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useIsOpen } from "~/access/use-part.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { isFiltered, type List } from "~/text/list-params.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { onDemand } from "~/ui/late.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { ActiveFilters } from "~/ui/table/active-filters.tsx";
import { ExportRows } from "~/ui/table/export-rows.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListCount, ListPages, type Noun } from "~/ui/table/list-pages.tsx";
import { ListEmpty } from "~/ui/table/list-states.tsx";
import { ListToolbar } from "~/ui/table/list-toolbar.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { useSheets } from "~/ui/use-sheets.tsx";
import { COLLECTION_PAGE, MESSAGES, PASTE_LIMITS, WISHLIST_PAGE } from "../collection.constants.ts";
import type { CollectionSheet } from "./collection-sheets.tsx";
import type { Removed } from "./remove-button.tsx";
import { sendPets, showReply } from "./send-pets.ts";

const loadSheets = () => import("./collection-sheets.tsx");
const CollectionSheets = onDemand(async () => (await loadSheets()).CollectionSheets);
const PETS: Noun = ["pet", "pets"];
const WISHES: Noun = ["wish", "wishes"];
const REPLIES = ["add", "remove", "wish", "unwish", "change", "change-wish", "share", "trade-rule"];

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
  /** The figures above the tools. */
  children: Elements;
  /** Sharing and the like, behind the same button as search and filters on a phone. */
  settings: Elements;
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
  settings,
}: OwnListProps<Entry>) {
  const screenshots = useIsOpen("screenshots");
  const { openSheet, sheet } = useSheets<CollectionSheet>(loadSheets, (opened, close) => (
    <CollectionSheets sheet={opened} catalogueHash={catalogueHash} count={count} onClose={close} />
  ));
  const { gone, onRemoved, place } = useRemoved();
  const shown = place(rows);
  const last = useLastReply(...REPLIES);
  const { choices: chosen } = useList(choices);
  const [opened] = useState(isFiltered(choices, chosen));
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
      {screenshots && (
        <Button className="needs-scripts" icon={<Icon name="image-up" size={18} />} onClick={() => openSheet({ kind: "screen", list })}>
          Read a screenshot
        </Button>
      )}
    </>
  );
  return (
    <>
      <LastReplyNotice of={last} />
      {children}
      {count === 0 && gone === 0 ? (
        <>
          {settings}
          <Card>
            <EmptyState title={collection ? "Nothing in your collection yet" : "Nothing on your wishlist yet"} actions={tools}>
              {collection
                ? "Add the pets you have, one by one or as a list. The value list has a plus on each card, too."
                : "Add the pets you look for, and see in your matches who has them."}
            </EmptyState>
          </Card>
        </>
      ) : (
        <>
          <h2 className="sr-only">{collection ? "Your pets" : "Your wishes"}</h2>
          <div className="own-bar">
            {tools}
            <details className="own-tools" open={opened}>
              <summary className="button" data-variant="plain">
                <Icon name="sliders-horizontal" size={18} />
                <span>Find</span>
              </summary>
              <div className="grid grid-cols-1 gap-2">
                {settings}
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
                <ListCount list={choices} shown={rows.length} total={found} partly={next !== null || chosen.after !== null} noun={noun} />
              </div>
            </details>
          </div>
          {shown.length === 0 ? (
            <ListEmpty list={choices} noun={noun} />
          ) : (
            <ul className="own-grid">
              {shown.map((one, at) =>
                "was" in one ? (
                  <li key={`removed ${one.at} ${one.pet.petId} ${one.pet.variant}`} className="min-w-0">
                    <RemovedCard of={one} />
                  </li>
                ) : (
                  <li key={rowId(one.entry)} className="min-w-0">
                    {card(one.entry, {
                      onEdit: () => openSheet(sheetOf(one.entry)),
                      onRemoved: (removed) => onRemoved({ ...removed, at, rows }),
                    })}
                  </li>
                ),
              )}
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

/** A form for a list in free text, which the server reads: adds pets without scripts, when no sheet can preview the result. */
function PasteForm({ list }: { list: "collection" | "wishlist" }) {
  const collection = list === "collection";
  const form = useForm({
    name: collection ? "paste" : "paste-wishes",
    action: collection ? COLLECTION_PAGE : WISHLIST_PAGE,
    initial: { text: "" },
    failed: collection ? MESSAGES.addFailed : MESSAGES.wishFailed,
  });
  return (
    <Form of={form} className="grid gap-4">
      <FormMessage />
      <TextAreaField
        name="text"
        label="Pets"
        max={PASTE_LIMITS.characters}
        rows={6}
        hint="One per line, or with commas. Amounts and forms are understood: 2 shiny king doggy, overlord."
      />
      <SubmitButton variant="primary" className="w-full sm:w-auto sm:justify-self-start">
        {collection ? "Add to Collection" : "Add to Wishlist"}
      </SubmitButton>
    </Form>
  );
}

interface Gone extends Removed {
  /** Where its card was, and in which rows. */
  at: number;
  rows: readonly unknown[];
  putBack: () => Promise<void>;
  busy: boolean;
}

/** The pets that were removed since the page was opened, each in the place of its card, with a button to put it back. */
function useRemoved() {
  const [removed, setRemoved] = useState<readonly Omit<Gone, "putBack" | "busy">[]>([]);
  const [busy, setBusy] = useState<(typeof removed)[number]>();
  const toast = useReadyToast();
  const { revalidate } = useRevalidator();
  const putBack = async (one: (typeof removed)[number]) => {
    const { list, pet, was } = one;
    setBusy(one);
    const { petId, variant } = pet;
    const { maxValue, ...rest } = was;
    const said = list === "collection" ? rest : { ...rest, maxValue: maxValue === null ? "" : String(maxValue) };
    const reply = await sendPets(list === "collection" ? "add" : "wish", [{ petId, variant, ...said }]);
    if (reply.ok) await revalidate();
    setBusy(undefined);
    if (!reply.ok) return showReply(toast, reply);
    setRemoved((all) => all.filter((other) => other !== one));
  };
  /** The cards that are there, and the places of those that are not. */
  function place<Entry>(rows: readonly Entry[]): ({ entry: Entry } | Gone)[] {
    const isGone = (entry: Entry) => {
      const { petId, variant } = entry as Entry & { petId: number; variant: string };
      return removed.some((one) => one.rows === rows && one.pet.petId === petId && one.pet.variant === variant);
    };
    const shown: ({ entry: Entry } | Gone)[] = rows.filter((entry) => !isGone(entry)).map((entry) => ({ entry }));
    for (const one of removed.toSorted((a, b) => a.at - b.at))
      shown.splice(Math.min(one.at, shown.length), 0, { ...one, putBack: () => putBack(one), busy: busy === one });
    return shown;
  }
  return { gone: removed.length, place, onRemoved: (one: (typeof removed)[number]) => setRemoved((all) => [...all, one]) };
}

/** In the place of a card that was removed. */
function RemovedCard({ of: { list, pet, putBack, busy } }: { of: Gone }) {
  return (
    <Notice
      live
      tone="success"
      action={
        <Button size="small" busy={busy} onClick={() => void putBack()}>
          Undo
          <span className="sr-only">
            {" "}
            removing <bdi translate="no">{nameWithVariant(pet)}</bdi>
          </span>
        </Button>
      }
    >
      <span>{list === "collection" ? MESSAGES.removed : MESSAGES.unwished}</span>
      <span className="block">{nameWithVariant(pet)}</span>
    </Notice>
  );
}
