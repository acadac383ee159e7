import "./trade-page.css";
import { Link } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { DiscordName, RobloxName } from "~/features/accounts/components/names-elsewhere.tsx";
import { ProfileBackdrop } from "~/features/accounts/components/profile-backdrop.tsx";
import { CommentThread } from "~/features/comments/components/comment-thread.tsx";
import { BlockedNotice } from "~/features/moderation/components/blocked-notice.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { ReportLink } from "~/features/moderation/components/report-link.tsx";
import { FlagMark } from "~/features/pets/components/parts/flag-mark.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ShareButton } from "~/features/pets/components/parts/share-button.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { shortOnCards } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { ActivityLine } from "~/features/presence/components/activity-line.tsx";
import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import { copiesOf } from "~/features/pricing/core/offer-sides.ts";
import { encodeSharedTrade } from "~/features/pricing/core/share-link.ts";
import { SIDES } from "~/features/pricing/pricing.constants.ts";
import { sharedAddress } from "~/features/pricing/pricing.search-params.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { useLiveLost } from "~/platform/live/use-live.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { ActButton } from "~/ui/form/act-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LiveSign } from "~/ui/live-sign.tsx";
import { Notice } from "~/ui/notice.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { MESSAGES } from "../trades.constants.ts";
import { closedReason } from "../trades.policy.ts";
import type { InterestedPlayer, PostedTrade, TradeView } from "../trades.types.ts";
import { InterestButton } from "./interest-button.tsx";
import { DeleteTrade, OwnerActions } from "./owner-actions.tsx";
import { PostedWhen, RoleMark, StatusBadge, TimeLeft } from "./trade-marks.tsx";
import { TradeMeeting } from "./trade-meeting.tsx";
import { TO_TRADES } from "./trade-missing.tsx";
import { sideTitle } from "./trade-rows.tsx";
import { useTradeSlots } from "./trade-slots.ts";
import { TradeChips, TradeWorth, UncountedNote } from "./trade-words.tsx";
import { TradeOptions } from "./wants/trade-options.tsx";
import { WantTagsExplained } from "./wants/want-tags.tsx";

interface TradePageProps {
  view: TradeView;
  now: number;
}

/** Everything about one trade. */
export function TradePage({ view, now }: TradePageProps) {
  const { trade, talk, interest, fans, servers, standing, background, may } = view;
  const { besidePoster, take, agreed } = useTradeSlots();
  const root = useRootData();
  const { id, owner, sides, message, createdAt } = trade;
  const own = root?.viewer?.id === owner.id;
  const side = own ? "poster" : "viewer";
  const closed = closedReason({ ...trade, ownerId: owner.id }, now);
  const takesOffers = !own && closed === null && standing.kind !== "block";
  const payload = encodeSharedTrade({ ...sides, status: null, timestamp: createdAt });
  const about = (
    <aside className="trade-page-about">
      <Card as="section" aria-label="About this trade" className="grid gap-4">
        <TradeNames trade={trade} />
        <TradeChips trade={trade} now={now} namesApart />
        <WantTagsExplained trade={trade} />
        {message !== "" && (
          <p dir="auto" className="trade-message">
            {message}
          </p>
        )}
        {takesOffers && (
          <div className="trade-act">
            <ButtonLink
              to={newDealAddress({ to: owner.id, trade: id })}
              variant="primary"
              size="large"
              icon={<Icon name="handshake" size={18} />}
            >
              Make an Offer
            </ButtonLink>
            {take?.(1)}
          </div>
        )}
        <InterestButton trade={trade} own={own} interest={interest} now={now} place="page" />
        {own && (
          <ButtonLink to={`/trades/${id}/offers`} icon={<Icon name="handshake" size={18} />}>
            Offers on This Trade
          </ButtonLink>
        )}
        <p className="text-center text-sm text-soft-ink tabular-nums">{interestWords(trade.interestedCount)}</p>
        <ButtonLink to={sharedAddress(payload).page} icon={<Icon name="calculator" size={18} />}>
          Open in Calculator
        </ButtonLink>
      </Card>
      {own && (
        <Card as="section" id="yours" aria-label="Your trade" className="grid gap-4">
          <h2 className="text-xl">Your trade</h2>
          {fans && fans.length > 0 && <Fans fans={fans} tradeId={id} />}
          <OwnerActions trade={trade} now={now} />
        </Card>
      )}
      {!own && <ReportLink kind="trade" id={id} what={`this trade by ${owner.name}`} />}
      <TradeMeeting tradeId={id} servers={servers.filter(({ expiresAt }) => expiresAt > now)} editable={may.connect} />
      {!own && may.delete && (
        <Card as="section" aria-label="For admins" padding="snug">
          <DeleteTrade tradeId={id} />
        </Card>
      )}
    </aside>
  );
  return (
    <div className="page-width pb-10">
      <div className="flex flex-wrap items-center justify-between gap-2.5 pt-5">
        <WayLink way={TO_TRADES} />
        <div className="flex gap-2">
          {may.moderate && (
            <ActButton
              page={`/trades/${id}`}
              act={trade.hidden ? "show" : "hide"}
              icon={trade.hidden ? "eye" : "eye-off"}
              label={`${trade.hidden ? "Show" : "Hide"} this trade`}
            />
          )}
          <ShareButton title={`Trade by ${owner.name}`} url={`${root?.appUrl ?? ""}/trades/${id}`} />
        </div>
      </div>
      <header className="trade-head" data-dressed={background ? "" : undefined}>
        {background && <ProfileBackdrop {...background} within />}
        <div className="trade-head-words">
          <Avatar name={owner.name} avatar={owner.avatar} size={56} />
          <div className="min-w-0 flex-1 basis-52">
            <div className="flex min-w-0 items-center gap-1">
              <h1 className="flex min-w-0 items-center gap-2 text-2xl sm:text-3xl">
                <MemberLink member={owner} before="Trade by" className="font-semibold" />
                <RoleMark role={owner.role} partner={owner.partner} />
              </h1>
              {!own && <PlayerMenu player={owner} about={`trade:${id}`} report={{ kind: "trade", id }} />}
            </div>
            <p className="flex flex-wrap items-center gap-x-3">
              <TimeLeft trade={trade} now={now} />
              <PostedWhen trade={trade} now={now} />
            </p>
            {besidePoster}
            <ActivityLine of={view.activity} asOf={now} className="mt-1" />
            <LiveSign useLost={useLiveLost} />
          </div>
          <StatusBadge trade={trade} side={side} />
        </div>
      </header>
      <div className="mb-4 grid gap-3 empty:hidden">
        {standing.kind === "block" && <BlockedNotice player={owner} />}
        {closed === "completed" && <Notice tone="success" title={MESSAGES.isCompleted} />}
        {closed === "expired" && <Notice tone="warning" title={MESSAGES.isExpired} />}
        {trade.hidden && <Notice tone="warning" title={MESSAGES.isHidden} />}
        {closed === "completed" && agreed}
      </div>
      <div className="trade-page">
        <div className="trade-page-sides">
          {SIDES.map((name) => (
            <ItemGrid key={name} title={sideTitle(name, side)} items={sides[name]} total={trade[`${name}Total`]} />
          ))}
          <TradeWorth trade={trade} side={side} postersWord />
          <UncountedNote trade={trade} />
          <TradeOptions trade={trade} side={side} offers={takesOffers} />
        </div>
        {about}
        <div className="trade-page-talk">
          <CommentThread
            thread={{ kind: "trade", id }}
            talk={talk}
            count={trade.commentCount}
            open={closed === null}
            staff={may.moderate}
            now={now}
            markOf={({ role, partner }) => <RoleMark role={role} partner={partner} />}
          />
        </div>
      </div>
    </div>
  );
}

