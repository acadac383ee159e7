import { useEffect, useState } from "react";
import { useLive } from "~/platform/live/use-live.ts";
import { useTellSettings } from "~/use-root-data.ts";

/** A visitor who is gone at once costs no connection. The first thing a connection brings are the settings as they are. */
const STAYS_AFTER_MS = 3_000;

/** Follows the settings of the site (STAT-027): an open page hears of a maintenance and of another time of the next update. Renders nothing. */
export function SettingsWatch() {
  const tell = useTellSettings();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), STAYS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useLive(stays ? ["settings"] : [], (event) => event.kind === "site.settings" && tell(event.data), { onResync: nothing });
  return null;
}

/** What was missed comes with the new connection. */
function nothing() {}
