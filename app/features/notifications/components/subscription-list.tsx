import { Link } from "react-router";
import type { AlertSettings } from "~/features/alerts/alerts.types.ts";
import { UnsubscribeForm } from "~/features/alerts/components/unsubscribe-form.tsx";
import { describeAlert } from "~/features/alerts/core/alert-words.ts";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { MESSAGES } from "../notifications.constants.ts";

export type ShownPet = Pick<CataloguePet, "id" | "name" | "image" | "rarity">;

/** The pets that the reader watches. */
export function SubscriptionList({ alerts }: { alerts: (AlertSettings & { pet: ShownPet })[] }) {
  if (alerts.length === 0)
    return (
      <EmptyState
        title={MESSAGES.noSubscriptions}
        actions={
          <ButtonLink to="/values" variant="primary">
            Find a pet to watch
          </ButtonLink>
        }
      >
        Press “Notify me” on a pet’s page to hear when its value moves.
      </EmptyState>
    );
  return (
    <ul className="grid gap-2.5">
      {alerts.map(({ pet, ...settings }) => (
        <li key={pet.id} className="notification-row">
          <PetArt pet={pet} size={44} />
          <p>
            <Link translate="no" to={`/pet/${pet.id}#alert`} className="notification-link">
              {pet.name}
            </Link>
            <span className="block text-pretty text-soft-ink">{describeAlert(settings)}</span>
          </p>
          <UnsubscribeForm petId={pet.id} petName={pet.name} className="relative ml-auto flex-none" />
        </li>
      ))}
    </ul>
  );
}
