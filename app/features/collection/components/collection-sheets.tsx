import "~/features/offers/components/offer-sheets.css";
import { lazy } from "react";
import { useRevalidator } from "react-router";
import { PetPicker } from "~/features/offers/components/pet-picker.tsx";
import type { PickTarget } from "~/features/offers/components/pick-target.ts";
import type { OfferItem } from "~/features/offers/offers.types.ts";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { Sheet } from "~/ui/sheet.tsx";
import { useToast } from "~/ui/toast.tsx";
import { MAX_QUANTITY } from "../collection.constants.ts";
import type { ShownEntry, ShownWish } from "../collection.types.ts";
import { additionsOf } from "../core/merge-adds.ts";
import { PasteForm } from "./paste-form.tsx";
import { sendPets } from "./send-pets.ts";

const EntrySheet = lazy(() => import("./entry-sheet.tsx").then((module) => ({ default: module.EntrySheet })));

export type CollectionSheet =
  | { kind: "pick" | "paste"; list: "collection" | "wishlist" }
  | { kind: "entry"; list: "collection"; entry: ShownEntry }
  | { kind: "entry"; list: "wishlist"; entry: ShownWish };

interface CollectionSheetsProps {
  sheet: CollectionSheet;
  catalogueHash: string;
  /** How many entries the list has. */
  count: number;
  onClose: () => void;
}

/** The sheets of the own collection, one at a time. Their code is loaded after the first view. */
export function CollectionSheets({ sheet, catalogueHash, count, onClose }: CollectionSheetsProps) {
  switch (sheet.kind) {
    case "pick":
      return <PickSheet list={sheet.list} catalogueHash={catalogueHash} count={count} onClose={onClose} />;
    case "paste":
      return (
        <Sheet open onClose={onClose} title="Paste a list" width="40rem">
          <PasteForm list={sheet.list} />
        </Sheet>
      );
    case "entry":
      return sheet.list === "collection" ? (
        <EntrySheet list="collection" pet={sheet.entry} entry={sheet.entry} wish={null} onClose={onClose} />
      ) : (
        <EntrySheet list="wishlist" pet={sheet.entry} entry={null} wish={sheet.entry} onClose={onClose} />
      );
  }
}

function PickSheet({ list, catalogueHash, count, onClose }: Omit<CollectionSheetsProps, "sheet"> & { list: "collection" | "wishlist" }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const catalogue = useCatalogue(catalogueHash, { eager: true });
  const collection = list === "collection";
  const send = async (items: readonly OfferItem[]) => {
    const pets = additionsOf(items).map(({ petId, variant, quantity }) => ({ petId, variant, ...(collection && { quantity }) }));
    const reply = await sendPets(collection ? "add" : "wish", pets);
    if (!reply.ok) toast[reply.tone === "warning" ? "warning" : "error"](reply.message);
    await revalidate();
  };
  const target: PickTarget = {
    key: list,
    label: collection ? "Collection" : "Wishlist",
    title: collection ? "Add to your collection" : "Add to your wishlist",
    action: collection ? "Add to Collection" : "Add to Wishlist",
    count,
    max: Number.POSITIVE_INFINITY,
    asksVariant: true,
    maxQuantity: collection ? MAX_QUANTITY : 1,
    add(items) {
      void send(items);
      return items.length;
    },
  };
  return <PetPicker catalogue={catalogue} targets={[target]} onClose={onClose} />;
}
