import { Day } from "~/ui/date-time.tsx";
import type { ChartChange } from "../../pets.types.ts";
import { ChangeFigures } from "./change-figures.tsx";

interface ChangeTableProps {
  /** Oldest first. */
  changes: readonly ChartChange[];
  caption: string;
}

/** Every change of a history, newest first, for screen readers and pages without scripts. */
export function ChangeTable({ changes, caption }: ChangeTableProps) {
  return (
    <div className="px-4 pb-4 sm:px-6">
      <table className="history-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">From → to</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {changes.toReversed().map((change) => (
            <tr key={change.id}>
              <th scope="row">
                <Day at={change.at} />
              </th>
              <td>
                <ChangeFigures change={change} />
              </td>
              <td className="text-pretty">{change.reason || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
