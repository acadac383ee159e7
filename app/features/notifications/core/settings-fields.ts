import { OPTIONAL_KINDS } from "../notifications.constants.ts";
import type { NotificationSettings } from "../notifications.types.ts";
import { formatTimeOfDay, USUAL_QUIET } from "./quiet-hours.ts";

/** The settings as the fields of their form: the kinds that are ticked, and hours also where there are none. */
export function settingsFieldsOf({ muted, silent, quiet }: NotificationSettings) {
  const { from, until, timeZone } = quiet ?? USUAL_QUIET;
  return {
    told: OPTIONAL_KINDS.filter((kind) => !muted.includes(kind)),
    sent: OPTIONAL_KINDS.filter((kind) => !silent.includes(kind)),
    quiet: quiet !== null,
    from: formatTimeOfDay(from),
    until: formatTimeOfDay(until),
    timeZone,
  };
}
