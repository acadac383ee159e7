import "./trade-card.css";
import { Link } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { describeMore } from "../core/wants.ts";
import { MESSAGES } from "../trades.constants.ts";
import { closedReason } from "../trades.policy.ts";
import type { PostedTrade, TradeMark } from "../trades.types.ts";
import { CompactMore, CompactSides } from "./compact-sides.tsx";
import { InterestButton } from "./interest-button.tsx";
import { PostedWhen, RoleMark, StatusBadge, TimeLeft } from "./trade-marks.tsx";
import { TradeRows } from "./trade-rows.tsx";
import { TradeChips, TradeWorth, UncountedNote } from "./trade-words.tsx";
import { WantTags } from "./wants/want-tags.tsx";

interface TradeCardProps {
  trade: PostedTrade;
  /** The reader's own mark. */
  mark: TradeMark | undefined;
  now: number;
  /** Shows only poster, sides and verdict. */
  compact?: boolean;
  /** Deleted or hidden since it was read. */
  gone?: boolean;
  /** The pet for which it was found, if that is in another of its options. */
  match?: string | undefined;
}

const NONE: readonly string[] = [];

/** A trade of a page that is the same for everybody, with as many comments as the reader sees. */
export function forReader(trade: PostedTrade, mark: TradeMark | undefined): PostedTrade {
  const comments = mark?.look.comments;
  return comments === undefined ? trade : { ...trade, commentCount: comments };
}

/**
 * A trade on the board: poster, sides, worth and actions. A tap anywhere beside its buttons opens it. A trade that ends meanwhile keeps its
 * space and only says so, so that nothing below moves. A trade of a player whom the reader blocked takes no space.
 */
export function TradeCard({ trade, mark, now, compact = false, gone = false, match }: TradeCardProps) {
  const viewer = useRootData()?.viewer;
  const fitting = useHydrating() ? NONE : (mark?.pets ?? NONE);
  const look = mark?.look ?? {};
  if (look.is === "blocked") return <span hidden className="trade-blocked" />;
  const { id, owner, sides, givingTotal, receivingTotal, message, commentCount, pinnedUntil } = trade;
  const closed = closedReason({ ...trade, ownerId: owner.id }, now);
  const own = look.is === "own" || viewer?.id === owner.id;
  const isReady = look.ready === true && (mark?.readyUntil ?? Number.POSITIVE_INFINITY) > now;
  const side = own ? "poster" : "viewer";
  const over = gone || closed === "hidden" ? MESSAGES.isGone : closed === "expired" ? MESSAGES.isExpired : null;
  return (
    <article
      className="trade-card card"
      data-view={compact ? "compact" : undefined}
      data-role={owner.role}
      data-completed={closed === "completed" || undefined}
      data-over={over !== null || undefined}
      aria-labelledby={`trade-${id}`}
    >
      {over && <p className="trade-over">{over}</p>}
      <header className="trade-card-head">
        <Avatar name={owner.name} avatar={owner.avatar} size={compact ? 32 : 40} />
        <div className={compact ? "min-w-0 flex-1" : "min-w-0 flex-[1_1_5.5rem]"}>
          <h2 id={`trade-${id}`} className="trade-card-name">
            <MemberLink member={owner} before="Trade by" whole={!compact} className="font-semibold" />
            <RoleMark role={owner.role} partner={owner.partner} />
          </h2>
          <Link to={`/trades/${id}`} className="trade-times trade-open">
            <TimeLeft trade={trade} now={now} />
            <PostedWhen trade={trade} now={now} />
            <span className="sr-only">
              : the trade by <bdi translate="no">{owner.name}</bdi>
            </span>
          </Link>
        </div>
        {closed === null && pinnedUntil !== null && pinnedUntil > now && (
          <span className="trade-pin" title="On top for now">
            <Icon name="pin" size={16} label="On top for now" />
          </span>
        )}
        {compact && trade.onlineUntil !== null && trade.onlineUntil > now && (
          <span role="img" aria-label="Online now" title="Online now" className="trade-online" />
        )}
        <StatusBadge trade={trade} side={side} />
        {!own && <PlayerMenu player={owner} about={`trade:${id}`} report={{ kind: "trade", id }} />}
      </header>
      {(look.canGive || look.wished) && (
        <p className="trade-fit">
          {look.canGive && (
            <span>
              <Icon name="check" size={14} /> You have what they want
            </span>
          )}
          {look.wished && (
            <span>
              <Icon name="heart" size={14} /> On your wishlist
            </span>
          )}
        </p>
      )}
      {(isReady || look.activity) && (
        <p className="trade-activity">
          {isReady && <b>Ready to trade</b>}
          {look.activity && <span>{look.activity}</span>}
        </p>
      )}
      {compact ? (
        <CompactSides trade={trade} from={side} fitting={fitting} />
      ) : (
        <>
          <div className="trade-sides">
            <TradeRows side="giving" items={sides.giving} total={givingTotal} from={side} fitting={fitting} />
            <TradeRows
              side="receiving"
              items={sides.receiving}
              total={receivingTotal}
              from={side}
              fitting={fitting}
              more={describeMore(side, trade, match)}
            />
          </div>
          <TradeWorth trade={trade} side={side} />
          <UncountedNote trade={trade} />
          {message !== "" && (
            <p dir="auto" className="trade-message line-clamp-2">
              {message}
            </p>
          )}
          <WantTags tags={trade.wantTags} />
          <TradeChips trade={trade} now={now} />
        </>
      )}
      <footer className="trade-card-foot">
        {compact && <CompactMore trade={trade} from={side} match={match} />}
        <Link to={`/trades/${id}#comments`} className="button trade-comments" data-variant="plain" title="View Comments">
          <Icon name="message-circle" size={18} />
          <span>View Comments</span>
          {commentCount > 0 && <span className="figures">{commentCount}</span>}
          <span className="sr-only">
            of the trade by <bdi translate="no">{owner.name}</bdi>
          </span>
        </Link>
        <InterestButton trade={trade} own={own} interest={look.interest ?? null} now={now} place="card" />
        {!own && closed !== null && (
          // Keeps the height of a card whose trade ends while it is read.
          <span aria-hidden className="button trade-offer invisible">
            Make an Offer
          </span>
        )}
        {!own && closed === null && (
          <ButtonLink to={newDealAddress({ to: owner.id, trade: id })} variant="primary" className="trade-offer">
            Make an Offer
            <span className="sr-only">
              {" "}
              to <bdi translate="no">{owner.name}</bdi>
            </span>
          </ButtonLink>
        )}
      </footer>
    </article>
  );
}
