import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { readOpened } from "~/ui/table/opened.ts";
import { GiveawayForm } from "../components/giveaway-form.tsx";
import { GiveawayPane } from "../components/giveaway-pane.tsx";
import { managedGiveawayColumns } from "../components/managed-giveaway-columns.tsx";
import { giveawayManagerList } from "../giveaways.search-params.ts";
import { giveawayManagerForms } from "../giveaways.staff.forms.server.ts";
import { findGiveawaysToManage, findGiveawayToManage } from "../giveaways.staff.queries.server.ts";
import type { Route } from "./+types/giveaway-manager";

/** /admin/giveaways: every giveaway with its entries (ADM-GIV-001 … ADM-GIV-009). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [page, opened] = await Promise.all([
    findGiveawaysToManage(ctx, giveawayManagerList.parse(url.searchParams)),
    readOpened(url, (id) => findGiveawayToManage(ctx, id)),
  ]);
  return { ...page, ...opened };
}

export const action = answerForms(giveawayManagerForms);
export const meta = unlistedMeta("Giveaways");

export default function GiveawayManager({ loaderData: { rows, next, open, row } }: Route.ComponentProps) {
  return (
    <Manager
      title="Giveaways"
      add="Create Giveaway"
      pane={
        open !== null && (
          <ListPane name={open} title={row ? row.giveaway.title : "Create Giveaway"}>
            {row ? <GiveawayPane key={open} {...row} /> : <GiveawayForm edited={null} />}
          </ListPane>
        )
      }
    >
      <ListChips list={giveawayManagerList} name="state" all="All" />
      <ListView
        {...{ list: giveawayManagerList, columns: managedGiveawayColumns, rows, next }}
        opensRows
        caption="Giveaways"
        noun={["giveaway", "giveaways"]}
        empty={<EmptyState title="No giveaways yet">Create the first one and players will find it at /giveaways.</EmptyState>}
      />
    </Manager>
  );
}
