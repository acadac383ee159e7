import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { PLAIN_PAGE_HEADERS, plainPage } from "./plain-page.ts";

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
    if (socket.writable) socket.write(answerTo(error.code, headers));
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
