import type { ReactNode } from "react";
import type { FilterValue } from "~/text/list-filters.ts";
import { changeChoices, type List } from "~/text/list-params.ts";
import { ChipLink } from "../chip.tsx";
import { useList } from "./use-list.ts";

export interface ListChip {
  value: string;
  label: ReactNode;
}

interface ListChipsProps {
  list: List;
  /** The filter: a choice or a text with `chips`. */
  name: string;
  /** The options; by default those of the choice. */
  chips?: readonly ListChip[];
  /** The label for no choice. */
  all: string;
}

/** A filter with few choices as a row of links: one press each, without opening a panel. */
export function ListChips({ list, name, chips, all }: ListChipsProps) {
  const { choices, hrefOf } = useList(list);
  const filter = list.filters[name];
  const shown = chips ?? (filter?.kind === "choice" ? Object.entries(filter.options).map(([value, label]) => ({ value, label })) : []);
  const chosen = String(choices.filters[name] ?? "").toLowerCase();
  const { [name]: _, ...problems } = choices.problems;
  const to = (value: FilterValue) => hrefOf(changeChoices(choices, { filters: { ...choices.filters, [name]: value }, problems }));
  return (
    <div className="scroll-row min-w-0">
      <ChipLink to={to(filter?.kind === "text" ? "" : null)} current={chosen === ""} preventScrollReset>
        {all}
      </ChipLink>
      {shown.map(({ value, label }: ListChip) => (
        <ChipLink key={value} to={to(value)} current={chosen === value.toLowerCase()} preventScrollReset>
          {label}
        </ChipLink>
      ))}
    </div>
  );
}
