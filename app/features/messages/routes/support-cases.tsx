import { useRevalidator } from "react-router";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { Chip } from "~/ui/chip.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { findSupportCases } from "../messages.support.queries.server.ts";
import { supportList } from "../messages.support.search-params.ts";
import type { SupportRow } from "../messages.support.types.ts";
import type { Route } from "./+types/support-cases";

const columns: Columns<SupportRow, typeof supportList> = [
  {
    id: "name",
    header: "From",
    role: "title",
    text: ({ name, isGuest }) => (isGuest ? `${name} (guest)` : name),
    width: "12rem",
  },
  {
    id: "preview",
    header: "Newest message",
    cardLabel: "",
    long: true,
    text: ({ preview, isAnswer }) => (isAnswer ? `Support: ${preview}` : preview),
  },
  {
    id: "state",
    header: "State",
    text: ({ waitingSince }) => (waitingSince ? "Waits for an answer" : "Answered"),
    cell: ({ waitingSince }) => <Chip tone={waitingSince ? "accent" : "neutral"}>{waitingSince ? "Waits for an answer" : "Answered"}</Chip>,
    width: "12rem",
  },
  { id: "assigned", header: "Looked after by", text: ({ assignedTo }) => assignedTo?.name ?? "Nobody", width: "10rem" },
  dateColumn({ id: "newest", header: "Since", order: "newest", at: ({ waitingSince, lastAt }) => waitingSince ?? lastAt }),
];

/** GET /admin/support: the messages to Bubblegum Support, for moderators and above. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const live = ctx.bus.position();
  return { page: await findSupportCases(ctx, supportList.parse(url.searchParams)), live };
}

export const meta = unlistedMeta("Support");

const caseHref = ({ id }: SupportRow) => `/admin/support/${id}`;
const READ_EVERY_MS = 2_000;

export default function SupportCases({ loaderData: { page, live } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLive(
    ["support"],
    useThrottled(() => revalidate(), { everyMs: READ_EVERY_MS }),
    { since: live },
  );
  return (
    <Manager title="Support" chips={<ListChips list={supportList} name="state" all="All" />}>
      <ListView
        {...page}
        list={supportList}
        columns={columns}
        rowHref={caseHref}
        caption="Conversations with Support"
        noun={["conversation", "conversations"]}
        empty="Nobody has written to Support yet. What players and guests write appears here at once."
      />
    </Manager>
  );
}
