import { Link } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { NoticeAppeal } from "../components/notice-appeal.tsx";
import { ruleWords } from "../core/statement.ts";
import { NOTICE_TITLES } from "../moderation.cases.constants.ts";
import { noticeForms } from "../moderation.notices.forms.server.ts";
import { findNotice } from "../moderation.notices.queries.server.ts";
import type { Route } from "./+types/notice";

export function loader({ params, context }: Route.LoaderArgs) {
  return findNotice(contextOf(context), params.id);
}

export const action = answerForms(noticeForms);
export const meta = unlistedMeta("A decision about you");

/** /notices/{id}: a decision for the player concerned: rule, facts, effect, end, and appeal. */
export default function NoticePage({ loaderData: notice }: Route.ComponentProps) {
  const { decision, rule, statement, quote, until, isOver, removed, decidedAt, appeal } = notice;
  const words = ruleWords(rule);
  return (
    <div className="page-width max-w-[44rem] pb-10">
      <PageHeading title={NOTICE_TITLES[decision]}>
        <DateTime at={decidedAt} />
      </PageHeading>
      <div className="grid gap-4">
        <Card as="section" aria-labelledby="rule" className="grid gap-2">
          <h2 id="rule" className="text-xl">
            {`The rule: ${words.name}`}
          </h2>
          <p>{words.text}</p>
          <p className="font-bold wrap-anywhere">{statement}</p>
          {quote !== "" && (
            <blockquote dir="auto" className="whitespace-pre-line rounded-tile bg-sunk px-3 py-2 wrap-anywhere">
              {quote}
            </blockquote>
          )}
        </Card>
        <Card as="section" aria-labelledby="meaning" className="grid gap-2">
          <h2 id="meaning" className="text-xl">
            What this means
          </h2>
          {appeal?.upheld ? (
            <p>Nothing now: it was taken back.</p>
          ) : (
            <>
              {decision === "warn" && <p>You can go on as before. If it happens again, we may mute or ban your account.</p>}
              {decision === "mute" && (
                <p>
                  You can read everything, but write nothing that others see, <Until until={until} isOver={isOver} />
                  <span>.</span>
                </p>
              )}
              {decision === "ban" && (
                <p>
                  You can look around, but do nothing else, <Until until={until} isOver={isOver} />
                  <span>.</span>
                </p>
              )}
              {removed !== null && <p>{removed}</p>}
            </>
          )}
        </Card>
        <NoticeAppeal of={notice} />
      </div>
      <Link to="/notices" className="mt-5 inline-flex min-h-11 items-center gap-1.5 font-bold text-accent">
        <Icon name="arrow-left" size={18} /> All decisions about you
      </Link>
    </div>
  );
}

function Until({ until, isOver }: { until: number | null; isOver: boolean }) {
  if (until === null) return <span>for good</span>;
  return (
    <span>
      until <DateTime at={until} named />
      {isOver && <span>, which is over</span>}
    </span>
  );
}
