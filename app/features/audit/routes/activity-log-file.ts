import { answerListFile } from "~/access/list-file.server.ts";
import { findActs } from "../audit.queries.server.ts";
import { auditList } from "../audit.search-params.ts";
import { actColumns } from "../components/act-columns.tsx";

/** GET /admin/logs.csv: the activity log, as it is filtered. */
export const loader = answerListFile({ list: auditList, columns: actColumns, name: "activity-log", read: findActs });
