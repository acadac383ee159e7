import "./value-list.css";
import "./pet-table.css";
import { memo } from "react";
import { formatDay } from "~/text/dates.ts";
import { demandLabel } from "../../core/demand.ts";
import { flagsOf } from "../../core/flags.ts";
import { petValueOf } from "../../core/pet-value.ts";
import { VARIANTS } from "../../pets.constants.ts";
import type { CataloguePet } from "../../pets.types.ts";
import { FlagMark } from "../parts/flag-mark.tsx";
import { PetArt } from "../parts/pet-art.tsx";
import { RarityLabel } from "../parts/rarity-label.tsx";
import { TrendMark } from "../parts/trend-mark.tsx";
import { ValueFigure } from "../parts/value-figure.tsx";

/** A longer name takes three lines of smaller letters, where it has not the room of two. */
const LONG_NAME = 18;

/** A pet in the table view: the same as its card, in one line on a desktop and in two on a phone. */
export const PetRow = memo(function PetRow({ pet, index }: { pet: CataloguePet; index?: number }) {
  return (
    // biome-ignore-start lint/a11y: a table of this length is drawn row by row; the roles say what the elements cannot.
    <div className="pet-row" role="row" aria-rowindex={index}>
      <div role="rowheader" aria-colindex={1}>
        <PetArt pet={pet} size={36} />
        <a translate="no" href={`/pet/${pet.id}`} data-long={pet.name.length > LONG_NAME || undefined}>
          {pet.name}
        </a>
        {pet.limited && <b className="limited">LIMITED</b>}
      </div>
      <div role="cell" aria-colindex={2}>
        <RarityLabel rarity={pet.rarity} />
      </div>
      {VARIANTS.map((variant, place) => (
        <div role="cell" aria-colindex={place + 3} key={variant}>
          <ValueFigure {...petValueOf(pet, variant)} compact="on-phones" />
          <FlagMark flags={flagsOf(pet, variant)?.flags} />
        </div>
      ))}
      <div role="cell" aria-colindex={7}>
        <TrendMark trend={pet.trend} change={pet.change} />
      </div>
      <div role="cell" aria-colindex={8}>
        {demandLabel(pet.demand)}
      </div>
      <div role="cell" aria-colindex={9}>
        {pet.valuedAt === null ? "Recently" : formatDay(pet.valuedAt)}
      </div>
    </div>
    // biome-ignore-end lint/a11y: see above.
  );
});
