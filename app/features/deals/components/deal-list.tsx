import "./deals.css";
import { Link, useRevalidator } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { ReadySwitch } from "~/features/presence/components/ready-switch.tsx";
import { VerdictChip } from "~/features/pricing/components/verdict-chip.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { keysOf } from "~/text/keys-of.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { TabLinks } from "~/ui/tab-links.tsx";
import { isOver } from "../core/deal-state.ts";
import { BOXES, HISTORY_PAGE } from "../deals.constants.ts";
import { type DealChoices, formatDealChoices } from "../deals.search-params.ts";
import type { DealBox, DealList, ListedDeal } from "../deals.types.ts";
import { DealBundle } from "./deal-sides.tsx";
import { DealStatusChip } from "./deal-status.tsx";

interface DealListPageProps {
  list: DealList;
  choices: DealChoices;
  /** Until when the reader is ready to trade; null if they are not. */
  readyUntil: number | null;
}

/** The reader's deals of one box, followed live. */
export function DealListPage({ list: { deals, next, asOf, live }, choices, readyUntil }: DealListPageProps) {
  const { box, trade } = choices;
  const viewer = useRootData()?.viewer ?? null;
  const { revalidate } = useRevalidator();
  useLive(viewer ? [`user:${viewer.id}`] : [], ({ kind }) => kind === "deal.changed" && void revalidate(), { since: live });
  const tabs = keysOf(BOXES).map((key) => ({
    to: formatDealChoices({ box: key, trade }),
    label: BOXES[key],
    current: key === box,
  }));
  return (
    <div className="page-width pb-10">
      <PageHeading title="Deals">Offers, counter-offers, and what you agreed on.</PageHeading>
      <div className="mb-4">
        <ReadySwitch until={readyUntil} asOf={asOf} />
      </div>
      <TabLinks label="Deals" tabs={tabs} />
      {trade !== null && (
        <Notice
          className="mt-4"
          action={
            <ButtonLink to={formatDealChoices({ box })} size="small">
              All deals
            </ButtonLink>
          }
        >
          Only offers on <Link to={`/trades/${trade}`}>one trade</Link>.
        </Notice>
      )}
      {box === "past" && (
        <p className="mt-3 text-pretty text-soft-ink">
          <Link to={HISTORY_PAGE} className="font-bold text-accent underline underline-offset-3">
            Deals over time
          </Link>
          <span>: what your confirmed deals were worth then and are worth now.</span>
        </p>
      )}
      {deals.length === 0 ? (
        <Card className="mt-4">
          <NoDeals box={box} isFurther={choices.after !== null} />
        </Card>
      ) : (
        <ul className="mt-4 grid gap-3 lg:grid-cols-2">
          {deals.map((deal) => (
            <li key={deal.id} className="min-w-0">
              <DealRow deal={deal} box={box} asOf={asOf} onOver={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-4 text-center">
          <ButtonLink to={formatDealChoices({ box, trade, after: next })}>Older deals</ButtonLink>
        </p>
      )}
    </div>
  );
}

/** The chip of a row, unless it would repeat the title of its box; null for none. */
function chipOf({ status, turn }: ListedDeal, box: DealBox): Pick<ListedDeal, "status" | "turn"> | null {
  if (box === "past") return { status, turn };
  if (box === "agreed") return turn === "me" ? { status, turn } : null;
  return status === "open" ? null : { status, turn: null };
}

function DealRow({ deal, box, asOf, onOver }: { deal: ListedDeal; box: DealBox; asOf: number; onOver: () => void }) {
  const { id, other, name, status, sides, before, expiresAt, changedAt } = deal;
  const chip = chipOf(deal, box);
  return (
    <Card as="article" padding="snug" className="deal-row">
      <header className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <Avatar name={name} avatar={other?.avatar ?? null} size={36} />
        <h2 className="min-w-0 flex-1 basis-32 text-lg">
          <Link to={`/deals/${id}`} className="deal-row-link">
            <span className="sr-only">The deal with </span>
            <bdi translate="no" className="wrap-anywhere">
              {name}
            </bdi>
          </Link>
        </h2>
        {chip && <DealStatusChip deal={chip} />}
      </header>
      <DealBundle sides={sides} before={before} worth />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft-ink">
        <span>
          <span className={before ? undefined : "sr-only"}>{before ? "Then " : "For you: "}</span>
          <VerdictChip sides={before ?? sides} />
        </span>
        {before && (
          <span>
            Now <VerdictChip sides={sides} />
          </span>
        )}
        {isOver(status) ? (
          <DateTime at={changedAt} />
        ) : (
          <span>
            <span>{status === "open" ? "Open for " : "Time left: "}</span>
            <Countdown until={expiresAt} drawnAt={asOf} over="a moment" onOver={onOver} />
          </span>
        )}
      </div>
    </Card>
  );
}

const EMPTY: Record<DealBox, { title: string; text: string }> = {
  me: {
    title: "Nothing is waiting for you",
    text: "Offers and meetings to answer, and deals to confirm, are here. Make an offer yourself, from a trade, a match or a profile.",
  },
  them: { title: "Nothing is waiting for others", text: "Your own offers are here until they are answered." },
  agreed: { title: "Nothing agreed yet", text: "What you two agreed on is here until you have traded." },
  past: { title: "No past deals yet", text: "Deals that went through, or fell through, stay here for 30 days." },
};

function NoDeals({ box, isFurther }: { box: DealBox; isFurther: boolean }) {
  const { title, text } = isFurther ? { title: "That is all", text: "There are no older deals." } : EMPTY[box];
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <ButtonLink to="/trades" variant="primary">
            See all trades
          </ButtonLink>
          <ButtonLink to="/collection/matches">Your matches</ButtonLink>
        </>
      }
    >
      {text}
    </EmptyState>
  );
}
