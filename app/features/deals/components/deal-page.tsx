import "./deals.css";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { BlockedNotice } from "~/features/moderation/components/blocked-notice.tsx";
import { messageAddress, PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { ActivityLine } from "~/features/presence/components/activity-line.tsx";
import { OwnVerdict } from "~/features/pricing/components/own-verdict.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { useLiveData } from "~/platform/live/use-live.ts";
import type { Language } from "~/text/languages.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { SmallWindow } from "~/ui/small-window.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { wordsOf } from "../core/deal-phrases.ts";
import { progressOf } from "../core/deal-steps.ts";
import { warningWords } from "../core/deal-words.ts";
import { OVER_MESSAGES } from "../deals.constants.ts";
import type { DealView } from "../deals.types.ts";
import { BothVerdicts } from "./both-verdicts.tsx";
import { DealActs } from "./deal-acts.tsx";
import { DealHistory } from "./deal-history.tsx";
import { DealProof } from "./deal-proof.tsx";
import { DealSides } from "./deal-sides.tsx";
import { useDealSlots } from "./deal-slots.ts";
import { DealStatusChip } from "./deal-status.tsx";
import { DealDone, DealSteps } from "./deal-steps.tsx";
import { MeetingPanel } from "./meeting-panel.tsx";

const TO_DEALS = { to: "/deals", label: "All deals", back: true } as const;

/** A deal as one of its players sees it, followed live. */
export function DealPage({ read, language }: { read: DealView; language: Language }) {
  const viewer = useRootData()?.viewer ?? null;
  const { revalidate } = useRevalidator();
  const deal = useLiveData(read, viewer ? [`user:${viewer.id}`] : [], `/deals/${read.id}/now.json`, () => void revalidate());
  const { after, besidePlayer } = useDealSlots();
  // Slots of other rooms depend on the outcome.
  useEffect(() => {
    if (deal.status !== read.status) void revalidate();
  }, [deal.status, read.status, revalidate]);
  const {
    id,
    other,
    name,
    status,
    turn,
    expiresAt,
    trade,
    tradeId,
    lines,
    warnings,
    standing,
    today,
    range,
    ownPrices,
    sides,
    asOf,
    confirmed,
    meeting,
    isVoid,
  } = deal;
  const onOver = () => void revalidate();
  const phrase = lines.find(({ number }) => number === deal.offerNumber)?.phrase ?? null;
  return (
    <div className="page-width deal-page">
      <div className="flex items-center justify-between gap-2.5">
        <WayLink way={TO_DEALS} />
        {other && <PlayerMenu player={other} {...(tradeId && { about: `trade:${tradeId}` })} />}
      </div>
      <header className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-2">
        <Avatar name={name} avatar={other?.avatar ?? null} size={56} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="flex min-w-0 items-center gap-2 text-2xl sm:text-3xl">
            {other ? <MemberLink member={other} before="Deal with" className="font-semibold" /> : name}
          </h1>
          {other && besidePlayer?.(other.id)}
          <ActivityLine of={deal.activity} asOf={asOf} className="mt-1" />
          {status === "open" && (
            <p className="text-soft-ink">
              Open for <Countdown until={expiresAt} drawnAt={asOf} over="a moment" onOver={onOver} />
            </p>
          )}
        </div>
        <DealStatusChip deal={deal} />
      </header>
      <DealSteps deal={deal} />
      {status === "confirmed" && !isVoid && deal.dispute === null && <DealDone name={name} />}
      <div id="next" className="grid scroll-mt-24 gap-3 empty:hidden">
        {standing.kind === "block" && other && <BlockedNotice player={other} />}
        {status in OVER_MESSAGES && (status !== "confirmed" || isVoid || deal.dispute !== null) && (
          <Notice title={OVER_MESSAGES[status as keyof typeof OVER_MESSAGES]} />
        )}
        <DealProof deal={deal} />
        {status === "agreed" && !isVoid && (
          <Notice
            tone="success"
            title="You two agreed!"
            action={
              other && (
                <ButtonLink to={messageAddress(other)} size="small" icon={<Icon name="message-circle" size={16} />}>
                  Message
                </ButtonLink>
              )
            }
          >
            <AgreedWords confirmed={confirmed} name={name} />{" "}
            <span className="inline-block">
              Time left: <Countdown until={expiresAt} drawnAt={asOf} over="a moment" onOver={onOver} />
            </span>
          </Notice>
        )}
        {warnings.length > 0 && (
          <Notice tone="warning" title="Something changed since this offer was made">
            <ul className="grid gap-1">
              {warnings.map((warning) => (
                <li key={`${warning.id} ${warning.kind} ${warning.isOwn}`}>{warningWords(warning, name)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <PromisedNotice deal={deal} name={name} />
        {trade && tradeId && status === "open" && <TradeNotice trade={trade} tradeId={tradeId} />}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {meeting && <MeetingPanel {...{ deal, meeting, name, language }} />}
        <Card as="section" aria-label={turn === "them" ? "Your offer" : "The offer"} padding="snug" className="grid gap-4">
          {phrase !== null && (
            <p className="text-lg" lang={language}>
              {`“${wordsOf(phrase, language) ?? ""}”`}
            </p>
          )}
          <DealSides sides={sides} />
          {status === "agreed" && !isVoid && (
            <ButtonLink
              to={`/deals/${id}/swap-check`}
              size="large"
              variant={progressOf(deal).next === "check" ? "primary" : "plain"}
              icon={<Icon name="shield-check" size={20} />}
            >
              Check the trade window
            </ButtonLink>
          )}
          {status === "agreed" && !isVoid && (
            <SmallWindow title={`Swap with ${name}`}>
              <DealSides sides={sides} />
            </SmallWindow>
          )}
          <BothVerdicts sides={today} name={name} range={range} />
          <OwnVerdict sides={today} prices={ownPrices} />
          <DealActs deal={deal} language={language} />
        </Card>
        {after?.(deal)}
        <DealHistory lines={lines} name={name} language={language} />
      </div>
    </div>
  );
}

function AgreedWords({ confirmed, name }: { confirmed: DealView["confirmed"]; name: string }) {
  if (confirmed.me)
    return (
      <span>
        You confirmed it. Now <bdi translate="no">{name}</bdi> has to confirm it, too.
      </span>
    );
  if (confirmed.them)
    return (
      <span>
        <bdi translate="no">{name}</bdi> says that you two traded. Confirm it if that is right. It can’t be called off any more, but you can
        say that it’s not what happened.
      </span>
    );
  return <span>Propose when and where to meet, trade in the game’s own trade window, and confirm it here afterwards.</span>;
}

/** The reader’s promises in other deals, and the player who has to confirm the offer again because of one. */
function PromisedNotice({ deal: { promised, renewal }, name }: { deal: DealView; name: string }) {
  if (renewal === "them")
    return (
      <Notice>
        <bdi translate="no">{name}</bdi>
        <span> has to confirm this offer again before you can accept it.</span>
      </Notice>
    );
  if (promised.length === 0) return null;
  return (
    <Notice tone="warning" title={renewal === "me" ? "Confirm your offer again" : "Promised in another deal"}>
      <ul className="grid gap-1">
        {promised.map(({ words, deals: [first] }) => (
          <li key={words}>
            <span>{words}</span>{" "}
            <Link to={`/deals/${first}`} className="font-bold text-accent underline underline-offset-3">
              See that deal
            </Link>
          </li>
        ))}
      </ul>
      {renewal === "me" && (
        <p>
          <span>You offered them before that. Until you confirm it, </span>
          <bdi translate="no">{name}</bdi>
          <span> can’t accept.</span>
        </p>
      )}
    </Notice>
  );
}

function TradeNotice({ trade, tradeId }: { trade: NonNullable<DealView["trade"]>; tradeId: string }) {
  if (!trade.isThere) return <Notice>The trade this started from is gone. The offer still stands between you two.</Notice>;
  return (
    <Notice tone={trade.isChanged ? "warning" : "info"}>
      <span>{trade.isChanged ? "The pets of the trade were changed after this offer was made. " : "This is about "}</span>
      <Link to={`/trades/${tradeId}`} className="font-bold text-accent underline underline-offset-3">
        {trade.isChanged ? "See the trade" : "a trade on the board"}
      </Link>
      <span>{trade.isChanged ? "" : ". Accepting an offer closes that trade."}</span>
    </Notice>
  );
}
