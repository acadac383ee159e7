import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { NEXT_KINDS, type NextUp } from "../core/next-up.ts";
import type { nextList } from "../valuation.search-params.ts";

const TONES = { moving: "accent", disputed: "fair", old: "neutral" } as const;

export const nextColumns: Columns<NextUp, typeof nextList> = [
  { id: "pet", header: "Pet", role: "title", text: ({ name }) => name, width: "14rem" },
  { id: "rarity", header: "Rarity", text: ({ rarity }) => rarity, cell: ({ rarity }) => <RarityLabel rarity={rarity} />, width: "10rem" },
  {
    id: "why",
    header: "Why",
    text: ({ reasons }) => reasons.map(({ words }) => words).join(" "),
    cell: ({ reasons }) => (
      <ul className="grid gap-1">
        {reasons.map(({ kind, words }) => (
          <li key={words} className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <Chip tone={TONES[kind]}>{NEXT_KINDS[kind]}</Chip>
            {words}
          </li>
        ))}
      </ul>
    ),
    long: true,
  },
];
