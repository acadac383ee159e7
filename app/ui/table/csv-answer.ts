import { type Columns, shownColumns } from "./column.ts";
import { csvHead, csvHeaders, csvRows } from "./csv.ts";
import type { List } from "./list-params.ts";

const MAX_ROWS = 100_000;

interface CsvAnswer<Row, L extends List> {
  list: L;
  columns: Columns<Row, NoInfer<L>>;
  /** What the address says. */
  search: URLSearchParams;
  /** The file's name, without its ending. */
  name: string;
  /** Reads a page: the query of the list itself, which also asks who may. */
  read(choices: ReturnType<L["parse"]>): Promise<{ rows: readonly Row[]; next: string | null }>;
}

/**
 * The whole list as a file, page after page, with the filters, order and columns of the address; at most 100,000 rows, and a last line
 * says so where there are more. The first page is read before anything is answered: what it refuses is refused.
 */
export async function answerCsv<Row, L extends List>({ list, columns, search, name, read }: CsvAnswer<Row, L>): Promise<Response> {
  const choices = list.parse(search);
  const shown = shownColumns(columns, choices.columns);
  const readFrom = (after: string | null) => read({ ...choices, after, from: 1 } as ReturnType<L["parse"]>);
  let page: Awaited<ReturnType<typeof read>> | null = await readFrom(null);
  let left = MAX_ROWS;
  const lines = new ReadableStream<string>({
    start: (file) => file.enqueue(csvHead(shown)),
    async pull(file) {
      if (page === null) return file.close();
      const { rows, next } = page;
      file.enqueue(csvRows(shown, rows.slice(0, left)));
      left -= rows.length;
      page = next !== null && left > 0 ? await readFrom(next) : null;
      if (next !== null && page === null)
        file.enqueue(`The file ends after ${MAX_ROWS.toLocaleString("en-US")} rows; filter the list for others.\r\n`);
    },
  });
  return new Response(lines.pipeThrough(new TextEncoderStream()), {
    headers: { ...csvHeaders(name), "cache-control": "private, no-store" },
  });
}
