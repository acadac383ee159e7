import Bowser from "bowser";

/**
 * Browser and system in words, such as "Firefox on Windows", from the User-Agent header. Versions are left out: nothing needs them.
 */
export function describeDevice(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || "unknown");
  return [browser.name, os.name].filter(Boolean).join(" on ") || "Unknown device";
}
