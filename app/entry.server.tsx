import "./api-routes.server.ts";
import "./reportables.server.ts";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isLogged } from "~/access/command.server.ts";
import { RequestIdContext } from "~/features/site/components/request-note.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { ByteSink, wholeResponse } from "~/platform/http/html.server.ts";
import { cachingOf, policyOf } from "~/platform/page-cache/cache-page.server.ts";
import { TemplateContext } from "~/platform/page-cache/slot.tsx";
import type { GivenValue } from "~/platform/page-cache/template-viewer.server.ts";
import { takeTurn } from "~/platform/process/turns.server.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page whole: it is cached for other guests, and its policy names each inline script it holds by its hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { log, requestId } = contextOf(provider);
  const { template } = cachingOf(provider);
  const policy = policyOf(provider);
  // Made for nobody, and to be cached for nobody either: the reader is answered by another one.
  if (template && (!policy || status !== 200)) return new Response(null, { status, headers });
  let answerStatus = status;
  const draw = async (context: EntryContext, given?: GivenValue) => {
    await takeTurn();
    const page = (
      <RequestIdContext value={requestId}>
        <TemplateContext value={template?.slots(given)}>
          <ServerRouter context={withOwnRoutes(context)} url={request.url} />
        </TemplateContext>
      </RequestIdContext>
    );
    const html = await new Promise<Buffer>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(page, {
        // One flush: a long list split into hidden blocks would shift while it arrives.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new ByteSink();
          body.on("finish", () => resolve(body.bytes())).on("error", reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          // A refusal that one page hands on to the page around it is no failure.
          if (isRouteErrorResponse(error)) return;
          answerStatus = 500;
          log.error({ err: error, url: request.url }, "a page failed to render");
        },
      });
      const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
    });
    return paintFirst(html);
  };
  const html = await draw(routerContext);
  // The data were sent with the page.
  if (template?.reads.length)
    template.draw = async (given) => (await draw({ ...routerContext, serverHandoffStream: undefined, renderMeta: {} }, given)).toString();
  return wholeResponse(html, { status: answerStatus, headers });
}

/**
 * With only the routes of the page and of the home page, because the router converts all given routes for every page. The browser fetches
 * the routes of the page's links anyway.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const home = Object.values(manifest.routes).find((route) => route?.index && route.parentId === "root");
  const ids = [...staticHandlerContext.matches.map(({ route }) => route.id), ...(home ? [home.id] : [])];
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) } };
}

/** Lets the scripts wait for the first paint: pages are whole and usable without them. The router has no setting for it. */
function paintFirst(html: Buffer): Buffer {
  const end = html.indexOf("</head>");
  const head = html.toString("utf8", 0, end).replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return Buffer.concat([Buffer.from(head), html.subarray(end)]);
}

/** Logs what loaders and actions throw unexpectedly. A method that an address does not take is the asker's mistake, not ours. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isLogged(error) || (isRouteErrorResponse(error) && error.status < 500)) return;
  // A page that depends on its reader may fail for a template, and is then made for the reader.
  if (cachingOf(context).template?.isSeen) return;
  contextOf(context).log.error({ err: error, url: request.url }, "a loader or action failed");
}
