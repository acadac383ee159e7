import { useMemo } from "react";
import { formatNumber } from "~/text/numbers.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { countPlan, type ImportPlan } from "../core/import-plan.ts";
import { planColumns, planList, toPlanRows } from "./plan-columns.tsx";

const UNKNOWN_SHOWN = 50;

interface ImportPreviewProps {
  id: string;
  hash: string;
  plan: ImportPlan;
  saved: boolean;
}

/** The changes of a file, its errors, and the button that saves exactly these changes. */
export function ImportPreview({ id, hash, plan, saved }: ImportPreviewProps) {
  const { changes, slips } = countPlan(plan);
  const rows = useMemo(() => toPlanRows(plan), [plan]);
  const { problems, problemCount, unknown, unchanged, ignored = [] } = plan;
  const broken = problemCount > 0 || unknown.length > 0;
  return (
    <div className="grid gap-3">
      <p>
        <b>{plural(changes, "change")}</b>
        <span>{` of ${plural(plan.pets.length, "pet")}; ${plural(unchanged, "row")} as ${unchanged === 1 ? "it is" : "they are"}.`}</span>
        {slips > 0 && <span>{` ${plural(slips, "change")} ${slips === 1 ? "stands" : "stand"} out.`}</span>}
      </p>
      {ignored.length > 0 && (
        <Notice tone="warning" title={ignored.length === 1 ? "One column is left out" : `${ignored.length} columns are left out`}>
          {`${ignored.map((name) => `“${name}”`).join(", ")}: the site knows no ${ignored.length === 1 ? "such column" : "such columns"}. Check the spelling if ${ignored.length === 1 ? "it holds" : "they hold"} values.`}
        </Notice>
      )}
      {problemCount > 0 && (
        <Notice tone="error" title={`${plural(problemCount, "cell")} cannot be used, so nothing of the file can be saved`}>
          <ul>
            {problems.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                <b>
                  <span>{`Row ${row}`}</span>
                  {column !== "" && <span>{`, ${column}`}</span>}
                  <span>:</span>
                </b>
                <span>{` ${message}`}</span>
              </li>
            ))}
            {problemCount > problems.length && <li>{`And ${formatNumber(problemCount - problems.length)} more.`}</li>}
          </ul>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="error" title={`${plural(unknown.length, "pet")} of the file ${unknown.length === 1 ? "is" : "are"} not on the list`}>
          <p>An import changes values and adds no pets. Mend the names, take the rows out, or add the pets first.</p>
          <ul>
            {unknown.slice(0, UNKNOWN_SHOWN).map(({ row, name, nearest }) => (
              <li key={row}>
                <b>
                  <span>{`Row ${row}: `}</span>
                  <bdi translate="no">{name}</bdi>
                </b>
                {nearest.length > 0 && <span>{` – did you mean ${nearest.join(", or ")}?`}</span>}
              </li>
            ))}
            {unknown.length > UNKNOWN_SHOWN && <li>{`And ${unknown.length - UNKNOWN_SHOWN} more.`}</li>}
          </ul>
        </Notice>
      )}
      {!broken && !saved && changes > 0 && <SaveImport id={id} hash={hash} slips={slips} changes={changes} />}
      {changes > 0 && (
        <ListView list={planList} columns={planColumns} rows={rows} caption="What the file changes" noun={["change", "changes"]} />
      )}
    </div>
  );
}

function SaveImport({ id, hash, slips, changes }: { id: string; hash: string; slips: number; changes: number }) {
  const form = useForm({
    name: "import",
    about: { id, hash },
    initial: { reason: "" },
    failed: "Failed to save the values. None of them was changed.",
  });
  return (
    <Form of={form} className="grid gap-3 rounded-card bg-surface p-4 shadow-card">
      <TextField name="reason" label="Reason for all changes without their own (optional)" />
      {slips > 0 && (
        <TickField
          name="confirmed"
          label={
            slips === 1 ? "The one change that stands out is correct" : `All ${formatNumber(slips)} changes that stand out are correct`
          }
        />
      )}
      <FormMessage />
      <SubmitButton variant="primary" className="justify-self-start">
        {`Save ${plural(changes, "change")}`}
      </SubmitButton>
    </Form>
  );
}

const plural = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
