import "./pet-page.css";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { formatValuation, petValueOf } from "../../core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import type { CataloguePet, Variant } from "../../pets.types.ts";
import { formatChange } from "../parts/trend-mark.tsx";
import { ValueFigure } from "../parts/value-figure.tsx";

/** How many letters fit on a card of the narrowest phone in a readable size. */
const MAX_LETTERS = 15;

interface VariantCardsProps {
  pet: CataloguePet;
  selected: Variant;
  /** The change of each variant over the last 30 days in percent; null without history. */
  changes: Record<Variant, number | null>;
}

/** The four variants with their values; each links to the page with that variant chosen. */
export function VariantCards({ pet, selected, changes }: VariantCardsProps) {
  return (
    <nav aria-label="Variants" className="grid grid-cols-2 gap-2.5 xl:grid-cols-4">
      {VARIANTS.map((variant) => {
        const valuation = petValueOf(pet, variant);
        const exists = pet.variants.includes(variant);
        const letters = formatValuation(valuation).length;
        return (
          <Link
            key={variant}
            to={variantAddress(pet.id, variant)}
            replace
            preventScrollReset
            rel="nofollow"
            aria-current={variant === selected ? "true" : undefined}
            data-absent={exists ? undefined : ""}
            className="variant-card"
          >
            <span className="variant-name">{VARIANT_LABELS[variant].full}</span>
            <span className="variant-value" style={{ "--letters": letters } as CSSProperties}>
              <ValueFigure {...valuation} compact={letters > MAX_LETTERS && "on-phones"} />
            </span>
            <span className="variant-note">
              {!exists && <span>Does not exist</span>}
              {valuation.estimated && <span>Estimate</span>}
              {exists && valuation.value === "O/C" && <span>Out of circulation</span>}
              {exists && (valuation.value === null || valuation.value === "N/A") && <span>No value yet</span>}
              {typeof valuation.value === "number" && !valuation.estimated && <Change percent={changes[variant]} />}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

/** The address of a pet's page with a variant chosen. */
export function variantAddress(id: number, variant: Variant): string {
  return variant === "normal" ? `/pet/${id}` : `/pet/${id}?variant=${variant}`;
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null) return <span>No change recorded</span>;
  return (
    <span>
      <span className={percent > 0 ? "font-bold text-gain" : percent < 0 ? "font-bold text-loss" : undefined}>{formatChange(percent)}</span>{" "}
      in 30 days
    </span>
  );
}
