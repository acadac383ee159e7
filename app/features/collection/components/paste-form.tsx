import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { COLLECTION_PAGE, MESSAGES, PASTE_LIMITS, WISHLIST_PAGE } from "../collection.constants.ts";

/** A form for a list in free text, which the server reads: how to add pets without scripts, when no sheet shows what was understood. */
export function PasteForm({ list }: { list: "collection" | "wishlist" }) {
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
