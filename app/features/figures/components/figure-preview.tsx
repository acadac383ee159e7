import { defineList } from "~/text/list-params.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Day } from "~/ui/date-time.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { ListView } from "~/ui/table/list-view.tsx";
import type { PlannedFigure } from "../core/figure-plan.ts";
import { FIGURE_MESSAGES, KIND_LABELS } from "../figures.constants.ts";
import { SourceOf } from "./figure-columns.tsx";

type Planned = PlannedFigure & { seen: number | null };

interface FigurePreviewProps {
  id: string;
  hash: string;
  plan: {
    figures: Planned[];
    unchanged: number;
    problems: { row: number; column: string; message: string }[];
    problemCount: number;
    ignored: string[];
  };
  saved: boolean;
}

const planList = defineList({ orders: { file: { up: "In the order of the file" } } });
const planColumns: Columns<Planned & { id: string }, typeof planList> = [
  { id: "pet", header: "Pet", role: "title", text: ({ name }) => name, cell: ({ name }) => <bdi translate="no">{name}</bdi> },
  { id: "row", header: "Row", text: ({ row }) => row, numeric: true, width: "5rem" },
  { id: "kind", header: "What", text: ({ kind }) => KIND_LABELS[kind], width: "11rem" },
  { id: "seen", header: "Stored", text: ({ seen }) => (seen === null ? "–" : formatNumber(seen)), numeric: true, width: "10rem" },
  { id: "figure", header: "New", cell: ({ figure }) => <b>{formatNumber(figure)}</b>, numeric: true, width: "10rem" },
  { id: "day", header: "Day", cell: ({ readOn }) => <Day at={readOn} />, width: "9rem" },
  { id: "source", header: "Source, which players see", cell: (row) => <SourceOf {...row} />, long: true },
];

const plural = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The figures of a file, its errors, and the button that records exactly these. */
export function FigurePreview({ id, hash, plan, saved }: FigurePreviewProps) {
  const { figures, unchanged, problems, problemCount, ignored } = plan;
  const rows = figures.map((figure) => ({ ...figure, id: `${figure.row} ${figure.kind}` }));
  return (
    <div className="grid gap-3">
      <p>
        <b>{plural(figures.length, "figure")}</b>
        <span>{unchanged > 0 ? `; ${formatNumber(unchanged)} known already.` : "."}</span>
      </p>
      {ignored.length > 0 && (
        <Notice tone="warning" title={ignored.length === 1 ? "One column is left out" : `${ignored.length} columns are left out`}>
          {`${ignored.map((name) => `“${name}”`).join(", ")}: the site knows no such column. Check the spelling if it holds figures.`}
        </Notice>
      )}
      {problemCount > 0 && (
        <Notice tone="error" title={`${plural(problemCount, "problem")}: nothing of the file can be saved until it is corrected`}>
          <ul>
            {problems.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                <b>{`Row ${row}${column === "" ? "" : `, ${column}`}: `}</b>
                <span>{message}</span>
              </li>
            ))}
            {problemCount > problems.length && <li>{`And ${formatNumber(problemCount - problems.length)} more.`}</li>}
          </ul>
        </Notice>
      )}
      {problemCount === 0 && !saved && figures.length > 0 && <SaveFigures id={id} hash={hash} count={figures.length} />}
      {rows.length > 0 && (
        <ListView list={planList} columns={planColumns} rows={rows} caption="What the file records" noun={["figure", "figures"]} />
      )}
    </div>
  );
}

function SaveFigures({ id, hash, count }: { id: string; hash: string; count: number }) {
  const form = useForm({ name: "import", about: { id, hash }, failed: FIGURE_MESSAGES.failed });
  return (
    <Form of={form} className="grid gap-3 rounded-card bg-surface p-4 shadow-card">
      <FormMessage />
      <SubmitButton variant="primary" className="justify-self-start">
        {`Save ${plural(count, "figure")}`}
      </SubmitButton>
    </Form>
  );
}
