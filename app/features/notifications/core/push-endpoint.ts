/** The push services of today's browsers. Sources: the Push API pages of Google, Mozilla, Apple and Microsoft. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/**
 * Whether an address belongs to a push service, so that nobody can make this server call any other. `own` is the origin of one more, which
 * a demo may name to try messages with.
 */
export function isPushEndpoint(address: string, own?: string): boolean {
  const url = URL.parse(address);
  if (url === null || `${url.username}${url.password}` !== "") return false;
  if (url.origin === own) return true;
  return url.protocol === "https:" && url.port === "" && SERVICES.some((service) => service.test(url.hostname));
}
