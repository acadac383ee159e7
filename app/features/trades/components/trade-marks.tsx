import "./trade-marks.css";
import type { Role } from "~/access/actor.ts";
import { WITHHELD_LABEL } from "~/features/offers/offers.constants.ts";
import { formatTimeLeft } from "~/ui/dates.ts";
import { Icon } from "~/ui/icon.tsx";
import { shownStatusOf } from "../core/trade-status.ts";
import { STATUSES } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";

/** What the trade is for its poster: win, fair or loss, or that there is no telling (TRD-093 … TRD-095). */
export function StatusBadge({ trade }: { trade: Pick<PostedTrade, "sides" | "status"> }) {
  const status = shownStatusOf(trade);
  const { label, color } = status === null ? { label: WITHHELD_LABEL, color: "blue" } : STATUSES[status];
  return (
    <span className="trade-status" data-color={color}>
      {label}
    </span>
  );
}

const ROLE_ICONS = {
  owner: { icon: "crown", label: "Owner" },
  partner: { icon: "star", label: "Partner" },
  moderator: { icon: "shield-check", label: "Moderator" },
} as const;

/** The mark of a poster's role, where it has one (TRD-016 … TRD-018). */
export function RoleMark({ role }: { role: Role }) {
  if (role !== "owner" && role !== "partner" && role !== "moderator") return null;
  const { icon, label } = ROLE_ICONS[role];
  return (
    <span className="role-mark" data-role={role} title={label}>
      <Icon name={icon} size={16} label={label} />
    </span>
  );
}

/** What is left of a trade; completed ones say so (TRD-022 … TRD-024, TRD-105). */
export function TimeLeft({ trade, now }: { trade: Pick<PostedTrade, "expiresAt" | "completedAt">; now: number }) {
  const done = trade.completedAt !== null;
  const left = trade.expiresAt - now;
  return (
    <span className="trade-time" data-soon={(!done && left < 10 * 60_000) || undefined}>
      <Icon name={done ? "circle-check" : "clock"} size={15} />
      {done ? "Completed" : <time dateTime={new Date(trade.expiresAt).toISOString()}>{formatTimeLeft(left)}</time>}
    </span>
  );
}
