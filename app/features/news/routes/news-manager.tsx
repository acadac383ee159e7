import { answerForms } from "~/access/forms.server.ts";
import { loadManager } from "~/access/manager.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { newsColumns } from "../components/news-columns.tsx";
import { NewsForm } from "../components/news-form.tsx";
import { ALL_UPDATES } from "../news.constants.ts";
import { newsForms } from "../news.forms.server.ts";
import { findNewsToEdit, findNewsToManage } from "../news.queries.server.ts";
import { newsList, parseUpdateId } from "../news.search-params.ts";
import type { Route } from "./+types/news-manager";

/** /admin/updates: the updates that players read at /updates, and their drafts. */
export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(args)), asOf: contextOf(args.context).now().getTime() };
}

const load = loadManager({
  list: newsList,
  find: findNewsToManage,
  findRow: (ctx, id) => findNewsToEdit(ctx, parseUpdateId(id)),
});
export const action = answerForms(newsForms);
export const meta = unlistedMeta("Updates");

export default function NewsManager({ loaderData: { page, opened, asOf } }: Route.ComponentProps) {
  const { open, row } = opened;
  return (
    <Manager
      title="Updates"
      chips={<ListChips list={newsList} name="category" all={ALL_UPDATES} />}
      add="Add Update"
      pane={
        open !== null && (
          <ListPane name={open} title={row ? "Edit Update" : "Create Update"}>
            <NewsForm key={open} edited={row} now={asOf} />
          </ListPane>
        )
      }
    >
      <ListView
        {...page}
        list={newsList}
        columns={newsColumns}
        opensRows
        caption="Updates"
        noun={["update", "updates"]}
        empty={<EmptyState title="No updates yet">Write the first one. Players can read it at /updates once it is published.</EmptyState>}
      />
    </Manager>
  );
}
