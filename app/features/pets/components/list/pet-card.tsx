import "./value-list.css";
import "./low-cards.css";
import { Fragment, memo } from "react";
import { formatDay } from "~/text/dates.ts";
import { describeFlags, flagsOf, type ValueFlags } from "../../core/flags.ts";
import { petValueOf, shortOnCards } from "../../core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import type { CataloguePet, Variant } from "../../pets.types.ts";
import { PetArt } from "../parts/pet-art.tsx";
import { RarityLabel } from "../parts/rarity-label.tsx";
import { TrendMark } from "../parts/trend-mark.tsx";
import { ValueFigure } from "../parts/value-figure.tsx";
import { SparkLine } from "./spark-line.tsx";

interface PetCardProps {
  pet: CataloguePet;
  /** Names the pet page's route to the router, which one card of a page does for all. */
  discover?: boolean;
  /** Load its picture at once: the card is in sight or about to be. */
  eager?: boolean;
}

/**
 * A pet on the value list, as one link to its page. A list has thousands of these: one class a card, its parts are
 * styled from there, and no hooks.
 */
export const PetCard = memo(function PetCard({ pet, discover = false, eager = false }: PetCardProps) {
  const figures = VARIANTS.map((variant) => ({ variant, valuation: petValueOf(pet, variant), flagged: flagsOf(pet, variant) }));
  const compact = shortOnCards(figures.map(({ valuation }) => valuation));
  return (
    // No link of the router, but it finds the pet page's route by the first one.
    <a className="pet-card" href={`/pet/${pet.id}`} data-discover={discover || undefined}>
      <PetArt pet={pet} eager={eager} />
      <div>
        <h3 translate="no" data-long={LONG_WORD.test(pet.name) || undefined}>
          {pet.name}
        </h3>{" "}
        <RarityLabel rarity={pet.rarity} limited={pet.limited} />
      </div>{" "}
      <TrendMark trend={pet.trend} change={pet.change} />{" "}
      <dl>
        {figures.map(({ variant, valuation, flagged }) => (
          <Fragment key={variant}>
            <dt data-flagged={flagged ? "" : undefined} title={flagged ? describeFlags(flagged.flags) : undefined}>
              {VARIANT_LABELS[variant].short}
            </dt>{" "}
            <ValueFigure {...valuation} compact={compact} as="dd" />{" "}
          </Fragment>
        ))}
      </dl>
      {pet.flags && <span className="sr-only">{flagWords(figures)}</span>}
      <p>{updatedText(pet)}</p>
      <SparkLine pet={pet} />
    </a>
  );
});

const LONG_WORD = /\S{19}/;

/** The marked values for screen readers: "Flagged: Shiny (thin)". */
function flagWords(figures: readonly { variant: Variant; flagged: ValueFlags | null }[]): string {
  const words = figures.flatMap(({ variant, flagged }) =>
    flagged ? [`${VARIANT_LABELS[variant].full} (${describeFlags(flagged.flags).toLowerCase()})`] : [],
  );
  return words.length > 0 ? `Flagged: ${words.join(", ")} ` : "";
}

/** "Updated: {date}", or "Recently" when the day is not known. */
function updatedText(pet: CataloguePet): string {
  return pet.valuedAt === null ? "Recently" : `Updated: ${formatDay(pet.valuedAt)}`;
}
