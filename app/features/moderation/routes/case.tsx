import { useRef } from "react";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { followStep, useQueueKeys } from "~/ui/table/use-queue-keys.ts";
import { AppealDecisionForm } from "../components/appeal-decision-form.tsx";
import { AuthorRecord } from "../components/author-record.tsx";
import { CaseEvidence } from "../components/case-evidence.tsx";
import { CaseReports } from "../components/case-reports.tsx";
import { DecidedCase } from "../components/decided-case.tsx";
import { DecisionForm } from "../components/decision-form.tsx";
import { ReasonChip, useCasesPath } from "../components/queued-case.tsx";
import { useCaseKeys, useSwipe } from "../components/use-case-keys.ts";
import { findCase } from "../moderation.appeals.queries.server.ts";
import { takeCase } from "../moderation.cases.commands.server.ts";
import { caseForms } from "../moderation.cases.forms.server.ts";
import { findNeighbours } from "../moderation.cases.queries.server.ts";
import type { Route } from "./+types/case";

/** /admin/cases/{id}: a case. Opening it reserves it for a while, so that no two decide the same. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [found, neighbours] = await Promise.all([findCase(ctx, params.id), findNeighbours(ctx, params.id)]);
  const canTake = found.isWaiting && found.refusal === null && found.takenBy === null;
  const taken = canTake ? await takeCase(ctx, { id: params.id }) : null;
  const refusal = taken && !taken.ok ? taken.message : found.refusal;
  return { found: { ...found, refusal }, neighbours, now: ctx.now().getTime() };
}

export const action = answerForms(caseForms);
export const meta = unlistedMeta("Report");

export default function Case({ loaderData: { found, neighbours, now } }: Route.ComponentProps) {
  const path = useCasesPath();
  const page = useRef<HTMLDivElement>(null);
  const swiped = useRef<HTMLDivElement>(null);
  const { refusal, takenBy, decided, appeal } = found;
  const canDecide = found.isWaiting && refusal === null && takenBy === null;
  const isAppeal = appeal !== null && appeal.decidedAt === null;
  useCaseKeys(page, canDecide);
  useQueueKeys({ step: followStep });
  useSwipe(swiped, page, canDecide && !isAppeal);
  return (
    <>
      <ManagerHeading
        back={{ to: path, label: "All reports" }}
        title={<span className="wrap-anywhere">{`A ${found.noun} by ${found.subjectName || "a deleted account"}`}</span>}
      >
        <ReasonChip reason={found.reason} />
        {neighbours.previous !== null && (
          <IconLink to={`${path}/${neighbours.previous}`} label="Previous report" variant="quiet" data-queue-step="-1">
            <Icon name="chevron-left" size={22} />
          </IconLink>
        )}
        {neighbours.next !== null && (
          <IconLink to={`${path}/${neighbours.next}`} label="Next report" variant="quiet" data-queue-step="1">
            <Icon name="chevron-right" size={22} />
          </IconLink>
        )}
      </ManagerHeading>
      {takenBy && (
        <Notice tone="warning" title={`${takenBy.name} is looking at this right now.`} className="mb-4">
          You can read it. If they don’t decide it, it is free again after ten minutes.
        </Notice>
      )}
      {refusal && <Notice tone="warning" title={refusal} className="mb-4" />}
      <div ref={page} className="case-page grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div ref={swiped} className="grid min-w-0 gap-5 [touch-action:pan-y]">
          <CaseEvidence of={found} key={found.id} />
          <CaseReports of={found} />
        </div>
        <div className="grid min-w-0 gap-5">
          {decided && <DecidedCase decided={decided} appeal={appeal} />}
          {canDecide && isAppeal && <AppealDecisionForm key={found.id} id={found.id} />}
          {canDecide && !isAppeal && <DecisionForm key={found.id} of={found} />}
          {found.author && <AuthorRecord of={found.author} now={now} />}
        </div>
      </div>
    </>
  );
}
