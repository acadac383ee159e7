import { data } from "react-router";
import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { WEEK_PAGE } from "../collection.constants.ts";
import { countEntries } from "../collection.queries.server.ts";
import { findWeek } from "../collection.weeks.queries.server.ts";
import { CollectionFrame } from "../components/collection-frame.tsx";
import { CollectionProblem } from "../components/collection-problem.tsx";
import { GuestCollection } from "../components/guest-collection.tsx";
import { WeekReport } from "../components/week-report.tsx";
import type { Route } from "./+types/week";

/** GET /collection/week?week=…: what changed in the collection this week, or in an earlier one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const [counts, week] = await Promise.all([countEntries(ctx, user), findWeek(ctx, user, url.searchParams.get("week"))]);
  return { counts, week };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My Week",
    description: "What changed in your collection this week: what rose, what fell and what is new.",
    path: WEEK_PAGE,
    keywords: ["weekly report", "net worth"],
    index: false,
  });

export default function WeekPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuestCollection returnTo={WEEK_PAGE} />;
  const { counts, week } = loaderData;
  return (
    <CollectionFrame page={WEEK_PAGE} counts={counts}>
      <WeekReport week={week} empty={counts.collection === 0} />
    </CollectionFrame>
  );
}

/** The collection could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionProblem page={WEEK_PAGE} error={error} />;
}
