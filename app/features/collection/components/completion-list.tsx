import "./collection.css";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { Completion } from "../collection.types.ts";

const FIRST = 12;

/** How complete each group is; groups beyond the first twelve are folded away. */
export function CompletionList({ groups, of }: { groups: readonly Completion[]; of: "rarity" | "egg" }) {
  const rows = (some: readonly Completion[]) => (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {some.map((group) => (
        <CompletionRow key={group.name} group={group} of={of} />
      ))}
    </ul>
  );
  return (
    <Card>
      {rows(groups.slice(0, FIRST))}
      {groups.length > FIRST && (
        <details className="mt-4">
          <summary className="flex min-h-11 items-center font-bold text-accent">{formatNumber(groups.length - FIRST)} more</summary>
          <div className="pt-2">{rows(groups.slice(FIRST))}</div>
        </details>
      )}
    </Card>
  );
}

function CompletionRow({ group: { name, owned, total }, of }: { group: Completion; of: "rarity" | "egg" }) {
  return (
    <li className="completion-row">
      <span className="min-w-0 truncate font-bold" title={name}>
        {of === "rarity" ? <RarityLabel rarity={name} /> : name}
      </span>
      <span className="text-sm text-soft-ink tabular-nums">
        {formatNumber(owned)} of {formatNumber(total)}
      </span>
      <ProgressBar label={name} value={owned / total} />
    </li>
  );
}
