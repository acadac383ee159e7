import { answerForms } from "~/access/forms.server.ts";
import { loadManager } from "~/access/manager.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { GiveawayForm } from "../components/giveaway-form.tsx";
import { GiveawayPane } from "../components/giveaway-pane.tsx";
import { managedGiveawayColumns } from "../components/managed-giveaway-columns.tsx";
import { giveawayManagerList } from "../giveaways.search-params.ts";
import { giveawayManagerForms } from "../giveaways.staff.forms.server.ts";
import { findGiveawaysToManage, findGiveawayToManage } from "../giveaways.staff.queries.server.ts";
import type { Route } from "./+types/giveaway-manager";

/** /admin/giveaways: every giveaway with its entries. */
export const loader = loadManager({ list: giveawayManagerList, find: findGiveawaysToManage, findRow: findGiveawayToManage });
export const action = answerForms(giveawayManagerForms);
export const meta = unlistedMeta("Giveaways");

export default function GiveawayManager({ loaderData: { page, opened } }: Route.ComponentProps) {
  const { open, row } = opened;
  return (
    <Manager
      title="Giveaways"
      chips={<ListChips list={giveawayManagerList} name="state" all="All" />}
      add="Create Giveaway"
      pane={
        open !== null && (
          <ListPane name={open} title={row ? row.giveaway.title : "Create Giveaway"}>
            {row ? <GiveawayPane key={open} {...row} /> : <GiveawayForm edited={null} />}
          </ListPane>
        )
      }
    >
      <ListView
        {...page}
        list={giveawayManagerList}
        columns={managedGiveawayColumns}
        opensRows
        caption="Giveaways"
        noun={["giveaway", "giveaways"]}
        empty={<EmptyState title="No giveaways yet">Create the first one and players will find it at /giveaways.</EmptyState>}
      />
    </Manager>
  );
}