interface ItemGridProps {
  title: string;
  items: readonly OfferItem[];
  total: number;
}

function ItemGrid({ title, items, total }: ItemGridProps) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        <span>{title}</span>
        <span className="figures text-2xl">
          <ValueFigure value={total} estimated={items.some((item) => item.estimated)} />
        </span>
      </h2>
      <ul className="trade-items">
        {copiesOf(items).map(({ item, count }) => (
          <li key={item.id}>
            <Link to={`/pet/${item.petId}?variant=${item.variant}`} className="trade-item">
              <PetArt pet={item} size={56} />
              <span>
                {item.variant !== "normal" && <b data-variant={item.variant}>{`${VARIANT_LABELS[item.variant].full} `}</b>}
                <bdi translate="no">{item.name}</bdi>
                {count > 1 && <b className="figures">{` ×${count}`}</b>}
                <FlagMark flags={item.flags} />
              </span>
              <ValueFigure value={item.value} estimated={item.estimated} compact={shortOnCards([item]) === "everywhere"} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TradeNames({ trade: { robloxUsername, robloxId, nameState, discordUsername } }: { trade: PostedTrade }) {
  return (
    <dl className="grid gap-2">
      <div>
        <dt className="text-sm text-soft-ink">Roblox</dt>
        <dd>
          <RobloxName account={{ name: robloxUsername, robloxId }} state={nameState} />
        </dd>
      </div>
      {discordUsername !== "" && (
        <div>
          <dt className="text-sm text-soft-ink">Discord</dt>
          <dd>
            <DiscordName name={discordUsername} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fans({ fans, tradeId }: { fans: InterestedPlayer[]; tradeId: string }) {
  return (
    <div>
      <h3 className="mb-2">Interested players</h3>
      <ul className="grid gap-2">
        {fans.map(({ id, name, avatar, role, partner, roblox, outdated }) => (
          <li key={id} className="flex min-w-0 items-center gap-2.5 rounded-tile bg-sunk px-3 py-2">
            <Avatar name={name} avatar={avatar} size={36} />
            <div className="min-w-0 flex-1">
              <p className="flex min-w-0 items-center gap-1.5">
                <MemberLink member={{ id, name, avatar }} />
                <RoleMark role={role} partner={partner} />
              </p>
              {roblox && (
                <div className="flex min-w-0 items-center gap-1.5 text-sm">
                  <span className="text-soft-ink">Roblox</span>
                  <RobloxName account={roblox} state="verified" />
                </div>
              )}
              {outdated && (
                <p className="trade-outdated">
                  <Icon name="triangle-alert" size={14} /> Before the pets changed
                </p>
              )}
            </div>
            <PlayerMenu player={{ id, name }} about={`trade:${tradeId}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function interestWords(count: number): string {
  if (count === 0) return "Nobody is interested yet";
  return count === 1 ? "1 player is interested" : `${count} players are interested`;
}
