import "./suggestions.css";
import { Link } from "react-router";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { CommentThread } from "~/features/comments/components/comment-thread.tsx";
import { BlockedNotice } from "~/features/moderation/components/blocked-notice.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { ReportLink } from "~/features/moderation/components/report-link.tsx";
import { ShareButton } from "~/features/pets/components/parts/share-button.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { ActButton } from "~/ui/form/act-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { formatWeight, supportOf } from "../core/vote-weight.ts";
import { MAX_VOTERS_SHOWN, MESSAGES, TO_SUGGESTIONS } from "../suggestions.constants.ts";
import type { ProofTrade, SuggestionView, Voter, Weights } from "../suggestions.types.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ProofWords } from "./proof-picker.tsx";
import { RecordMark } from "./record-mark.tsx";
import { RewriteNotice } from "./rewrite-notice.tsx";
import { AdminResponse, SuggestionByline, SuggestionChips } from "./suggestion-marks.tsx";
import { ValueChange } from "./value-change.tsx";
import { VoteButtons } from "./vote-buttons.tsx";
import { VoteRules } from "./vote-rules.tsx";

/** Everything about one suggestion. */
export function SuggestionPage({ view, now }: { view: SuggestionView; now: number }) {
  const { suggestion, weights, proofs, voters, talk, today, may, open, setAside, standing } = view;
  const { id, owner, title, description, value, adminComment, hidden, highlighted } = suggestion;
  const root = useRootData();
  const page = `/suggestions/${id}`;
  return (
    <div className="page-width pb-10">
      <div className="flex flex-wrap items-center justify-between gap-2.5 pt-5">
        <WayLink way={TO_SUGGESTIONS} />
        <div className="flex gap-2">
          {may.answer && (
            <ActButton
              page={page}
              act="highlight"
              about={{ highlighted: highlighted ? "no" : "yes", version: String(suggestion.editedAt ?? 0) }}
              icon="pin"
              label={highlighted ? "Highlight it no longer" : "Highlight this suggestion"}
            />
          )}
          {may.moderate && (
            <ActButton
              page={page}
              act={hidden ? "show" : "hide"}
              icon={hidden ? "eye" : "eye-off"}
              label={hidden ? "Show it" : "Hide it"}
            />
          )}
          <ShareButton title={title} url={`${root?.appUrl ?? ""}${page}`} />
        </div>
      </div>
      <header className="grid gap-2 pt-5 pb-4">
        <SuggestionChips suggestion={suggestion} />
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        <div className="flex min-w-0 items-center gap-1">
          <SuggestionByline suggestion={suggestion} now={now} />
          {root?.viewer?.id !== owner.id && <PlayerMenu player={owner} report={{ kind: "suggestion", id }} />}
        </div>
      </header>
      {standing.kind === "block" && <BlockedNotice player={owner} className="mb-4" />}
      {hidden && <Notice tone="warning" title={MESSAGES.isHidden} className="mb-4" />}
      <div className="suggestion-page">
        <div className="suggestion-page-what grid gap-4">
          <Card as="section" aria-label="What it asks for" className="grid gap-4">
            {value && <ValueChange value={value} today={today} open={open} />}
            <p dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
              {description}
            </p>
            {proofs.length > 0 && <Proofs proofs={proofs} />}
            {setAside && <RewriteNotice suggestion={suggestion} setAside={setAside} page={page} />}
            {adminComment !== null && <AdminResponse>{adminComment}</AdminResponse>}
            {may.edit && <OwnActions id={id} />}
            {root?.viewer?.id !== owner.id && <ReportLink kind="suggestion" id={id} what={`this suggestion by ${owner.name}`} />}
          </Card>
        </div>
        <aside className="suggestion-page-votes grid gap-4">
          <Card as="section" aria-label="Votes" className="grid gap-3">
            <h2 className="text-xl">Votes</h2>
            <VoteButtons suggestion={suggestion} open={open} place="page" />
            {!open && !hidden && <p className="text-sm text-soft-ink">{MESSAGES.voteClosed}</p>}
            {voters.length > 0 && <Voters voters={voters} />}
            <VoteRules>
              <SupportTable weights={weights} />
            </VoteRules>
          </Card>
          {may.answer && <AnswerForm suggestion={suggestion} today={today} />}
        </aside>
        <div className="suggestion-page-talk">
          <CommentThread
            thread={{ kind: "suggestion", id }}
            talk={talk}
            count={suggestion.commentCount}
            open={!hidden}
            staff={may.moderate}
            now={now}
          />
        </div>
      </div>
    </div>
  );
}

