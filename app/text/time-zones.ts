import { MINUTE_MS } from "./durations.ts";

/**
 * The names that browsers and this runtime still use for zones that IANA has renamed (`backward` in its database). Everything else they
 * report under its present name.
 */
const RENAMED: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for a name that the runtime does not know. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
  });
  formats.set(zone, made);
  return made;
}

/** A time zone by its present IANA name ("Asia/Kolkata" for "asia/calcutta"); null for a name that is unknown, and for a bare offset. */
export function canonicalZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return RENAMED[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

/** The name of the browser's own time zone; empty if it reports none that it knows itself. */
export function ownZone(): string {
  return canonicalZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "";
}

/** How many minutes the clocks of a zone are ahead of UTC at a moment, in milliseconds since 1970; null if the runtime does not know the zone. */
export function zoneOffset(zone: string, at: number): number | null {
  try {
    const {
      year = 0,
      month = 1,
      ...rest
    } = Object.fromEntries(
      formatOf(zone)
        .formatToParts(at)
        .map(({ type, value }) => [type, Number(value)]),
    );
    const local = Date.UTC(year, month - 1, rest.day, rest.hour, rest.minute);
    return local / MINUTE_MS - Math.floor(at / MINUTE_MS);
  } catch {
    return null;
  }
}
