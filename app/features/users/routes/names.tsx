import { answerForms } from "~/access/forms.server.ts";
import { findNameReviews } from "~/features/accounts/accounts.names.queries.server.ts";
import { nameReviewList } from "~/features/accounts/accounts.search-params.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { nameColumns } from "../components/name-columns.tsx";
import { nameForms } from "../users.names.forms.server.ts";
import type { Route } from "./+types/names";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await findNameReviews(contextOf(context), nameReviewList.parse(url.searchParams)) };
}

export const action = answerForms(nameForms);
export const meta = unlistedMeta("Names to review");

const ACTS = {
  accept: "These are fine",
  reset: {
    words: "Take them away",
    question: "Take the selected names away?",
    consequence: "Their owners are asked to choose others, and cannot choose these again. It is recorded.",
  },
};

/** The names that may be meant as somebody else's: harmless ones stay, the others are taken away (ADM-USER-041). */
export default function Names({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Manager title="Names to review">
      <ListView
        {...page}
        {...{ list: nameReviewList, columns: nameColumns, acts: ACTS }}
        caption="Names to review"
        noun={["name", "names"]}
        empty="No names to review. Names that could be mistaken for the team's, or for somebody known here, appear in this list."
      />
    </Manager>
  );
}
