import { formatOffset, offsetAt, type Zone } from "~/features/trades/core/hours.ts";
import { DayTime } from "~/ui/date-time.tsx";

interface MeetingTimeProps {
  /** In milliseconds since 1970. */
  at: number;
  /** The other's time zone; null if that is not known. */
  theirZone: Zone | null;
  name: string;
  large?: boolean;
}

/** A time by the clocks of both players, on one line where there is room. */
export function MeetingTime({ at, theirZone, name, large = false }: MeetingTimeProps) {
  const offset = theirZone === null ? null : offsetAt(theirZone, at);
  return (
    <span className="block">
      <span className={large ? "font-display font-semibold text-xl" : "font-bold"}>
        <DayTime at={at} />
      </span>
      {offset !== null && (
        <span className="text-soft-ink text-sm">
          <span>{" · "}</span>
          <span>{`${clockAt(at, offset)} for `}</span>
          <bdi translate="no">{name}</bdi>
          <span>{` (${formatOffset(offset)})`}</span>
        </span>
      )}
    </span>
  );
}

/** The time on a clock that is `minutes` ahead of UTC: "12:00". */
function clockAt(at: number, minutes: number): string {
  return new Date(at + minutes * 60_000).toISOString().slice(11, 16).replace(/^0/, "");
}
