import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { isVariant } from "../core/cells.ts";
import { FIELD_LABELS } from "../valuation.constants.ts";
import type { Field, PetBackground } from "../valuation.types.ts";
import { EvidenceWords } from "./evidence-words.tsx";
import { LastChange } from "./last-change.tsx";
import { SuggestedValues } from "./suggested-values.tsx";

const WAIT_MS = 250;
/** Details of the active cell: its last change, the evidence, and players' suggestions. */
export function SheetInspector({ pet, field }: { pet: CataloguePet; field: Field | undefined }) {
  const background = useBackground(pet.id, pet.valuedAt);
  const variant = field && isVariant(field) ? field : "normal";
  const own = background?.variants[variant];
  return (
    <section className="value-sheet-inspector" aria-label="About this cell">
      <div>
        <p className="font-bold">
          <Link translate="no" to={`/pet/${pet.id}?variant=${variant}`} className="hover:text-accent">
            {pet.name}
          </Link>
          <span>{`, ${FIELD_LABELS[variant]}: `}</span>
          <span className="tabular-nums">{formatValue(pet.values[variant])}</span>
        </p>
        <p className="text-soft-ink text-sm">{background === undefined ? "…" : <LastChange last={own?.last ?? null} />}</p>
      </div>
      <div>
        <p className="font-bold text-sm">What deals and trades say</p>
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

/** The details of a pet, read once somebody stays on it, and remembered until the page is left. */
function useBackground(petId: number, valuedAt: number | null): PetBackground | undefined {
  const [read] = useState(() => new Map<number, PetBackground>());
  const [, draw] = useState(0);
  useEffect(() => {
    const known = read.get(petId);
    if (known && known.valuedAt === valuedAt) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const { data } = await fetchJson<PetBackground>(`/admin/values/${petId}.json`, { signal: stop.signal });
      if (!data) return;
      read.set(petId, { ...data, valuedAt });
      draw((count) => count + 1);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [petId, valuedAt, read]);
  return read.get(petId);
}
