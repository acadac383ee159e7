import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { useQuietRefresh } from "~/ui/use-quiet-refresh.ts";
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

/** The sheet of all values. `?pet=42&variant=shiny` opens it at that cell, `?show=moving` shows the values with which trades disagree. */
export default function Sheet({ loaderData: { hash, hints, live, ownId } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const refresh = useQuietRefresh();
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
    <section aria-labelledby={MANAGER_HEADING}>
      <ManagerHeading title="Values">
        <ButtonLink to="next" relative="path" size="small">
          What to look at next
        </ButtonLink>
        <ButtonLink to="import" relative="path" size="small">
          Import and export
        </ButtonLink>
      </ManagerHeading>
      <noscript>
        <Notice>
          The sheet needs scripts. Without them, change values pet by pet in the{" "}
          <Link to="../pets" relative="path" className="font-bold text-accent">
            list of pets
          </Link>
          .
        </Notice>
      </noscript>
      <ValueSheet
        hash={hash}
        live={live}
        ownId={ownId}
        hints={byPet}
        start={{ petId: Number(search.get("pet")) || null, field: search.get("variant"), view: search.get("show") }}
        onChanged={() => void refresh()}
      />
    </section>
  );
}
