import { readWholeAddress } from "../http/site-names.ts";
import { refuseAmbiguous } from "../http/unreadable-requests.ts";
import type { Exchange, Next } from "./exchange.ts";

// From a connection to a scheduled caller. None of these steps waits for a service.

/** Refuses a request that a proxy in front may have read differently. */
export function refuseSmuggled({ request, response, site }: Exchange, next: Next) {
  if (!refuseAmbiguous(request, response, site.headers)) return next();
}

/** Lets the requests of a connection start one after another. */
export function keepOrder({ request, response, site }: Exchange, next: Next) {
  site.admission.startInOrder(request, response, () => void next());
}

/** Reads which site the request is for, and which address on it. */
export function resolveHost(exchange: Exchange, next: Next) {
  const { request, site } = exchange;
  readWholeAddress(request);
  exchange.name = site.names.kindOf(request);
  exchange.path = (request.url as string).split("?", 1)[0] as string;
  return next();
}

/** Reads the address that the request came from, and so its caller. The API knows no cookies. */
export function clientAddress(exchange: Exchange, next: Next) {
  const { request, site } = exchange;
  const address = site.addressOf(request);
  exchange.address = address;
  exchange.isApi = exchange.name !== "foreign" && site.api.takes(request);
  exchange.caller = exchange.isApi ? address : site.admission.callerOf(request.headers.cookie, address);
  return next();
}

/** Shares each round of the event loop between callers. */
export function shareEventLoop(exchange: Exchange, next: Next) {
  exchange.site.admission.startInRound(exchange.caller, () => {
    void next();
    return exchange.isDone === true;
  });
}
