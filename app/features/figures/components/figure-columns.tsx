import { formatNumber } from "~/text/numbers.ts";
import { Day } from "~/ui/date-time.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { KIND_LABELS } from "../figures.constants.ts";
import type { figureList } from "../figures.search-params.ts";
import type { Figure, FigureKind } from "../figures.types.ts";

interface Row extends Figure {
  name: string;
  kind: FigureKind;
  createdAt: Date;
}

/** Where a figure was read: its source in words, with its link. */
export function SourceOf({ source, link }: Pick<Figure, "source" | "link">) {
  if (link === null) return <span translate="no">{source}</span>;
  return (
    <OutsideLink href={link} rel="noopener noreferrer nofollow ugc" className="font-bold text-accent wrap-anywhere">
      {source}
    </OutsideLink>
  );
}

/** The columns of the list of figures. */
export const figureColumns: Columns<Row, typeof figureList> = [
  { id: "pet", header: "Pet", role: "title", text: ({ name }) => name, cell: ({ name }) => <bdi translate="no">{name}</bdi> },
  { id: "kind", header: "What", text: ({ kind }) => KIND_LABELS[kind], width: "9rem" },
  {
    id: "figure",
    header: "Figure",
    text: ({ figure }) => figure,
    cell: ({ figure }) => formatNumber(figure),
    numeric: true,
    width: "8rem",
  },
  { id: "readOn", header: "Day", order: "readOn", text: ({ readOn }) => readOn, cell: ({ readOn }) => <Day at={readOn} />, width: "9rem" },
  { id: "source", header: "Source", text: ({ source }) => source, cell: (row) => <SourceOf {...row} />, long: true, width: "11rem" },
  { id: "link", header: "Link", text: ({ link }) => link, long: true, hides: "at-first" },
  dateColumn({ id: "recorded", header: "Recorded", order: "createdAt", hides: "can", at: ({ createdAt }) => createdAt }),
];
