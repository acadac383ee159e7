import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { isVariant } from "../core/cells.ts";
import { FIELD_LABELS } from "../valuation.constants.ts";
import type { Field, PetBackground } from "../valuation.types.ts";
import { EvidenceWords } from "./evidence-words.tsx";
import { LastChange } from "./last-change.tsx";
import { SuggestedValues } from "./suggested-values.tsx";

const WAIT_MS = 250;
/** What has been read, by the pet's id; forgotten when the page is left. */
const read = new Map<number, PetBackground>();

/** Details of the active cell: when it was set, by whom and why, what trades say, and what players suggest. */
export function SheetInspector({ pet, field }: { pet: CataloguePet; field: Field | undefined }) {
  const background = useBackground(pet.id, pet.valuedAt);
  const variant = field && isVariant(field) ? field : "normal";
  const own = background?.variants[variant];
  return (
    <section className="value-sheet-inspector" aria-label="About this cell">
      <div>
        <p className="font-bold">
          <Link to={`/pet/${pet.id}?variant=${variant}`} className="hover:text-accent">
            {pet.name}
          </Link>
          , {FIELD_LABELS[variant]}: <span className="tabular-nums">{formatValue(pet.values[variant])}</span>
        </p>
        <p className="text-soft-ink text-sm">{background === undefined ? "…" : <LastChange last={own?.last ?? null} />}</p>
      </div>
      <div>
        <p className="font-bold text-sm">What completed trades say</p>
        {background ? (
          <EvidenceWords evidence={own?.evidence ?? null} value={pet.values[variant]} />
        ) : (
          <p className="text-soft-ink text-sm">…</p>
        )}
      </div>
      {background && background.suggestions.length > 0 && (
        <div>
          <p className="font-bold text-sm">What players suggest</p>
          <SuggestedValues suggestions={background.suggestions} />
        </div>
      )}
    </section>
  );
}

/** The details of a pet, read once somebody stays on it. */
function useBackground(petId: number, valuedAt: number | null): PetBackground | undefined {
  const [, draw] = useState(0);
  useEffect(() => {
    const known = read.get(petId);
    if (known && known.valuedAt === valuedAt) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const response = await fetch(`/admin/values/${petId}.json`, { signal: stop.signal }).catch(() => undefined);
      if (!response?.ok) return;
      read.set(petId, { ...((await response.json()) as PetBackground), valuedAt });
      draw((count) => count + 1);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [petId, valuedAt]);
  return read.get(petId);
}
