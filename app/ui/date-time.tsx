import { useEffect, useState } from "react";

const SHAPE: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

interface DateTimeProps {
  /** In milliseconds since 1970. */
  at: number;
}

/** A date with its time: in UTC from the server, in the reader's own time zone after hydration. */
export function DateTime({ at }: DateTimeProps) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const shown = local
    ? new Date(at).toLocaleString("en-US", SHAPE)
    : `${new Date(at).toLocaleString("en-US", { ...SHAPE, timeZone: "UTC" })} UTC`;
  return <time dateTime={new Date(at).toISOString()}>{shown}</time>;
}
