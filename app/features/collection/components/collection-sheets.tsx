import "~/features/pricing/components/offer-sheets.css";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { PasteSheet } from "~/features/pricing/components/paste-sheet.tsx";
import { PetPicker } from "~/features/pricing/components/pet-picker.tsx";
import type { PickTarget } from "~/features/pricing/components/pick-target.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { onDemand } from "~/ui/late.tsx";
import { useQuietRefresh } from "~/ui/use-quiet-refresh.ts";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MAX_PASTED, MAX_QUANTITY, PASTE_LIMITS } from "../collection.constants.ts";
import type { ShownEntry, ShownWish } from "../collection.types.ts";
import { additionsOf } from "../core/merge-adds.ts";
import { sendPets, showReply } from "./send-pets.ts";

const ScreenSheet = onDemand(async () => (await import("~/features/pricing/components/screen/screen-sheet.tsx")).ScreenSheet);
const EntrySheet = onDemand(async () => (await import("./entry-sheet.tsx")).EntrySheet);

export type CollectionSheet =
  | { kind: "pick" | "paste" | "screen"; list: "collection" | "wishlist" }
  | { kind: "entry"; list: "collection"; entry: ShownEntry }
  | { kind: "entry"; list: "wishlist"; entry: ShownWish };

interface CollectionSheetsProps {
  sheet: CollectionSheet;
  catalogueHash: string;
  /** How many entries the list has. */
  count: number;
  onClose: () => void;
}

/** The sheets of the reader's collection, one at a time. Their code is loaded after the first view. */
export function CollectionSheets({ sheet, catalogueHash, count, onClose }: CollectionSheetsProps) {
  switch (sheet.kind) {
    case "pick":
      return <PickSheet list={sheet.list} catalogueHash={catalogueHash} count={count} onClose={onClose} />;
    case "paste":
      return <PasteOwnSheet list={sheet.list} catalogueHash={catalogueHash} onClose={onClose} />;
    case "screen":
      return <ScreenOwnSheet list={sheet.list} catalogueHash={catalogueHash} count={count} onClose={onClose} />;
    case "entry":
      return sheet.list === "collection" ? (
        <EntrySheet list="collection" pet={sheet.entry} entry={sheet.entry} wish={null} onClose={onClose} />
      ) : (
        <EntrySheet list="wishlist" pet={sheet.entry} entry={null} wish={sheet.entry} onClose={onClose} />
      );
  }
}

function PasteOwnSheet({ list, catalogueHash, onClose }: Omit<CollectionSheetsProps, "sheet" | "count"> & { list: OwnListName }) {
  const catalogue = useCatalogue(catalogueHash, { eager: true });
  const send = useSendPets(list);
  return (
    <PasteSheet
      title={list === "collection" ? "Paste a list: Collection" : "Paste a list: Wishlist"}
      catalogue={catalogue}
      room={MAX_PASTED}
      limits={PASTE_LIMITS}
      describeOverflow={(overflow) => `${formatNumber(overflow)} more are left out: ${formatNumber(MAX_PASTED)} at once.`}
      onAdd={(items) => send(items, { announce: true, again: false })}
      onClose={onClose}
    />
  );
}

type OwnListName = "collection" | "wishlist";

/** Adds pets to the reader's list; reports failure, with a button to try `again`, and with `announce` also success. Returns whether they were added. */
function useSendPets(list: OwnListName) {
  const toast = useReadyToast();
  const refresh = useQuietRefresh();
  const collection = list === "collection";
  const send = async (items: readonly OfferItem[], { announce = false, again = true } = {}): Promise<boolean> => {
    const pets = additionsOf(items).map(({ petId, variant, quantity }) => ({ petId, variant, ...(collection && { quantity }) }));
    const reply = await sendPets(collection ? "add" : "wish", pets);
    if (!reply.ok || announce) showReply(toast, reply, again ? { again: () => void send(items, { announce: true }) } : {});
    await refresh();
    return reply.ok;
  };
  return send;
}

function ScreenOwnSheet({ list, catalogueHash, count, onClose }: Omit<CollectionSheetsProps, "sheet"> & { list: OwnListName }) {
  const catalogue = useCatalogue(catalogueHash, { eager: true });
  const send = useSendPets(list);
  const add = (items: readonly OfferItem[]) => send(items, { announce: true, again: false });
  return <ScreenSheet catalogue={catalogue} target={{ ...ownTarget(list, count), add }} onClose={onClose} />;
}

function PickSheet({ list, catalogueHash, count, onClose }: Omit<CollectionSheetsProps, "sheet"> & { list: OwnListName }) {
  const catalogue = useCatalogue(catalogueHash, { eager: true });
  const send = useSendPets(list);
  const target: PickTarget = { ...ownTarget(list, count), add: (items) => send(items), several: true };
  return <PetPicker catalogue={catalogue} targets={[target]} onClose={onClose} />;
}

/** The reader's list as a target of the picker. */
function ownTarget(list: OwnListName, count: number): Omit<PickTarget, "add"> {
  const collection = list === "collection";
  return {
    key: list,
    label: collection ? "Collection" : "Wishlist",
    title: collection ? "Add to your collection" : "Add to your wishlist",
    action: collection ? "Add to Collection" : "Add to Wishlist",
    count,
    max: Number.POSITIVE_INFINITY,
    asksVariant: true,
    maxQuantity: collection ? MAX_QUANTITY : 1,
  };
}
