import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "../../pets.staff.constants.ts";

/** Takes the picture off a pet (ADM-PET-052). */
export function RemovePicture({ pet: { id, name } }: { pet: { id: number; name: string } }) {
  const form = useForm({ name: "remove-image", about: { id: String(id) }, draft: false, tell: "toast", failed: MESSAGES.updateFailed });
  return (
    <ConfirmForm of={form} question={`Remove the picture of ${name}?`} consequence="Its first letter is shown instead.">
      Remove picture
    </ConfirmForm>
  );
}
