import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { findActs } from "../audit.queries.server.ts";
import { auditList } from "../audit.search-params.ts";
import { actColumns } from "../components/act-columns.tsx";
import type { Route } from "./+types/activity-log";

export async function loader({ url, context }: Route.LoaderArgs) {
  return findActs(contextOf(context), auditList.parse(url.searchParams));
}

export const meta = unlistedMeta("Activity Logs");

/** The activity log. */
export default function ActivityLog({ loaderData: { rows, next } }: Route.ComponentProps) {
  return (
    <Manager title="Activity Logs">
      <ListView
        list={auditList}
        columns={actColumns}
        rows={rows}
        next={next}
        caption="What the team did"
        noun={["act", "acts"]}
        exportHref="/admin/logs.csv"
        empty={<EmptyState title="No activity yet">Everything the team changes will show up here.</EmptyState>}
      />
    </Manager>
  );
}
