import { useMemo } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import type { Hints } from "../components/sheet-grid.tsx";
import { ValueSheet } from "../components/value-sheet.tsx";
import { sheetForms } from "../valuation.forms.server.ts";
import { readSheet } from "../valuation.queries.server.ts";
import type { Route } from "./+types/sheet";

export async function loader({ context }: Route.LoaderArgs) {
  return readSheet(contextOf(context));
}

export const action = answerForms(sheetForms);
export const meta = unlistedMeta("Values");
export const shouldRevalidate = keepOnSearchChange;

/** The sheet of all values. `?pet=42&variant=shiny` opens it at that cell, `?show=moving` where trades disagree. */
export default function Sheet({ loaderData: { hash, hints, live, ownId } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const byPet = useMemo<Hints>(
    () =>
      new Map(
        [...Map.groupBy(hints, ({ petId }) => petId)].map(([petId, own]) => [
          petId,
          Object.fromEntries(own.map(({ variant, direction }) => [variant, direction])),
        ]),
      ),
    [hints],
  );
  return (
    <section className="mt-4">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 className="font-display font-semibold text-xl">Values</h2>
        <Link to="next" relative="path" className="font-bold text-accent">
          What to look at next
        </Link>
        <Link to="import" relative="path" className="font-bold text-accent">
          Import and export
        </Link>
        <noscript>
          The sheet needs scripts. Without them, change values pet by pet in the{" "}
          <Link to="../pets" relative="path">
            list of pets
          </Link>
          .
        </noscript>
      </div>
      <ValueSheet
        {...{ hash, live, ownId }}
        hints={byPet}
        start={{ petId: Number(search.get("pet")) || null, field: search.get("variant"), view: search.get("show") }}
        onChanged={() => void revalidate()}
      />
    </section>
  );
}
