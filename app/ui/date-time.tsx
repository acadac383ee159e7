import { useEffect, useState } from "react";
import { formatDateTime, formatDay, formatDayTime, formatLongDay, formatOwnDay, formatTimeAgo } from "~/text/dates.ts";
import { serverNow } from "./server-clock.ts";
import { useHydrating } from "./use-hydrating.ts";

interface DateTimeProps {
  /** In milliseconds since 1970. */
  at: number;
  /** Names the reader's time zone; for times that readers compare. */
  named?: boolean;
}

/** A date with its time: in UTC from the server, by the reader's locale in their own time zone after hydration. */
export function DateTime({ at, named = false }: DateTimeProps) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const zone = named ? "named" : "local";
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, local ? zone : "UTC")}</time>;
}

interface DayProps {
  /** A moment in milliseconds since 1970, or a day written YYYY-MM-DD. */
  at: number | string;
  /** With the month in full. */
  long?: boolean;
}

/** A day without a time: in English and UTC from the server, by the reader's locale after hydration. */
export function Day({ at, long = false }: DayProps) {
  const hydrating = useHydrating();
  const english = long ? formatLongDay : formatDay;
  return (
    <time dateTime={typeof at === "string" ? at : new Date(at).toISOString()}>
      {hydrating ? english(at) : formatOwnDay(at, long ? "long" : "medium")}
    </time>
  );
}

/** A time of the next days: "Today 11:00" by the reader's clock after hydration; before that with its date in UTC. */
export function DayTime({ at }: { at: number }) {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(serverNow()), []);
  return <time dateTime={new Date(at).toISOString()}>{now === undefined ? formatDateTime(at, "UTC") : formatDayTime(at, now)}</time>;
}

/** Relative time, with the absolute time as tooltip: in UTC, and by the reader's locale in their own time zone once they point at it. */
export function TimeAgo({ at, now }: { at: number; now: number }) {
  const [local, setLocal] = useState(false);
  return (
    <time dateTime={new Date(at).toISOString()} onPointerEnter={() => setLocal(true)} title={formatDateTime(at, local ? "local" : "UTC")}>
      {formatTimeAgo(now - at)}
    </time>
  );
}
