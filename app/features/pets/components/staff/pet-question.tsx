import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import type { EditablePet } from "../../core/pet-fields.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "../../pets.staff.constants.ts";
import { besideList } from "./pet-columns.tsx";

interface PetQuestionProps extends Pick<LastReply, "onReply"> {
  pet: EditablePet;
}

/** Asks before a pet is deleted, and says what becomes of it (ADM-PET-036); a deleted one can be brought back here. */
export function PetQuestion({ pet, onReply }: PetQuestionProps) {
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    name: pet.deleted ? "restore" : "delete",
    about: { id: String(pet.id) },
    draft: false,
    failed: pet.deleted ? MESSAGES.updateFailed : MESSAGES.deleteFailed,
    onReply,
  });
  return (
    <Form of={form} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {pet.deleted ? `Bring ${pet.name} back?` : MESSAGES.deleteQuestion(pet.name)}
      </h3>
      <p className="text-pretty text-soft-ink">
        {pet.deleted
          ? "It returns to the value list with its values and its history."
          : "It leaves the value list, the search and the calculator at once. Posted trades keep it as it was, and collections and alerts leave it out. It can be restored."}
      </p>
      <FormMessage />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant={pet.deleted ? "primary" : "danger"}>{pet.deleted ? "Restore" : "Delete"}</SubmitButton>
        <ButtonLink to={besideList(search, "delete", null)} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
