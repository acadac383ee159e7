import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { COLLECTION_PAGE, TRADE_RULES } from "../collection.constants.ts";
import type { CollectionPanel as CollectionPanelData } from "../collection.queries.server.ts";
import type { ShownPet } from "../collection.types.ts";
import { CollectionFigures } from "./collection-figures.tsx";
import { SharedPetCard } from "./entry-card.tsx";

/** A player's collection and wishlist on their profile, if they chose to show them. */
export function CollectionPanel({ panel: { shown }, own }: { panel: CollectionPanelData; own: boolean }) {
  const manage = own && <ButtonLink to={COLLECTION_PAGE}>My Collection</ButtonLink>;
  if (!shown) {
    return (
      <Card>
        <EmptyState title="A private collection" actions={manage}>
          {own
            ? "Only you see what you have and what you wish for. You can make it public in My Collection."
            : "Its owner keeps it private."}
        </EmptyState>
      </Card>
    );
  }
  const { summary, tradeRule, pets, wishes, morePets, moreWishes } = shown;
  return (
    <div className="grid grid-cols-1 gap-4">
      {manage && <div className="flex justify-end">{manage}</div>}
      <CollectionFigures summary={summary} />
      <p className="text-soft-ink">
        <b className="text-ink">For trade: </b>
        <span>{TRADE_RULES[tradeRule].about}</span>
      </p>
      <PetGrid title="Collection" pets={pets} more={morePets} empty="No pets yet." />
      {wishes.length > 0 && <PetGrid title="Wishlist" pets={wishes} more={moreWishes} empty="" />}
    </div>
  );
}

interface PetGridProps {
  title: string;
  pets: readonly (ShownPet & { quantity?: number; tradeable?: number })[];
  more: number;
  empty: string;
}

function PetGrid({ title, pets, more, empty }: PetGridProps) {
  return (
    <div>
      <h2 className="mb-2 text-xl">{title}</h2>
      {pets.length === 0 && <p className="text-soft-ink">{empty}</p>}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {pets.map((pet) => (
          <li key={pet.id} className="min-w-0">
            <SharedPetCard pet={pet} quantity={pet.quantity} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-soft-ink">{`and ${formatNumber(more)} more.`}</p>}
    </div>
  );
}
