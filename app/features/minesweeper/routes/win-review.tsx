import { answerForms } from "~/access/forms.server.ts";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { REVIEW_REASONS } from "../minesweeper.constants.ts";
import { winForms } from "../minesweeper.forms.server.ts";
import { findSuspiciousWins } from "../minesweeper.review.queries.server.ts";
import { winList } from "../minesweeper.search-params.ts";
import type { ReviewedWin } from "../minesweeper.types.ts";
import type { Route } from "./+types/win-review";

const winColumns: Columns<ReviewedWin, typeof winList> = [
  { id: "board", header: "Game", role: "title", text: ({ board }) => board, width: "6rem" },
  {
    id: "player",
    header: "Player",
    text: ({ player }) => player?.name ?? null,
    cell: ({ player }) => player && <MemberLink member={player} className="min-h-11" />,
  },
  { id: "seconds", header: "Seconds", text: ({ timeMs }) => timeMs / 1_000, numeric: true, width: "7rem" },
  { id: "reason", header: "Why", long: true, text: ({ reasons }) => reasons.map((reason) => REVIEW_REASONS[reason]).join("; ") },
  { id: "ranked", header: "Rank", text: ({ ranked }) => (ranked ? "In the ranking" : "No rank"), width: "9rem" },
  dateColumn({ id: "finished", header: "Won", order: "finishedAt", at: ({ finishedAt }) => finishedAt }),
];
const gameHref = ({ id }: ReviewedWin) => `/minesweeper/games/${id}`;
const ACTS = { count: "Let it count", leave: "Keep it out of the ranking" };

/** /admin/minesweeper: the wins that have no rank because of their speed or rhythm, and those with signs of a program, for admins to decide. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await findSuspiciousWins(contextOf(context), winList.parse(url.searchParams)) };
}

export const action = answerForms(winForms);
export const meta = unlistedMeta("Minesweeper wins to review");

export default function WinReview({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Manager title="Minesweeper wins to review" chips={<ListChips list={winList} name="state" all="Waiting" />}>
      <ListView
        {...page}
        list={winList}
        columns={winColumns}
        rowHref={gameHref}
        acts={ACTS}
        caption="Minesweeper wins to review"
        noun={["win", "wins"]}
        empty="No wins to review. Wins that look as if a program had played appear in this list."
      />
    </Manager>
  );
}
