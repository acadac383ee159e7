import "./pet-page.css";
import type { CSSProperties } from "react";
import { useRootData } from "~/platform/browser/root-data.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { demandLabel } from "../../core/demand.ts";
import { formatValuation, petValueOf } from "../../core/pet-value.ts";
import { trendDirection } from "../../core/trend.ts";
import { VARIANT_LABELS } from "../../pets.constants.ts";
import type { CataloguePet, Variant } from "../../pets.types.ts";
import { PetArt } from "../parts/pet-art.tsx";
import { usePetSlots } from "../parts/pet-slots.ts";
import { RarityLabel } from "../parts/rarity-label.tsx";
import { ShareButton } from "../parts/share-button.tsx";
import { ValueFigure } from "../parts/value-figure.tsx";
import { variantAddress } from "./variant-cards.tsx";

/** The head of a pet's page: art, name, trend, demand, the value of the chosen variant, and the actions. */
export function PetHero({ pet, variant }: { pet: CataloguePet; variant: Variant }) {
  const root = useRootData();
  const { actions } = usePetSlots();
  const valuation = petValueOf(pet, variant);
  return (
    <header className="pet-hero">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-4 sm:gap-7">
          <PetArt pet={pet} size={184} eager />
          <div className="hero-words">
            <RarityLabel rarity={pet.rarity} limited={pet.limited} />
            <h1 translate="no" className="mt-0.5" style={{ "--letters": longestWord(pet.name) } as CSSProperties}>
              {pet.name}
            </h1>
            <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="trend-mark" data-direction={trendDirection(pet.trend)}>
                {pet.trend}
              </span>
              <span className="text-sm">
                <span className="mr-2 text-soft-ink">Demand</span>
                <DemandMeter demand={pet.demand} />
              </span>
            </div>
          </div>
        </div>
        <div className="flex w-full flex-col gap-3 md:w-84">
          <div className="hero-value">
            <p className="flex flex-wrap items-center gap-x-2 font-bold text-soft-ink">
              <span>{`${VARIANT_LABELS[variant].full} value`}</span>
              {root?.settings.sampleValues && <Chip tone="fair">Sample</Chip>}
            </p>
            <p className="hero-figure" style={{ "--letters": formatValuation(valuation).length } as CSSProperties}>
              <ValueFigure {...valuation} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2.5">
            {pet.variants.includes(variant) && (
              <ButtonLink
                to={`/calculator?add=${pet.id}.${variant}`}
                variant="primary"
                icon={<Icon name="calculator" size={18} />}
                className="flex-auto"
              >
                Add to calculator
              </ButtonLink>
            )}
            <ShareButton title={`${pet.name} value`} url={`${root?.appUrl ?? ""}${variantAddress(pet.id, variant)}`} />
          </div>
          <p className="flex flex-wrap gap-x-5">
            <TextLink to={`/trades?${new URLSearchParams({ gives: pet.name })}`}>Trades that give it</TextLink>
            <TextLink to={`/trades?${new URLSearchParams({ wants: pet.name })}`}>Trades that want it</TextLink>
          </p>
          {actions?.(pet, variant)}
        </div>
      </div>
    </header>
  );
}

function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length));
}

const LEVELS = [1, 2, 3, 4, 5];

/** The demand for a pet: up to five full bubbles and a label. */
function DemandMeter({ demand }: { demand: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="demand-meter" aria-hidden="true">
        {LEVELS.map((level) => (
          <i key={level} data-full={level <= demand ? "" : undefined} />
        ))}
      </span>
      <span className="font-bold">{demandLabel(demand)}</span>
    </span>
  );
}
