import { data } from "react-router";
import { requireUser } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { Section } from "~/ui/section.tsx";
import { PROGRESS_PAGE } from "../collection.constants.ts";
import { countEntries, findCompletion, findEntries, summarise } from "../collection.queries.server.ts";
import { findNetWorth } from "../collection.worth.queries.server.ts";
import { CollectionFigures } from "../components/collection-figures.tsx";
import { CollectionFrame } from "../components/collection-frame.tsx";
import { CollectionProblem } from "../components/collection-problem.tsx";
import { GuestCollection } from "../components/guest-collection.tsx";
import { NetWorth } from "../components/net-worth.tsx";
import type { Route } from "./+types/progress";
import "../components/collection.css";
import { RarityLabel } from "~/features/pets/components/parts/rarity-label.tsx";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { Completion } from "../collection.types.ts";

/** GET /collection/progress: the net worth over time, and how complete the collection is. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const [entries, counts, history] = await Promise.all([findEntries(ctx, user), countEntries(ctx, user), findNetWorth(ctx, user)]);
  const [summary, completion] = await Promise.all([summarise(ctx, entries), findCompletion(ctx, entries)]);
  return { counts, summary, history, ...completion, asOf: ctx.now().getTime() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My Progress",
    description: "Your net worth over time, and how complete your collection is by rarity and by egg.",
    path: PROGRESS_PAGE,
    keywords: ["net worth", "completion"],
    index: false,
  });

export default function Progress({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuestCollection returnTo={PROGRESS_PAGE} />;
  const { counts, summary, history, rarities, eggs, asOf } = loaderData;
  return (
    <CollectionFrame page={PROGRESS_PAGE} counts={counts}>
      <CollectionFigures summary={summary} />
      <Section title="Net worth" className="mt-2!">
        <NetWorth history={history} asOf={asOf} />
      </Section>
      <Section title="By rarity" className="mt-2!">
        <CompletionList groups={rarities} of="rarity" />
      </Section>
      <Section title="By egg" className="mt-2!">
        <CompletionList groups={eggs} of="egg" />
      </Section>
    </CollectionFrame>
  );
}

/** The collection could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionProblem page={PROGRESS_PAGE} error={error} />;
}

const FIRST = 12;

/** How complete each group is; groups beyond the first twelve are folded away. */
function CompletionList({ groups, of }: { groups: readonly Completion[]; of: "rarity" | "egg" }) {
  const rows = (some: readonly Completion[]) => (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {some.map((group) => (
        <CompletionRow key={group.name} group={group} of={of} />
      ))}
    </ul>
  );
  return (
    <Card>
      {rows(groups.slice(0, FIRST))}
      {groups.length > FIRST && (
        <details className="mt-4">
          <summary className="flex min-h-11 items-center font-bold text-accent">{`${formatNumber(groups.length - FIRST)} more`}</summary>
          <div className="pt-2">{rows(groups.slice(FIRST))}</div>
        </details>
      )}
    </Card>
  );
}

function CompletionRow({ group: { name, owned, total }, of }: { group: Completion; of: "rarity" | "egg" }) {
  return (
    <li className="completion-row">
      <span className="min-w-0 font-bold leading-snug wrap-anywhere">{of === "rarity" ? <RarityLabel rarity={name} /> : name}</span>
      <span className="text-sm text-soft-ink tabular-nums">{`${formatNumber(owned)} of ${formatNumber(total)}`}</span>
      <ProgressBar label={name} value={owned / total} />
    </li>
  );
}
