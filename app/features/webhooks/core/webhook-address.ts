import { MAX_ADDRESS, WEBHOOK_MESSAGES } from "../webhooks.constants.ts";

const HTTPS_PORT = "";
/** Ports below are those of other services. */
const FIRST_FREE_PORT = 1_024;
const NAMES_WITHIN = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|onion|test|invalid|example)\.?$/i;

/**
 * Why an address cannot be that of a webhook; null if it can. Where its name leads is checked each time that something is sent: here
 * stands what can be seen from the address itself. `own` is the site's, and `trusted` the beginning of addresses that always can.
 */
export function webhookAddressFault(text: string, { own, trusted }: { own: string; trusted?: string | undefined }): string | null {
  if (text.length > MAX_ADDRESS) return `An address can have at most ${MAX_ADDRESS} characters.`;
  if (trusted !== undefined && text.startsWith(trusted)) return null;
  if (!URL.canParse(text)) return WEBHOOK_MESSAGES.noAddress;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:") return "The address must begin with https://.";
  if (username !== "" || password !== "") return "The address must not contain a name or password.";
  if (port !== HTTPS_PORT && Number(port) < FIRST_FREE_PORT) return "Use the usual port, or one from 1024.";
  if (hostname === new URL(own).hostname) return "That is an address of this site.";
  if (hostname.startsWith("[") || /^[\d.]+$/.test(hostname)) return "Use the name of your site, not an IP address.";
  if (!hostname.includes(".") || NAMES_WITHIN.test(hostname)) return "The address must be on the public internet.";
  return null;
}
