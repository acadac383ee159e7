import { useCallback } from "react";
import { useLocation } from "react-router";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { ListView } from "~/ui/table/list-view.tsx";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { NEXT_KINDS, type NextUp } from "../core/next-up.ts";
import { findNextPets } from "../valuation.queries.server.ts";
import { nextList } from "../valuation.search-params.ts";
import type { Route } from "./+types/next";

const TONES = { moving: "accent", flagged: "fair", disputed: "fair", old: "neutral" } as const;

const nextColumns: Columns<NextUp, typeof nextList> = [
  { id: "pet", header: "Pet", role: "title", text: ({ name }) => name, width: "14rem" },
  { id: "rarity", header: "Rarity", text: ({ rarity }) => rarity, cell: ({ rarity }) => <RarityLabel rarity={rarity} />, width: "10rem" },
  { id: "expected", header: "Expect", text: ({ expected }) => expected, width: "14rem" },
  {
    id: "why",
    header: "Why",
    text: ({ reasons }) => reasons.map(({ words }) => words).join(" "),
    cell: ({ reasons }) => (
      <ul className="grid gap-1">
        {reasons.map(({ kind, words }) => (
          <li key={words} className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <Chip tone={TONES[kind]}>{NEXT_KINDS[kind]}</Chip>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    ),
    long: true,
  },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  return findNextPets(contextOf(context), nextList.parse(url.searchParams));
}

export const meta = unlistedMeta("What to look at next");

/** The review queue: values that deals and trades contradict, that players dispute, or that are old. */
export default function Next({ loaderData: { rows, total, next } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  // The sheet is the parent page of this list, at either address of the back office.
  const sheet = pathname.replace(/\/next$/, "");
  const rowHref = useCallback(({ id, variant }: NextUp) => `${sheet}?pet=${id}&variant=${variant}`, [sheet]);
  return (
    <section aria-labelledby={MANAGER_HEADING}>
      <ManagerHeading
        title="What to look at next"
        back={{ to: sheet, label: "Values" }}
        intro="Values that don’t match confirmed deals and completed trades, that jumped, that players disagree with, or that haven’t changed in a long time. The most urgent come first."
      />
      <ListView
        list={nextList}
        columns={nextColumns}
        rows={rows}
        total={total}
        next={next}
        rowHref={rowHref}
        caption="What to look at next"
        noun={["pet", "pets"]}
        empty="All caught up: no value is old, disputed or out of line with deals and trades."
      />
    </section>
  );
}