/** How the support is made up. */
function SupportTable({ weights }: { weights: Weights }) {
  const support = supportOf(weights);
  const rows = [
    ["The proposer’s record", weights.start],
    ["Votes", weights.settled],
    ["Votes of new accounts", support - weights.start - weights.settled],
  ] as const;
  return (
    <dl className="grid gap-1 text-sm">
      {rows.map(([label, weight]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-soft-ink">{label}</dt>
          <dd className="figures">{formatWeight(weight)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-line border-t pt-1 font-bold">
        <dt>Support</dt>
        <dd className="figures">{formatWeight(support)}</dd>
      </div>
    </dl>
  );
}

function Voters({ voters }: { voters: readonly Voter[] }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center gap-1.5 font-bold text-accent">
        <span>{voters.length >= MAX_VOTERS_SHOWN ? "Whose votes weigh most" : "Who voted"}</span>
        <Icon name="chevron-down" size={18} className="fold-arrow" />
      </summary>
      <ul className="grid gap-1">
        {voters.map(({ member, record, direction, weight, fresh }) => (
          <li key={member.id} className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
            <Icon
              name={direction === "up" ? "arrow-up" : "arrow-down"}
              size={16}
              label={direction === "up" ? "For it:" : "Against it:"}
              className={direction === "up" ? "stroke-3 flex-none text-gain" : "stroke-3 flex-none text-loss"}
            />
            <MemberLink member={member} picture={24} className="text-sm" />
            <RecordMark record={record} votes />
            <span className="ml-auto flex-none text-sm text-soft-ink tabular-nums">
              <span>
                {fresh && <span>new, </span>}
                <span>{`weighs ${weight / 100}`}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The completed trades that back a suggestion. */
export function Proofs({ proofs }: { proofs: readonly ProofTrade[] }) {
  return (
    <section aria-label="Trades that show it">
      <h2 className="mb-2 text-lg">Trades that show it</h2>
      <ul className="grid gap-2">
        {proofs.map((trade) => (
          <li key={trade.id} className="flex flex-wrap items-center justify-between gap-x-3 rounded-tile bg-sunk px-3 py-2.5">
            <span className="min-w-0 flex-1 basis-48">
              <ProofWords trade={trade} />
            </span>
            {trade.poster !== null && (
              <Link to={`/trades/${trade.id}`} className="inline-flex min-h-11 items-center font-bold text-accent">
                Look at it
                <span className="sr-only">
                  : the trade by <bdi translate="no">{trade.poster}</bdi>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnActions({ id }: { id: string }) {
  const form = useForm({ name: "withdraw", action: `/suggestions/${id}`, failed: MESSAGES.withdrawFailed, draft: false });
  return (
    <div className="flex flex-wrap items-start gap-2 border-line border-t pt-3">
      <ButtonLink to={`/suggestions/${id}/edit`} size="small" icon={<Icon name="pencil" size={16} />}>
        Edit
      </ButtonLink>
      <details className="group open:basis-full">
        <summary data-variant="quiet" data-size="small" className="button w-fit text-loss! group-open:hidden">
          Withdraw…
        </summary>
        <Form of={form} className="flex flex-wrap items-center gap-2 rounded-tile bg-loss-wash px-3 py-1.5">
          <FormMessage className="basis-full" />
          <span className="min-w-0 flex-1 basis-40 font-bold text-loss text-sm">Take it back, with its votes and comments?</span>
          <SubmitButton size="small" variant="danger" className="border-current!">
            Withdraw it
          </SubmitButton>
        </Form>
      </details>
    </div>
  );
}
