import { useCallback } from "react";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { OPENED } from "~/ui/form/form-reply.ts";
import { Icon } from "~/ui/icon.tsx";
import { ListAndDetail } from "~/ui/list-and-detail.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { useOpenHref } from "~/ui/table/list-sheet.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { GiveawayForm } from "../components/giveaway-form.tsx";
import { GiveawayPane } from "../components/giveaway-pane.tsx";
import { managedGiveawayColumns } from "../components/managed-giveaway-columns.tsx";
import { giveawayManagerList } from "../giveaways.search-params.ts";
import { giveawayManagerForms } from "../giveaways.staff.forms.server.ts";
import { findGiveawaysToManage, findGiveawayToManage } from "../giveaways.staff.queries.server.ts";
import type { Route } from "./+types/giveaway-manager";

const NEW = "new";

/** /admin/giveaways: every giveaway with its entries (ADM-GIV-001 … ADM-GIV-009). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const wanted = url.searchParams.get(OPENED);
  const [page, opened] = await Promise.all([
    findGiveawaysToManage(ctx, giveawayManagerList.parse(url.searchParams)),
    findGiveawayToManage(ctx, wanted),
  ]);
  return { ...page, opened, open: opened ? opened.giveaway.id : wanted === NEW ? NEW : null };
}

export const action = answerForms(giveawayManagerForms);
export const meta = unlistedMeta("Giveaways");

export default function GiveawayManager({ loaderData: { rows, next, opened, open } }: Route.ComponentProps) {
  const hrefOf = useOpenHref();
  const rowHref = useCallback(({ id }: { id: string | number }) => hrefOf(String(id)), [hrefOf]);
  return (
    <section aria-labelledby="manager" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="manager" className="text-2xl">
          Giveaways
        </h2>
        <ButtonLink to={rowHref({ id: NEW })} preventScrollReset variant="primary" size="small" icon={<Icon name="plus" size={18} />}>
          Create Giveaway
        </ButtonLink>
      </div>
      <ListAndDetail open={open} label="Giveaway" detail={opened ? <GiveawayPane key={open} {...opened} /> : <NewGiveaway />}>
        <ListChips list={giveawayManagerList} name="state" all="All" />
        <ListView
          list={giveawayManagerList}
          columns={managedGiveawayColumns}
          rows={rows}
          next={next}
          rowHref={rowHref}
          opensRows
          caption="Giveaways"
          noun={["giveaway", "giveaways"]}
          empty={<EmptyState title="No giveaways yet">Create the first one: players find it at /giveaways.</EmptyState>}
        />
      </ListAndDetail>
    </section>
  );
}

function NewGiveaway() {
  return (
    <div className="grid gap-3">
      <h3 className="pr-11 text-xl">Create Giveaway</h3>
      <GiveawayForm edited={null} />
    </div>
  );
}
