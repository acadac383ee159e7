import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { formatDay } from "~/text/dates.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { findActs } from "../audit.queries.server.ts";
import { auditList } from "../audit.search-params.ts";
import { actColumns } from "../components/act-columns.tsx";
import type { Route } from "./+types/activity-log";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchedSince, ...page } = await findActs(contextOf(context), auditList.parse(url.searchParams));
  return { ...page, searchedSince: searchedSince?.getTime() ?? null };
}

export const meta = unlistedMeta("Activity Logs");

/** The activity log. */
export default function ActivityLog({ loaderData: { rows, next, searchedSince } }: Route.ComponentProps) {
  return (
    <Manager
      title="Activity Logs"
      notices={
        searchedSince !== null && (
          <Notice className="mb-3">
            {`Names and values were searched back to ${formatDay(searchedSince)}. Choose days to search earlier ones.`}
          </Notice>
        )
      }
    >
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
