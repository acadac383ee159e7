import { Link } from "react-router";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { Day } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ruleWords } from "../core/statement.ts";
import { NOTICE_TITLES } from "../moderation.cases.constants.ts";
import { findOwnNotices } from "../moderation.notices.queries.server.ts";
import type { Route } from "./+types/notices";

export async function loader({ context }: Route.LoaderArgs) {
  return { notices: await findOwnNotices(contextOf(context)) };
}

export const meta = unlistedMeta("Decisions about you");

/** /notices: the team's decisions about the reader, banned or not. */
export default function Notices({ loaderData: { notices } }: Route.ComponentProps) {
  const banMessage = useRootData()?.viewer?.banMessage;
  return (
    <div className="page-width pb-10">
      <PageHeading title="Decisions about you">Each says which rule it was about, and how to appeal.</PageHeading>
      {notices.length === 0 ? (
        <EmptyState title="No decisions about you">
          {banMessage
            ? "Your account was banned without a report. Please ask in our community."
            : "Our team has never had to act on anything you did here."}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {notices.map(({ id, decision, rule, decidedAt, appeal }) => (
            <Card as="li" key={id} padding="snug" className="relative">
              <Link to={`/notices/${id}`} className="font-bold text-lg after:absolute after:inset-0 hover:text-accent">
                {`${appeal?.upheld ? "Taken back: " : ""}${NOTICE_TITLES[decision]}`}
              </Link>
              <p className="text-soft-ink">
                <span>{`${ruleWords(rule).name}, `}</span>
                <Day at={decidedAt} />
              </p>
            </Card>
          ))}
        </ul>
      )}
    </div>
  );
}
