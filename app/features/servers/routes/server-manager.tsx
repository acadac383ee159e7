import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { readOpened } from "~/text/opened.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { ActiveFilters } from "~/ui/table/active-filters.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListCount, ListPages, type Noun } from "~/ui/table/list-pages.tsx";
import { ListPane, useOpenHref } from "~/ui/table/list-pane.tsx";
import { ListEmpty } from "~/ui/table/list-states.tsx";
import { ListToolbar } from "~/ui/table/list-toolbar.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { ManagedServer } from "../components/managed-server.tsx";
import { ManagedServerForm } from "../components/managed-server-form.tsx";
import { placeOf } from "../core/server-link.ts";
import { serverManagerList } from "../servers.search-params.ts";
import { serverManagerForms } from "../servers.staff.forms.server.ts";
import { findServersToManage, findServerToManage } from "../servers.staff.queries.server.ts";
import type { Route } from "./+types/server-manager";

const NOUN: Noun = ["server", "servers"];

/** /admin/servers: private servers in every state. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [page, opened] = await Promise.all([
    findServersToManage(ctx, serverManagerList.parse(url.searchParams)),
    readOpened(url, (id) => findServerToManage(ctx, id)),
  ]);
  return { ...page, ...opened, gamePlace: placeOf(ctx.config.links.gamePage), asOf: ctx.now().getTime() };
}

export const action = answerForms(serverManagerForms);
export const meta = unlistedMeta("Private Servers");

export default function ServerManager({ loaderData }: Route.ComponentProps) {
  const { servers, next, row, open, gamePlace, asOf } = loaderData;
  const editHref = useOpenHref();
  const now = useNow(asOf);
  const last = useLastReply("activate", "deactivate", "delete", "delete-own", "star");
  const { after } = useList(serverManagerList).choices;
  return (
    <Manager
      title="Private Servers"
      chips={<ListChips list={serverManagerList} name="type" all="All" />}
      add="Add Server"
      notices={<LastReplyNotice of={last} className="mb-3" />}
      pane={
        open !== null && (
          <ListPane name={open} title={row ? "Edit Server" : "Add Server"}>
            <ManagedServerForm key={open} edited={row} />
          </ListPane>
        )
      }
    >
      <div className="grid grid-cols-1 gap-2">
        <ListToolbar list={serverManagerList} />
        <ActiveFilters list={serverManagerList} />
        <ListCount list={serverManagerList} shown={servers.length} partly={next !== null || after !== null} noun={NOUN} />
      </div>
      {servers.length === 0 ? (
        <ListEmpty list={serverManagerList} noun={NOUN}>
          <EmptyState title="No private servers">What players submit appears here, and what you add.</EmptyState>
        </ListEmpty>
      ) : (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3.5">
          {servers.map((server) => (
            <li key={server.id} className="min-w-0">
              <ManagedServer server={server} gamePlace={gamePlace} editHref={editHref(server.id)} now={now} />
            </li>
          ))}
        </ul>
      )}
      {servers.length > 0 && <ListPages list={serverManagerList} next={next} shown={servers.length} label="Private servers" />}
    </Manager>
  );
}
