import { answerListFile } from "~/access/list-file.server.ts";
import { figureColumns } from "../components/figure-columns.tsx";
import { findFigurePage } from "../figures.queries.server.ts";
import { figureList } from "../figures.search-params.ts";

/** GET /admin/figures.csv: the whole list. */
export const loader = answerListFile({ list: figureList, columns: figureColumns, name: "exist-counts", read: findFigurePage });
