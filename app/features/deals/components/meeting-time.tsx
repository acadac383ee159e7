import { formatOffset, offsetAt, type Zone } from "~/features/trades/core/hours.ts";
import { formatTime } from "~/text/dates.ts";
import { DateTime } from "~/ui/date-time.tsx";

interface MeetingTimeProps {
  /** In milliseconds since 1970. */
  at: number;
  /** The other's time zone; null if that is not known. */
  theirZone: Zone | null;
  name: string;
  large?: boolean;
}

/** A time by the clocks of both players. */
export function MeetingTime({ at, theirZone, name, large = false }: MeetingTimeProps) {
  const offset = theirZone === null ? null : offsetAt(theirZone, at);
  return (
    <span className="block">
      <span className={large ? "block font-display font-semibold text-xl" : "block font-bold"}>
        <DateTime at={at} named />
      </span>
      {offset !== null && (
        <span className="block text-soft-ink text-sm">
          <span>{`${clockAt(at, offset)} for `}</span>
          <bdi translate="no">{name}</bdi>
          <span>{` (${formatOffset(offset)})`}</span>
        </span>
      )}
    </span>
  );
}

/** The time on a clock that is `minutes` ahead of UTC. */
function clockAt(at: number, minutes: number): string {
  return formatTime(at + minutes * 60_000, "UTC").replace(" UTC", "");
}
