import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { COLLECTION_PAGE, MESSAGES, WISHLIST_PAGE } from "../collection.constants.ts";
import type { ShownPet } from "../collection.types.ts";

/** The removed entry, for undo. */
export interface Removed {
  list: "collection" | "wishlist";
  pet: ShownPet;
  /** The entry's fields, as the server returned them: quantity and note, or priority, the most to give and note. */
  was: Record<string, string | number | null>;
}

interface RemoveButtonProps {
  entry: ShownPet;
  list: "collection" | "wishlist";
  onRemoved: (removed: Removed) => void;
}

/** Removes a pet from the list; the page then offers to put it back. */
export function RemoveButton({ entry, list, onRemoved }: RemoveButtonProps) {
  const form = useForm({
    name: list === "collection" ? "remove" : "unwish",
    action: list === "collection" ? COLLECTION_PAGE : WISHLIST_PAGE,
    about: { petId: String(entry.petId), variant: entry.variant },
    draft: false,
    // The page reports the removal, with a button to undo it; a refusal is a toast of its own.
    feedback: "inline",
    failed: list === "collection" ? MESSAGES.removeFailed : MESSAGES.unwishFailed,
    onReply: ({ ok, data }) => ok && onRemoved({ list, pet: entry, was: data as Removed["was"] }),
  });
  return (
    <Form of={form}>
      <SubmitButton variant="quiet" size="small" icon={<Icon name="trash-2" size={15} />} className="text-loss!">
        Remove
        <span className="sr-only">
          {" "}
          <bdi translate="no">{entry.name}</bdi>
        </span>
      </SubmitButton>
      {form.reply && !form.reply.ok && !form.drawn && <FormMessage className="mt-2" />}
    </Form>
  );
}
