import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isLogged } from "~/access/command.server.ts";
import { RequestIdContext } from "~/features/site/components/request-note.tsx";
import { StageContext } from "~/platform/browser/own.tsx";
import { SharedPiecesContext } from "~/platform/browser/shared-piece.tsx";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { ByteSink, wholeResponse } from "~/platform/http/html.server.ts";
import { PiecesOfPage } from "~/platform/http/shared-pieces.server.ts";
import type { Given } from "~/platform/http/stand-in.server.ts";
import { takeTurn } from "~/platform/process/turns.server.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page whole: it is kept for other guests, and its policy names each inline script it holds by its hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { log, requestId, actor } = contextOf(provider);
  const { standIn, keep, ownAnswer } = scopeOf(provider);
  // Made for nobody, and to be kept for nobody either: whoever asked is answered by another one.
  if (standIn && (standIn.isSeen || ownAnswer || !keep || status !== 200)) return new Response(null, { status, headers });
  const pieces = keep && !ownAnswer && actor.kind === "guest" ? new PiecesOfPage() : undefined;
  let answerStatus = status;
  const draw = async (context: EntryContext, given?: Given) => {
    await takeTurn();
    const page = (
      <RequestIdContext value={requestId}>
        <StageContext value={standIn?.stage(given)}>
          <SharedPiecesContext value={pieces}>
            <ServerRouter context={context} url={request.url} />
          </SharedPiecesContext>
        </StageContext>
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
    return paintFirst(pieces?.takeFrom(html) ?? html);
  };
  const html = await draw(routerContext);
  // The data were sent with the page.
  if (standIn?.reads.length)
    standIn.draw = async (given) => (await draw({ ...routerContext, serverHandoffStream: undefined, renderMeta: {} }, given)).toString();
  return wholeResponse(html, { status: answerStatus, headers });
}

/** Lets the scripts wait for what the first paint needs: pages are whole and usable without them. The router has no setting for it. */
function paintFirst(html: Buffer): Buffer {
  const end = html.indexOf("</head>");
  const head = html.toString("utf8", 0, end).replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return Buffer.concat([Buffer.from(head), html.subarray(end)]);
}

/** Logs what loaders and actions throw unexpectedly. A method that an address does not take is the asker's mistake, not ours. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isLogged(error) || (isRouteErrorResponse(error) && error.status < 500)) return;
  // A page that depends on its reader may fail for a stand-in, and is then made for the reader.
  if (scopeOf(context).standIn?.isSeen) return;
  contextOf(context).log.error({ err: error, url: request.url }, "a loader or action failed");
}
