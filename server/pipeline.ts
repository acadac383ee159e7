import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress, keepOrder, refuseSmuggled, resolveHost, shareEventLoop } from "./steps/arrival.ts";
import {
  answerFailures,
  checkAddress,
  checkMethod,
  checkOrigin,
  redirectForeignNames,
  securityHeaders,
  servePlayedSite,
} from "./steps/checks.ts";
import type { Exchange, PageExchange, PageSite, Site, Step } from "./steps/exchange.ts";
import { assignRequestId, handleApi, servePageFromCache, serveStatic } from "./steps/memory.ts";
import {
  handlePage,
  handleSessionState,
  loadSession,
  receiveBody,
  renderGuestPage,
  sendAnswer,
  serveMemberPage,
  serveOutagePage,
  shedLoad,
} from "./steps/pages.ts";
import { handleDiscord, serveHealth, serveLiveStream, serveOpenData, serveStoredFiles } from "./steps/routes.ts";

/**
 * A request for a page passes these steps, in this order. A step answers it, or hands it on to the next one, at once or later. Before them it
 * passes those of `REQUEST_STEPS`.
 */
const PAGE_STEPS: readonly Step<PageExchange>[] = [
  // While the database does not answer: the guests' page in memory.
  serveOutagePage,
  // A full node: 503, or a page in memory.
  shedLoad,
  // Sends the answer or the refusal of a later step.
  sendAnswer,
  // A guest's page, rendered once for all who wait for it.
  renderGuestPage,
  loadSession,
  // /session.json, which needs nothing but the session.
  handleSessionState,
  // A page cached for members, filled in.
  serveMemberPage,
  // The body of a write, within its limits.
  receiveBody,
  // Everything else: scheduled by caller, then React Router.
  handlePage,
];

/** Every request passes these steps, in this order, and then, if none of them answers, those of a page. */
const REQUEST_STEPS: readonly Step[] = [
  // 400 for a request that a proxy in front may have read differently.
  refuseSmuggled,
  // The requests of a connection start one after another.
  keepOrder,
  resolveHost,
  clientAddress,
  // Callers share each round of the event loop.
  shareEventLoop,
  handleApi,
  servePageFromCache,
  serveStatic,
  assignRequestId,
  securityHeaders,
  // 500 or 503 for failures from here on.
  answerFailures,
  redirectForeignNames,
  // The demo's Roblox, Discord and others.
  servePlayedSite,
  checkMethod,
  checkAddress,
  checkOrigin,
  serveHealth,
  serveStoredFiles,
  serveOpenData,
  serveLiveStream,
  handleDiscord,
];

/** Answers requests for pages from an address, with the steps of a page alone. Resolves once the answer was sent. */
export function createPagePipeline(site: PageSite) {
  const answer = inOrder(PAGE_STEPS);
  return async (request: IncomingMessage, response: ServerResponse, address: string): Promise<void> => {
    await answer({ request, response, site, address, caller: site.admission.callerOf(request.headers.cookie, address) });
  };
}

/** Answers requests with all steps. */
export function createPipeline(site: Site) {
  const answer = inOrder<Exchange>([...REQUEST_STEPS, ...PAGE_STEPS]);
  return (request: IncomingMessage, response: ServerResponse): void => {
    void answer({ request, response, site, address: "", caller: "", path: "", name: "foreign", isApi: false });
  };
}

/** Runs steps one after another, each when the one before it hands the request on. */
function inOrder<In>(steps: readonly Step<In>[]): (exchange: In) => void | Promise<void> {
  type Run = (exchange: In) => void | Promise<void>;
  const end: Run = () => undefined;
  return steps.reduceRight<Run>((next, step) => (exchange: In) => step(exchange, () => next(exchange)), end);
}
