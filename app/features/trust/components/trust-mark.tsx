import { Link } from "react-router";
import { Icon } from "~/ui/icon.tsx";
import { levelOf } from "../core/trust-points.ts";

/** Small trust figure with a link to its reasons, for places where readers decide about a player. */
export function TrustMark({ playerId, points }: { playerId: string; points: number }) {
  return (
    <Link to={`/profile/${playerId}#trust`} className="inline-flex min-h-6 items-center gap-1.5 text-sm underline-offset-3 hover:underline">
      <Icon name="shield-check" size={16} className={points >= 40 ? "flex-none text-gain" : "flex-none text-soft-ink"} />
      <span>
        <span className="sr-only">Trust: </span>
        <b>{levelOf(points)}</b> <span className="text-soft-ink tabular-nums">{`${points} of 100`}</span>
      </span>
    </Link>
  );
}
