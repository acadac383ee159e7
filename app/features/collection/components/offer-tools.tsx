import "~/features/pricing/components/offer-sheets.css";
import { useEffect, useState } from "react";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { fetchOwnPets } from "~/features/pricing/components/own-pets.ts";
import { PetPicker } from "~/features/pricing/components/pet-picker.tsx";
import { sideTargets } from "~/features/pricing/components/pick-target.ts";
import type { Offer } from "~/features/pricing/components/use-offer.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { Loading } from "~/ui/skeleton.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { COLLECTION_PAGE, MESSAGES } from "../collection.constants.ts";
import { additionsOf } from "../core/merge-adds.ts";
import { sendPets, showReply } from "./send-pets.ts";

/** Tools beside a trade: put one's own pets into it, and the pets of its other side onto the wishlist. */
export function OfferTools({ offer }: { offer: Offer }) {
  const toast = useReadyToast();
  const [filling, setFilling] = useState(false);
  const [busy, setBusy] = useState(false);
  const { receiving } = offer.sides;
  const wish = async () => {
    setBusy(true);
    const reply = await sendPets(
      "wish",
      additionsOf(receiving).map(({ petId, variant }) => ({ petId, variant })),
    );
    setBusy(false);
    showReply(toast, reply);
  };
  return (
    <div className="mt-3.5 flex flex-wrap gap-2.5">
      <Button className="flex-auto" icon={<Icon name="gem" size={18} />} onClick={() => setFilling(true)}>
        Fill from my collection
      </Button>
      <Button
        className="flex-auto"
        icon={<Icon name="heart" size={18} />}
        busy={busy}
        disabled={receiving.length === 0}
        onClick={() => void wish()}
      >
        Add the other side to my wishlist
      </Button>
      {filling && <FillSheet offer={offer} onClose={() => setFilling(false)} />}
    </div>
  );
}

/** The picker with only the pets that the reader has, in the variants they have. */
function FillSheet({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { petsById } = offer.catalogue;
  const [owned, setOwned] = useState<readonly PetPick[] | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reloads.
  useEffect(() => {
    let wanted = true;
    setOwned(null);
    fetchOwnPets().then(
      ({ collection }) => wanted && setOwned(collection),
      () => wanted && setOwned("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  if (owned === null || owned === "failed" || owned.length === 0) {
    return (
      <Sheet open onClose={onClose} title="Fill from my collection" width="40rem">
        {owned === null && <Loading label="Loading your collection" />}
        {owned === "failed" && (
          <EmptyState
            drawing="trouble"
            level={3}
            title={MESSAGES.refreshFailed}
            actions={<Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
          >
            Please try again in a moment.
          </EmptyState>
        )}
        {owned?.length === 0 && (
          <EmptyState
            level={3}
            title="Nothing in your collection yet"
            actions={
              <a href={COLLECTION_PAGE} className="button" data-variant="primary">
                My Collection
              </a>
            }
          >
            What you add there can be put into a trade here.
          </EmptyState>
        )}
      </Sheet>
    );
  }
  const pets: CataloguePet[] = ownedPets(owned, petsById);
  const catalogue = { ...offer.catalogue, pets, search: createPetSearch(pets) };
  return <PetPicker catalogue={catalogue} targets={sideTargets(offer)} onClose={onClose} />;
}

/** The pets of these picks, each with only the picked variants, for a picker that offers nothing else. Unknown pets are left out. */
function ownedPets(picks: readonly PetPick[], byId: ReadonlyMap<number, CataloguePet>): CataloguePet[] {
  return [...Map.groupBy(picks, ({ petId }) => petId)].flatMap(([petId, own]) => {
    const pet = byId.get(petId);
    if (!pet) return [];
    const variants = VARIANTS.filter((variant) => pet.variants.includes(variant) && own.some((one) => one.variant === variant));
    return variants.length === 0 ? [] : [{ ...pet, variants }];
  });
}
