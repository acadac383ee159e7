import { useEffect, useState } from "react";
import { formatDateTime, formatTimeAgo } from "~/text/dates.ts";

interface DateTimeProps {
  /** In milliseconds since 1970. */
  at: number;
  /** Names the reader's time zone; for times that readers compare. */
  named?: boolean;
}

/** A date with its time: in UTC from the server, in the reader's own time zone after hydration. */
export function DateTime({ at, named = false }: DateTimeProps) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const zone = named ? "named" : "local";
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, local ? zone : "UTC")}</time>;
}

/** Relative time, with the absolute time as tooltip: in UTC from the server, in the reader's time zone after hydration. */
export function TimeAgo({ at, now }: { at: number; now: number }) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, local ? "local" : "UTC")}>
      {formatTimeAgo(now - at)}
    </time>
  );
}
