import { defineList } from "~/text/list-params.ts";

/** Somebody's own reports. */
export const reportList = defineList({ orders: { created: { down: "Newest first" } } });
export type ReportChoices = ReturnType<typeof reportList.parse>;
