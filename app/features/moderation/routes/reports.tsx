import { data } from "react-router";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ListPages } from "~/ui/table/list-pages.tsx";
import { FollowedReport } from "../components/followed-report.tsx";
import { findOwnReports } from "../moderation.reports.queries.server.ts";
import { reportList } from "../moderation.search-params.ts";
import type { Route } from "./+types/reports";

/** GET /reports: the reader's own reports, with the outcome of each. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  return findOwnReports(ctx, reportList.parse(url.searchParams));
}

export const meta = unlistedMeta("Your reports", "Your reports and their outcomes.");

export default function Reports({ loaderData }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <DeadEnd title="Sign in to see your reports" actions={<SignedOut />}>
        You reported without an account? Then you have a code for it.
      </DeadEnd>
    );
  const { rows, next } = loaderData;
  return (
    <div className="page-width max-w-3xl pb-10">
      <PageHeading title="Your reports">Your reports and their outcomes. Nobody else sees this.</PageHeading>
      {rows.length === 0 ? (
        <EmptyState title="You have not reported anything">
          Where somebody else wrote something, there is a flag: with it you tell us what is wrong.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {rows.map((report) => (
            <li key={report.id}>
              <FollowedReport report={report} />
            </li>
          ))}
        </ul>
      )}
      <ListPages list={reportList} next={next} shown={rows.length} label="your reports" />
    </div>
  );
}

function SignedOut() {
  return (
    <>
      <SignInForms />
      <ButtonLink to="/reports/code">I have a code</ButtonLink>
    </>
  );
}
