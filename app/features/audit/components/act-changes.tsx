import type { Act } from "../audit.types.ts";
import { changesOf } from "../core/act-words.ts";

/** Number of changes shown at first; the others unfold. */
const SHOWN = 4;

/** The changes of an act, field by field, old and new beside each other. */
export function ActChanges({ act }: { act: Pick<Act, "before" | "after" | "names"> }) {
  const changes = changesOf(act);
  if (changes.length === 0) return <span className="text-soft-ink">–</span>;
  const lines = changes.map(({ field, from, to }) => (
    <li key={field} className="min-w-0 text-pretty wrap-anywhere">
      <span className="text-soft-ink">{`${field}:`}</span> {from !== undefined && <del className="text-soft-ink">{from}</del>}
      {from !== undefined && to !== undefined && <span aria-hidden> → </span>}
      {to !== undefined && <ins className="font-bold no-underline">{to}</ins>}
    </li>
  ));
  return (
    <div className="grid gap-1 text-sm">
      <ul className="grid gap-1">{lines.slice(0, SHOWN)}</ul>
      {lines.length > SHOWN && (
        <details>
          <summary className="min-h-6 cursor-pointer font-bold text-accent">{`${lines.length - SHOWN} more`}</summary>
          <ul className="grid gap-1">{lines.slice(SHOWN)}</ul>
        </details>
      )}
    </div>
  );
}
