import { Link } from "react-router";
import { NAME_PLACES } from "~/features/accounts/accounts.constants.ts";
import type { nameReviewList } from "~/features/accounts/accounts.search-params.ts";
import type { NameReview } from "~/features/accounts/accounts.types.ts";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";

/** The names that wait for staff: whose, where, and what they may be taken for (ADM-USER-041). */
export const nameColumns: Columns<NameReview, typeof nameReviewList> = [
  { id: "name", header: "Name", role: "title", text: ({ name }) => name },
  { id: "place", header: "Where", text: ({ place }) => NAME_PLACES[place], width: "10rem" },
  {
    id: "why",
    header: "Could be mistaken for",
    text: ({ why, resembles }) => (why === "name" ? `the name “${resembles}” of our team or a partner` : `the team: “${resembles}”`),
  },
  {
    id: "account",
    header: "Account",
    text: ({ account }) => account,
    cell: ({ account, userId }) => (
      <Link to={`/profile/${userId}`} className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:text-accent">
        {account}
      </Link>
    ),
    width: "11rem",
  },
  dateColumn({ id: "since", header: "Chosen", order: "createdAt", at: ({ createdAt }) => createdAt }),
];
