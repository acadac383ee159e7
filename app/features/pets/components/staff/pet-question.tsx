import type { LastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Question } from "~/ui/table/row-acts.tsx";
import type { EditablePet } from "../../core/pet-fields.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "../../pets.staff.constants.ts";

interface PetQuestionProps extends Pick<LastReply, "onReply"> {
  pet: EditablePet;
}

/** Asks before a pet is deleted, and says what becomes of it (ADM-PET-036); a deleted one can be brought back here. */
export function PetQuestion({ pet, onReply }: PetQuestionProps) {
  const form = useForm({
    name: pet.deleted ? "restore" : "delete",
    about: { id: String(pet.id) },
    draft: false,
    tell: "page",
    failed: pet.deleted ? MESSAGES.updateFailed : MESSAGES.deleteFailed,
    onReply,
  });
  return pet.deleted ? (
    <Question of={form} act="Restore" variant="primary">
      It returns to the value list with its values and its history.
    </Question>
  ) : (
    <Question of={form} act="Delete">
      It leaves the value list, the search and the calculator at once. Posted trades keep it as it was; collections and alerts leave it out.
      You can restore it later.
    </Question>
  );
}
