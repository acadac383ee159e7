import type { FormReply } from "~/text/form-reply.ts";
import { Sheet } from "~/ui/sheet.tsx";
import { useToast } from "~/ui/toast.tsx";
import { COLLECTION_PAGE, WISHLIST_PAGE } from "../collection.constants.ts";
import type { OwnEntry, OwnWish, ShownPet } from "../collection.types.ts";
import { EntryForm, EntryHead, WishForm } from "./entry-form.tsx";

interface EntrySheetProps {
  list: "collection" | "wishlist";
  pet: Omit<ShownPet, "id">;
  entry: OwnEntry | null;
  wish: OwnWish | null;
  onClose: () => void;
}

/** The form of an entry in a sheet. */
export function EntrySheet({ list, pet, entry, wish, onClose }: EntrySheetProps) {
  const toast = useToast();
  const done = ({ message }: FormReply) => {
    toast.success(message);
    onClose();
  };
  const known = list === "collection" ? entry : wish;
  const title =
    list === "collection" ? (known ? "In your collection" : "Add to your collection") : known ? "On your wishlist" : "Add to your wishlist";
  return (
    <Sheet open onClose={onClose} title={title}>
      <EntryHead pet={pet} />
      {list === "collection" ? (
        <EntryForm pet={pet} entry={entry} action={COLLECTION_PAGE} onDone={done} />
      ) : (
        <WishForm pet={pet} entry={wish} action={WISHLIST_PAGE} onDone={done} />
      )}
    </Sheet>
  );
}
