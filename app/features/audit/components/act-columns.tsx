import { Link } from "react-router";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import type { auditList } from "../audit.search-params.ts";
import type { Act } from "../audit.types.ts";
import { changesAsText, describeAction, describeTarget, targetPath } from "../core/act-words.ts";
import { ActChanges } from "./act-changes.tsx";

const LINK = "inline-flex min-h-6 items-center font-bold text-sm hover:text-accent wrap-anywhere";

/** The columns of the activity log. */
export const actColumns: Columns<Act, typeof auditList> = [
  dateColumn({ id: "at", header: "When", order: "at", at: ({ at }) => at }),
  {
    id: "who",
    header: "Who",
    text: ({ actorName }) => actorName,
    cell: (act) => <Actor act={act} />,
    width: "7rem",
  },
  {
    id: "action",
    header: "What was done",
    role: "title",
    text: ({ action }) => describeAction(action),
    cell: ({ action }) => (
      <span title={action} className="text-base">
        {describeAction(action)}
      </span>
    ),
    width: "8.5rem",
  },
  { id: "target", header: "To what", text: describeTarget, cell: (act) => <Target act={act} />, width: "11rem", long: true },
  { id: "target-id", header: "Its id", text: ({ targetId }) => targetId, hides: "at-first" },
  { id: "action-name", header: "Its name", text: ({ action }) => action, hides: "at-first" },
  { id: "changes", header: "Old → new", text: changesAsText, cell: (act) => <ActChanges act={act} />, long: true },
  { id: "network", header: "From", text: ({ network }) => network, width: "7rem", hides: "can" },
];

function Actor({ act: { actorId, actorName } }: { act: Act }) {
  const place = useBackOffice();
  if (actorId === null) return <span>{actorName}</span>;
  return (
    <Link to={`${place}/users/${actorId}`} discover="none" className={LINK}>
      {actorName}
    </Link>
  );
}

/** The target of an act, with a link. */
function Target({ act }: { act: Act }) {
  const to = targetPath(act, useBackOffice());
  const words = describeTarget(act);
  if (to === null) return <span className="wrap-anywhere">{words}</span>;
  return (
    <Link to={to} discover="none" className={LINK}>
      {words}
    </Link>
  );
}
