import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { statisticsColumns } from "../components/statistics-columns.ts";
import { statisticsList } from "../moderation.search-params.ts";
import { findStatistics } from "../moderation.statistics.queries.server.ts";
import type { Route } from "./+types/statistics";

export function loader({ context }: Route.LoaderArgs) {
  return findStatistics(contextOf(context));
}

export const meta = unlistedMeta("Statistics");

/** /admin/statistics: reports and decisions by month. */
export default function Statistics({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Manager title="Statistics">
      <p className="mb-3 text-pretty text-soft-ink">
        Months are in UTC. A case counts in the month in which it was first reported, a decision and an appeal in the month in which they
        were made. Admins publish the months that are over in the settings.
      </p>
      <ListView
        list={statisticsList}
        columns={statisticsColumns}
        rows={rows}
        caption="Reports by month"
        noun={["month", "months"]}
        exportHref="/admin/statistics.csv"
        empty={<EmptyState title="No reports yet">Once something is reported, its month shows up here.</EmptyState>}
      />
    </Manager>
  );
}
