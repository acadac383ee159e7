import { useEffect, useState } from "react";
import { formatDateTime } from "./dates.ts";

interface DateTimeProps {
  /** In milliseconds since 1970. */
  at: number;
}

/** A date with its time: in UTC from the server, in the reader's own time zone after hydration. */
export function DateTime({ at }: DateTimeProps) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, local ? "local" : "UTC")}</time>;
}
