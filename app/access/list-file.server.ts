import { type AppContext, contextOf } from "~/platform/http/context.server.ts";
import { type HideableColumn, type List, shownColumns } from "~/text/list-params.ts";
import { formatNumber } from "~/text/numbers.ts";
import { type CsvColumn, csvHead, csvHeaders, csvRows } from "~/text/write-csv.ts";

const MAX_ROWS = 100_000;

interface ListFile<Row, L extends List> {
  list: L;
  columns: readonly (CsvColumn<Row> & HideableColumn)[];
  /** The file's name, without extension. */
  name: string;
  /** Reads a page with the list's own query, which also checks permission. */
  read(ctx: AppContext, choices: ReturnType<L["parse"]>): Promise<{ rows: readonly Row[]; next: string | null }>;
}

interface LoaderArguments {
  url: URL;
  context: Parameters<typeof contextOf>[0];
}

/**
 * The loader of a route that returns a whole list as a CSV file, page after page, with the filters, order and columns of its address; at
 * most 100,000 rows, and if there are more, a last line says so. The first page is read before the answer begins, so a refusal becomes the
 * answer.
 */
export function answerListFile<Row, L extends List>({ list, columns, name, read }: ListFile<Row, L>) {
  return async ({ url, context }: LoaderArguments): Promise<Response> => {
    const choices = list.parse(url.searchParams);
    const shown = shownColumns(columns, choices.columns);
    const readFrom = (after: string | null) => read(contextOf(context), { ...choices, after, from: 1 } as ReturnType<L["parse"]>);
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
          file.enqueue(`"Only the first ${formatNumber(MAX_ROWS)} rows are in this file. Filter the list for the others."\r\n`);
      },
    });
    const headers = { ...csvHeaders(name), "cache-control": "private, no-store" };
    return new Response(lines.pipeThrough(new TextEncoderStream()), { headers });
  };
}
