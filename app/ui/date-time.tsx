import { useEffect, useState } from "react";
import { formatDateTime, formatTimeAgo } from "~/text/dates.ts";

interface DateTimeProps {
  /** In milliseconds since 1970. */
  at: number;
  /** Names the reader's time zone, where readers elsewhere see the same time. */
  named?: boolean;
}

/** A date with its time: in UTC from the server, in the reader's own time zone after hydration. */
export function DateTime({ at, named = false }: DateTimeProps) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const zone = named ? "named" : "local";
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, local ? zone : "UTC")}</time>;
}

/** How long ago a moment is, with the moment itself for who points at it: in UTC from the server, in the reader's own time zone after that. */
export function TimeAgo({ at, now }: { at: number; now: number }) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, local ? "local" : "UTC")}>
      {formatTimeAgo(now - at)}
    </time>
  );
}
