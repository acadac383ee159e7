import type { IncomingMessage, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { PLAIN_PAGE_HEADERS, plainPage, readsPages } from "./plain-page.ts";

export const TOO_SLOW_MESSAGE = "Your request took too long to arrive. Please try again.";
const TRY_AGAIN = { status: 400, words: "Your browser sent something that cannot be read. Please try again." };
/** By the code of the parser's error (Node.js, "Event: 'clientError'"). */
const ANSWERS: Record<string, typeof TRY_AGAIN> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, words: TOO_SLOW_MESSAGE },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    words: "The address or the cookies that your browser sent are too long. Delete the cookies of this site and try again.",
  },
};

/**
 * Makes the handler for requests that the HTTP parser itself refuses, before there is a request to route: it sends a small page of status
 * 400, 408 or 431 with `headers` and closes the connection.
 */
export function answerUnreadable(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // In the middle of an answer, or after one that refused the same request already, another one would only be taken for its rest.
    const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null };
    if (socket.writable && !current?.headersSent) socket.write(answerTo(error.code, headers));
    socket.destroySoon();
  };
}

function answerTo(code: string | undefined, headers: Record<string, string>): string {
  const { status, words } = ANSWERS[code ?? ""] ?? TRY_AGAIN;
  const page = plainPage(status, words);
  const lines = Object.entries({
    ...headers,
    ...PLAIN_PAGE_HEADERS,
    "content-length": String(Buffer.byteLength(page)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${page}`;
}

/**
 * Refuses a request that a proxy in front may have read differently: with two names of the site (RFC 9112, 3.2), or with a body in another
 * transfer encoding than chunks (6.1), which hides the start of the next request. Answers with status 400, ends the connection and returns
 * true.
 */
export function refuseAmbiguous(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  let words: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
    else if (name.length === 17 && name.toLowerCase() === "transfer-encoding" && rawHeaders[at + 1]?.trim().toLowerCase() !== "chunked")
      words = TRY_AGAIN.words;
  }
  if (hosts > 1) words = "This request names the site twice.";
  if (words === undefined) return false;
  const isPage = readsPages(request.headers.accept);
  const body = isPage ? plainPage(400, words) : JSON.stringify({ error: "malformed", message: words });
  const type = isPage ? PLAIN_PAGE_HEADERS : { "content-type": "application/json; charset=utf-8" };
  response.writeHead(400, { ...headers, ...type, "content-length": Buffer.byteLength(body), connection: "close" });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}
