import { answerListFile } from "~/access/list-file.server.ts";
import { statisticsFileColumns } from "../components/statistics-columns.ts";
import { statisticsList } from "../moderation.search-params.ts";
import { findStatistics } from "../moderation.statistics.queries.server.ts";

/** GET /admin/statistics.csv: reports and decisions by month. */
export const loader = answerListFile({
  list: statisticsList,
  columns: statisticsFileColumns,
  name: "reports-by-month",
  read: findStatistics,
});
