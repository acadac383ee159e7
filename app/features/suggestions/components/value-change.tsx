import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { PetValues } from "~/features/pets/pets.types.ts";
import { Icon } from "~/ui/icon.tsx";
import type { ValueSuggestion } from "../suggestions.types.ts";

interface ValueChangeProps {
  value: ValueSuggestion;
  /** Today's values, if those that have changed since should be shown. */
  today?: PetValues | null;
  /** Whether it can still be accepted. */
  open: boolean;
}

/** The content of a value suggestion: the pet, with each old and new value. */
export function ValueChange({ value: { pet, values }, today = null, open }: ValueChangeProps) {
  return (
    <div className="value-change">
      <PetArt pet={pet} size={56} />
      <div>
        {pet.listed ? (
          <Link translate="no" to={`/pet/${pet.id}`} className="font-bold wrap-anywhere hover:text-accent">
            {pet.name}
          </Link>
        ) : (
          <p className="font-bold wrap-anywhere">
            <bdi translate="no">{pet.name}</bdi> <span className="font-normal text-sm text-soft-ink">is no longer on the value list</span>
          </p>
        )}
        <ul>
          {values.map(({ variant, from, to }) => (
            <li key={variant} className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-sm text-soft-ink">{VARIANT_LABELS[variant].full}</span>
              <span className="figures flex flex-wrap items-center gap-x-1.5">
                <span className="sr-only">from </span>
                <ValueFigure value={from} compact="on-phones" />
                <Icon name="arrow-right" size={16} className="text-soft-ink" />
                <span className="sr-only">to </span>
                <b data-direction={directionOf(from, to)}>
                  <ValueFigure value={to} compact="on-phones" />
                </b>
              </span>
              {open && today && today[variant] !== from && (
                <span className="text-sm text-soft-ink">
                  now <ValueFigure value={today[variant]} compact="on-phones" />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function directionOf(from: unknown, to: unknown): "up" | "down" | undefined {
  if (typeof from !== "number" || typeof to !== "number") return undefined;
  return to > from ? "up" : "down";
}
