import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { giveawayFieldsOf, NEW_GIVEAWAY } from "../core/giveaway-fields.ts";
import { MANAGER_MESSAGES, MAX_IMAGE_BYTES, MAX_LENGTHS, MAX_PRIZES, PRIZE_TYPES } from "../giveaways.constants.ts";
import type { Giveaway } from "../giveaways.types.ts";
import { PrizePet } from "./prize-pet.tsx";

/** Starts a giveaway, or changes one that is still open. */
export function GiveawayForm({ edited }: { edited: Giveaway | null }) {
  const form = useForm({
    name: "save",
    about: { giveaway: edited?.id ?? "" },
    initial: edited ? { ...giveawayFieldsOf(edited), image: edited.prize.image ?? "" } : NEW_GIVEAWAY,
    merge: true,
    draft: "announce",
    watch: true,
    failed: MANAGER_MESSAGES.saveFailed,
    check(sent) {
      const image = sent.get("image");
      return image instanceof File && image.size > MAX_IMAGE_BYTES ? MANAGER_MESSAGES.imageTooLarge : undefined;
    },
    files: true,
  });
  return (
    <Form of={form} className="grid gap-3">
      <FormMessage />
      <TextField name="title" label="Title" max={MAX_LENGTHS.title} />
      <TextField name="prize" label="Prize" max={MAX_LENGTHS.prize} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField name="prizeType" label="Type of prize" options={PRIZE_TYPES} />
        <TextField name="prizes" label="Winners" inputMode="numeric" autoComplete="off" hint={`1 to ${MAX_PRIZES}.`} />
      </div>
      <PrizePet form={form} />
      <TextField name="endsAt" label="Ends (in UTC)" type="datetime-local" />
      <TextAreaField name="description" label="Description (optional)" max={MAX_LENGTHS.description} rows={4} />
      <FormField name="image" label="Image of the prize (optional)" hint="PNG, JPEG, WebP, GIF or AVIF, 5 MB at most.">
        {({ defaultValue: _none, ...control }) => (
          <Input {...control} type="file" accept="image/png,image/jpeg,image/webp,image/gif,image/avif" className="file-input" />
        )}
      </FormField>
      <FormProgress />
      <SubmitButton variant="primary" className="justify-self-start">
        {edited ? "Save Giveaway" : "Create Giveaway"}
      </SubmitButton>
    </Form>
  );
}
