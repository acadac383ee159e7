import { useOutletContext } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import type { PetOutlet } from "~/features/pets/components/parts/pet-slots.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Slot } from "~/platform/page-cache/slot.tsx";
import { late } from "~/ui/late.tsx";
import { alertForms } from "../alerts.forms.server.ts";
import { findAlert } from "../alerts.queries.server.ts";
import type { Route } from "./+types/pet-alert";

// The form is not needed for the first view: until its code is there, it works as a plain form.
const AlertBox = late(async () => (await import("../components/alert-box.tsx")).AlertBox);

/** The viewer's alert on the pet. The page around it says whether there is such a pet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parsePetId(params.pet);
  if (id === null) return null;
  return cachePage(context, [petTag(id)], {
    slots: async (reader) => {
      const own = await findAlert(reader, id);
      return own ? { [id]: own } : {};
    },
  });
}

/** POST /pet/{id}: a signed-in player's alert for the pet. */
export const action = answerForms(alertForms);

/** The alert does not depend on the chosen variant. */
export const shouldRevalidate = keepOnSearchChange;

/** The box with the alert, in its place on the page of the pet. */
export default function PetAlert({ loaderData }: Route.ComponentProps) {
  const { pet } = useOutletContext<PetOutlet>();
  const signedIn = useRootData()?.viewer != null;
  return (
    <Slot of={loaderData ?? "{}"} thing={String(pet.id)}>
      {(own) => <AlertBox pet={pet} alert={own ?? null} signedIn={signedIn} />}
    </Slot>
  );
}
