import "./collection.css";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { loadOwnPets, noteCopies, useOwnPets } from "~/features/pricing/components/own-pets.ts";
import { defaultVariant, nameWithVariant, offerItemId } from "~/features/pricing/core/offer-sides.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Icon } from "~/ui/icon.tsx";
import { useErrorToast } from "~/ui/toast.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MESSAGES } from "../collection.constants.ts";
import { sendPets, showReply, takeBack } from "./send-pets.ts";

/** Adds a pet of the value list to the collection with one tap, in the variant its card shows first; another tap adds one more. */
export function CardButton({ pet }: { pet: CataloguePet }) {
  const toast = useReadyToast();
  const { held, status } = useOwnPets(useRootData()?.viewer?.id ?? "");
  useErrorToast(status === "failed", MESSAGES.refreshFailed);
  const pick = { petId: pet.id, variant: defaultVariant(pet) };
  const owned = held.get(offerItemId(pick.petId, pick.variant))?.quantity ?? 0;
  const name = nameWithVariant({ name: pet.name, variant: pick.variant });

  const add = async () => {
    noteCopies(pick, 1);
    const reply = await sendPets("add", [pick]);
    showReply(toast, reply, { undo });
    if (!reply.ok) noteCopies(pick, -1);
    // The reader's pets were still loading, perhaps without this one.
    else if (status !== "ready") await loadOwnPets();
  };
  const undo = async () => {
    noteCopies(pick, -1);
    const reply = await takeBack("remove", pick, 1);
    showReply(toast, reply);
    // One that is gone already is fine.
    if (!reply.ok && reply.status !== 404) noteCopies(pick, 1);
  };

  return (
    <button
      type="button"
      className="card-add"
      data-owned={owned > 0 || undefined}
      onClick={add}
      title={owned > 0 ? `Add another ${name} to your collection` : `Add ${name} to your collection`}
    >
      <span aria-hidden="true">
        {owned === 0 ? (
          <Icon name="plus" size={14} className="stroke-3" />
        ) : owned === 1 ? (
          <Icon name="check" size={14} className="stroke-3" />
        ) : (
          `×${formatNumber(owned)}`
        )}
      </span>
      <span className="sr-only">
        {owned > 0 ? `${name}: ${formatNumber(owned)} in your collection, add another` : `Add ${name} to your collection`}
      </span>
    </button>
  );
}
