import { answerForms } from "~/access/forms.server.ts";
import { NAME_PLACES } from "~/features/accounts/accounts.constants.ts";
import { findNameReviews } from "~/features/accounts/accounts.names.queries.server.ts";
import { nameReviewList } from "~/features/accounts/accounts.search-params.ts";
import type { NameReview } from "~/features/accounts/accounts.types.ts";
import { memberColumn } from "~/features/accounts/components/member-column.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { nameForms } from "../users.names.forms.server.ts";
import type { Route } from "./+types/names";

/** The names that wait for staff: owner, place, and the name that they resemble. */
const nameColumns: Columns<NameReview, typeof nameReviewList> = [
  { id: "name", header: "Name", role: "title", text: ({ name }) => name },
  { id: "place", header: "Where", text: ({ place }) => NAME_PLACES[place], width: "10rem" },
  {
    id: "why",
    header: "Could be mistaken for",
    text: ({ why, resembles }) => (why === "name" ? `the name “${resembles}” of our team or a partner` : `the team: “${resembles}”`),
  },
  memberColumn("account", ({ account }) => account),
  dateColumn({ id: "since", header: "Chosen", order: "createdAt", at: ({ createdAt }) => createdAt }),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await findNameReviews(contextOf(context), nameReviewList.parse(url.searchParams)) };
}

export const action = answerForms(nameForms);
export const meta = unlistedMeta("Names to review");

const ACTS = {
  accept: "These are fine",
  reset: {
    words: "Take them away",
    question: "Remove the selected names?",
    consequence: "Their owners are asked to choose others, and cannot choose these again. It is recorded.",
  },
};

/** The names that may be meant as somebody else's: harmless ones stay, the others are taken away. */
export default function Names({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Manager title="Names to review">
      <ListView
        {...page}
        list={nameReviewList}
        columns={nameColumns}
        acts={ACTS}
        caption="Names to review"
        noun={["name", "names"]}
        empty="No names to review. Names that could be mistaken for the team's, or for somebody known here, appear in this list."
      />
    </Manager>
  );
}
