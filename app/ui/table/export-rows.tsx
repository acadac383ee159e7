import { useLocation } from "react-router";
import { type List, shownColumns } from "~/text/list-params.ts";
import { csvFileName, formatCsv } from "~/text/write-csv.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import type { Column } from "./column.ts";
import { useList } from "./use-list.ts";

interface ExportRowsProps<Row> {
  list: List;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The name of the file, without its ending. */
  name: string;
  /** The address that sends the whole list, which gets the same search part. Without it the rows of this page are saved, by script. */
  href?: string;
}

/** Saves the list as a CSV file. */
export function ExportRows<Row>({ list, columns, rows, name, href }: ExportRowsProps<Row>) {
  const { search } = useLocation();
  const { choices } = useList(list);
  if (href !== undefined) {
    return (
      // The whole list, not from this page on.
      <a href={href + list.format({ ...choices, after: null, from: 1 }, search)} download className="button" data-variant="plain">
        <Icon name="download" size={18} />
        Export
      </a>
    );
  }
  const save = () => {
    const file = new Blob([formatCsv(shownColumns(columns, choices.columns), rows)], { type: "text/csv" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = csvFileName(name);
    link.click();
    // The browser reads the file after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <Button className="needs-scripts" icon={<Icon name="download" size={18} />} disabled={rows.length === 0} onClick={save}>
      Export
    </Button>
  );
}
