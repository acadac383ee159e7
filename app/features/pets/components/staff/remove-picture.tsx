import { ConfirmAct } from "~/ui/form/confirm-act.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "../../pets.constants.ts";

/** Takes the picture off a pet (ADM-PET-052). */
export function RemovePicture({ pet: { id, name } }: { pet: { id: number; name: string } }) {
  const form = useForm({ name: "remove-image", about: { id: String(id) }, draft: false, tell: "toast", failed: MESSAGES.updateFailed });
  return (
    <ConfirmAct
      of={form}
      label="Remove picture…"
      question={`Remove the picture of ${name}? Its first letter is shown in its place.`}
      confirm="Remove it"
    />
  );
}
