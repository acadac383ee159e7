import "./trade-marks.css";
import { WITHHELD_LABEL } from "~/features/pricing/pricing.constants.ts";
import type { Role } from "~/platform/identity/actor.ts";
import { formatTimeAgo, formatTimeLeft } from "~/text/dates.ts";
import { Icon } from "~/ui/icon.tsx";
import { percentFor, statusFor, type TradeSide } from "../core/trade-status.ts";
import { STATUSES } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";

interface StatusBadgeProps {
  trade: Pick<PostedTrade, "sides" | "status" | "givingTotal" | "receivingTotal">;
  /** The perspective: a bargain for the reader is not a loss to them. */
  side: TradeSide;
}

/** The trade's verdict from the reader's side: win, fair, loss or unknown. */
export function StatusBadge({ trade, side }: StatusBadgeProps) {
  const status = statusFor(side, trade);
  const percent = percentFor(side, trade);
  const { label, color } = status === null ? { label: WITHHELD_LABEL, color: "blue" } : STATUSES[status];
  return (
    <span className="trade-status" data-color={color}>
      {status === null || status === "fair" || side === "poster" || percent === null ? (
        label
      ) : (
        <span>
          {/* A phone has room for the sign alone; the words are for screen readers. */}
          <span className="trade-status-words">{`You ${status === "win" ? "gain" : "lose"} `}</span>
          <span aria-hidden="true" className="trade-status-sign">
            {status === "win" ? "+" : "−"}
          </span>
          <span>{percent}</span>
        </span>
      )}
    </span>
  );
}

const ROLE_ICONS = {
  owner: { icon: "crown", label: "Owner" },
  partner: { icon: "badge-check", label: "Partner" },
  moderator: { icon: "shield-check", label: "Moderator" },
} as const;

/** The marks of a poster: of their role, where it has one, and of a partner, whatever their role. */
export function RoleMark({ role, partner = false }: { role: Role; partner?: boolean | undefined }) {
  const marks = (["owner", "moderator", "partner"] as const).filter((mark) => mark === role || (mark === "partner" && partner));
  return marks.map((mark) => {
    const { icon, label } = ROLE_ICONS[mark];
    return (
      <span key={mark} className="role-mark" data-role={mark} title={label}>
        <Icon name={icon} size={16} label={label} />
      </span>
    );
  });
}

/** The time left of a trade, or that it is completed. */
export function TimeLeft({ trade, now }: { trade: Pick<PostedTrade, "expiresAt" | "completedAt">; now: number }) {
  const done = trade.completedAt !== null;
  const left = trade.expiresAt - now;
  return (
    <span className="trade-time" data-soon={(!done && left < 10 * 60_000) || undefined}>
      <Icon name={done ? "circle-check" : "clock"} size={15} />
      {done ? <span>Completed</span> : <time dateTime={new Date(trade.expiresAt).toISOString()}>{formatTimeLeft(left)}</time>}
    </span>
  );
}

/** When it was posted, and when it was changed since. */
export function PostedWhen({ trade, now }: { trade: Pick<PostedTrade, "createdAt" | "editedAt" | "petsChangedAt">; now: number }) {
  const { createdAt, editedAt, petsChangedAt } = trade;
  const ago = (at: number) => <time dateTime={new Date(at).toISOString()}>{formatTimeAgo(now - at)}</time>;
  return (
    <span className="trade-when">
      posted {ago(createdAt)}
      {editedAt !== null && <span>, edited {ago(editedAt)}</span>}
      {petsChangedAt !== null && petsChangedAt !== editedAt && <span>, pets changed {ago(petsChangedAt)}</span>}
      {petsChangedAt !== null && petsChangedAt === editedAt && <span> (pets changed)</span>}
    </span>
  );
}
