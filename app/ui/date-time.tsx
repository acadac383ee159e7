import { useEffect, useState } from "react";
import { formatDateTime } from "~/text/dates.ts";

interface DateTimeProps {
  /** In milliseconds since 1970. */
  at: number;
  /** Names the reader's time zone, where others elsewhere are told the same time. */
  named?: boolean;
}

/** A date with its time: in UTC from the server, in the reader's own time zone after hydration. */
export function DateTime({ at, named = false }: DateTimeProps) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const zone = named ? "named" : "local";
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, local ? zone : "UTC")}</time>;
}
