import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { readOpened } from "~/text/opened.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { applicationColumns } from "../components/application-columns.tsx";
import { ApplicationPane } from "../components/application-pane.tsx";
import { findApplication, findApplications } from "../partners.applications.queries.server.ts";
import { REVIEW_MESSAGES } from "../partners.constants.ts";
import { reviewForms } from "../partners.forms.server.ts";
import { applicationList } from "../partners.search-params.ts";
import type { Route } from "./+types/partner-applications";

/** /admin/partner-applications: who wants to be a partner. Everybody but admins and owners is sent home, where they read why. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (!isAdmin(ctx.actor))
    throw redirect("/", { headers: { "set-cookie": flashCookie(ctx.config, { tone: "error", message: REVIEW_MESSAGES.refused }) } });
  const [page, opened] = await Promise.all([
    findApplications(ctx, applicationList.parse(url.searchParams)),
    readOpened(url, (id) => findApplication(ctx, id)),
  ]);
  return { page, opened };
}

export const action = answerForms(reviewForms);
export const meta = unlistedMeta("Partner Applications");

export default function PartnerApplications({ loaderData: { page, opened } }: Route.ComponentProps) {
  const { open, row } = opened;
  return (
    <Manager
      title="Partner Applications"
      chips={<ListChips list={applicationList} name="status" all="All" />}
      pane={
        open !== null &&
        row && (
          <ListPane name={open} title={row.channelName}>
            <ApplicationPane key={open} application={row} />
          </ListPane>
        )
      }
    >
      <ListView
        {...page}
        list={applicationList}
        columns={applicationColumns}
        opensRows
        caption="Partner applications"
        noun={["application", "applications"]}
        empty={<EmptyState title="No applications yet">Creators apply at /partner, and you read and answer them here.</EmptyState>}
      />
    </Manager>
  );
}
