import { useEffect, useState } from "react";

const SHAPE: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

interface DateTimeProps {
  /** In milliseconds since 1970. */
  at: number;
}

/** A moment: in UTC as the server writes it for everybody, in the reader's own time once the page is alive. */
export function DateTime({ at }: DateTimeProps) {
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const shown = local
    ? new Date(at).toLocaleString("en-US", SHAPE)
    : `${new Date(at).toLocaleString("en-US", { ...SHAPE, timeZone: "UTC" })} UTC`;
  return <time dateTime={new Date(at).toISOString()}>{shown}</time>;
}
