import { formatDay } from "~/text/dates.ts";
import { EmbedFrame, numberClass } from "~/ui/embed-frame.tsx";
import { formatValuation, petValueOf } from "../../core/pet-value.ts";
import { trendDirection } from "../../core/trend.ts";
import { VARIANT_LABELS } from "../../pets.constants.ts";
import type { CataloguePet } from "../../pets.types.ts";
import { EmbedPortrait } from "./embed-portrait.tsx";

interface PetEmbedCardProps {
  pet: CataloguePet;
  href: string;
  sampleValues: boolean;
}

/** A pet with all its values, in somebody else's page. */
export function PetEmbedCard({ pet, href, sampleValues }: PetEmbedCardProps) {
  const note = [sampleValues && "Sample values", pet.valuedAt !== null && `Updated ${formatDay(pet.valuedAt)}`];
  return (
    <EmbedFrame
      href={href}
      title={pet.name}
      picture={<EmbedPortrait pet={pet} />}
      about={
        <span>
          <span>{pet.rarity}</span>
          {pet.limited && <span> · Limited</span>}
          <span> · </span>
          <span className={trendDirection(pet.trend)}>{pet.trend}</span>
        </span>
      }
      note={note.filter(Boolean).join(" · ")}
    >
      <dl>
        {pet.variants.map((variant) => {
          const value = formatValuation(petValueOf(pet, variant));
          return (
            <div key={variant}>
              <dt>{VARIANT_LABELS[variant].full}</dt>
              <dd className={numberClass(value)}>{value}</dd>
            </div>
          );
        })}
      </dl>
    </EmbedFrame>
  );
}
