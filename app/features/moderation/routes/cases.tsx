import { useRef } from "react";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ActiveFilters } from "~/ui/table/active-filters.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListCount, ListPages, type Noun } from "~/ui/table/list-pages.tsx";
import { ListEmpty } from "~/ui/table/list-states.tsx";
import { ListToolbar } from "~/ui/table/list-toolbar.tsx";
import { ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { focusLink, useQueueKeys } from "~/ui/table/use-queue-keys.ts";
import { QueuedCaseCard, useCasesPath } from "../components/queued-case.tsx";
import { countQueue, findNextCase, findQueue } from "../moderation.cases.queries.server.ts";
import { REASON_CHOICES, REASONS } from "../moderation.constants.ts";
import { caseList } from "../moderation.search-params.ts";
import type { Route } from "./+types/cases";

const NOUN: Noun = ["case", "cases"];

/** /admin/cases: the cases that wait for a decision. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [page, counts, nextId] = await Promise.all([findQueue(ctx, caseList.parse(url.searchParams)), countQueue(ctx), findNextCase(ctx)]);
  return { ...page, counts, nextId, now: ctx.now().getTime() };
}

export const meta = unlistedMeta("Reports");

export default function Cases({ loaderData: { rows, next, counts, nextId, now } }: Route.ComponentProps) {
  const { after } = useList(caseList).choices;
  const path = useCasesPath();
  const queue = useRef<HTMLUListElement>(null);
  useQueueKeys({ step: (by) => focusLink([...(queue.current?.querySelectorAll("a") ?? [])], by) });
  const chips = REASON_CHOICES.filter((reason) => counts.reasons[reason]).map((reason) => ({
    value: reason,
    label: `${REASONS[reason].label} (${counts.reasons[reason]})`,
  }));
  return (
    <>
      <ManagerHeading title="Reports" chips={<ListChips list={caseList} name="reason" chips={chips} all={`All (${counts.all})`} />}>
        {nextId !== null && (
          <ButtonLink to={`${path}/${nextId}`} variant="primary" icon={<Icon name="arrow-right" size={18} />}>
            {counts.all === 1 ? "Look at it" : "Begin with the first"}
          </ButtonLink>
        )}
      </ManagerHeading>
      <div className="grid grid-cols-1 gap-2">
        <ListToolbar list={caseList} />
        <ActiveFilters list={caseList} />
        <ListCount list={caseList} shown={rows.length} partly={next !== null || after !== null} noun={NOUN} />
      </div>
      {rows.length === 0 ? (
        <ListEmpty list={caseList} noun={NOUN}>
          <EmptyState title="Nothing is waiting for you">
            Reports of players appear here, and appeals against decisions of others.
          </EmptyState>
        </ListEmpty>
      ) : (
        <ul ref={queue} className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3.5">
          {rows.map((one) => (
            <li key={one.id} className="min-w-0">
              <QueuedCaseCard of={one} now={now} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <ListPages list={caseList} next={next} shown={rows.length} label="Reports" />}
    </>
  );
}
