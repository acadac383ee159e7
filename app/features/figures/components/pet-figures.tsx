import { Link } from "react-router";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Day } from "~/ui/date-time.tsx";
import { Section } from "~/ui/section.tsx";
import type { Figure, PetFigures } from "../figures.types.ts";
import { SourceOf } from "./figure-columns.tsx";

/** Where the odds of a pet were read, as long as these are the ones shown, and how long they take to beat. */
export function OddsNotes({ petId, oneIn, newest }: { petId: number; oneIn: number; newest: Figure | undefined }) {
  return (
    <span className="block text-sm">
      {newest?.figure === oneIn && <ReadAt {...newest} />}
      <Link to={`/luck?pet=${petId}`} prefetch="none" rel="nofollow" className="inline-flex min-h-6 items-center font-bold text-accent">
        How long would it take?
      </Link>
    </span>
  );
}

/** The day and source of a figure. */
function ReadAt({ readOn, ...source }: Figure) {
  return (
    <span className="block text-soft-ink text-sm">
      <Day at={readOn} />
      <span> · </span>
      <SourceOf {...source} />
    </span>
  );
}

/** How many of each form of a pet exist, with the day and source of each count, and the counts before it. Nothing where none is known. */
export function ExistCounts({ pet, exists }: { pet: CataloguePet; exists: PetFigures["exists"] }) {
  const known = VARIANTS.flatMap((variant) => {
    const [newest, ...earlier] = (pet.variants.includes(variant) && exists[variant]) || [];
    return newest ? [{ variant, newest, earlier }] : [];
  });
  if (known.length === 0) return null;
  const past = known.filter(({ earlier }) => earlier.length > 0);
  return (
    <Section title="How many exist">
      <Card padding="none" className="overflow-hidden">
        <dl className="divide-y divide-line px-4 py-1.5 sm:px-5">
          {known.map(({ variant, newest }) => (
            <div key={variant} className="flex flex-wrap items-start justify-between gap-x-4 py-2.5">
              <dt className="flex-none text-soft-ink">{VARIANT_LABELS[variant].full}</dt>
              <dd className="min-w-0 flex-1 basis-32 text-right">
                <b className="figures">{formatNumber(newest.figure)}</b>
                <ReadAt {...newest} />
              </dd>
            </div>
          ))}
        </dl>
        {past.length > 0 && (
          <details className="group border-line border-t">
            <summary className="flex min-h-12 items-center gap-2 px-4 font-bold text-accent sm:px-5">
              <span aria-hidden="true" className="transition-transform group-open:rotate-90">
                ›
              </span>
              <span>Earlier counts</span>
            </summary>
            <div className="grid gap-3 px-4 pb-4 sm:px-5">
              {past.map(({ variant, earlier }) => (
                <section key={variant} aria-label={`Earlier counts of ${VARIANT_LABELS[variant].full}`}>
                  <h3 className="font-bold text-base">{VARIANT_LABELS[variant].full}</h3>
                  <ul className="divide-y divide-line">
                    {earlier.map((figure) => (
                      <li key={figure.readOn} className="flex items-start justify-between gap-4 py-1.5">
                        <ReadAt {...figure} />
                        <span className="figures flex-none">{formatNumber(figure.figure)}</span>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </details>
        )}
      </Card>
    </Section>
  );
}
