/** The push services of today's browsers. Sources: the Push API pages of Google, Mozilla, Apple and Microsoft. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/**
 * Whether an address belongs to a push service, so that nobody can make this server call any other. `local` also allows a receiver on this
 * machine, for testing.
 */
export function isPushEndpoint(address: string, { local }: { local: boolean }): boolean {
  const url = URL.parse(address);
  if (url === null || `${url.username}${url.password}` !== "") return false;
  if (local && url.protocol === "http:" && url.hostname === "127.0.0.1") return true;
  return url.protocol === "https:" && url.port === "" && SERVICES.some((service) => service.test(url.hostname));
}
