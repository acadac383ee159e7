/** The push services of the browsers there are. Sources: the Push API pages of Google, Mozilla, Apple and Microsoft. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/**
 * Whether an address is one of a push service, so that nobody makes this server call any other. `local` allows a receiver on this
 * machine, for trying it.
 */
export function isPushEndpoint(address: string, { local }: { local: boolean }): boolean {
  const url = URL.parse(address);
  if (url === null || `${url.username}${url.password}` !== "") return false;
  if (local && url.protocol === "http:" && url.hostname === "127.0.0.1") return true;
  return url.protocol === "https:" && url.port === "" && SERVICES.some((service) => service.test(url.hostname));
}
