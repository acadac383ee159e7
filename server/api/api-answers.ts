import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refused } from "~/access/result.ts";
import { PROBLEM_TITLES, REQUEST_KEY } from "~/features/api/api.constants.ts";
import { bestEncoding } from "~/platform/http/compression.server.ts";
import { type Reason, statusOf } from "~/platform/http/errors.ts";
import type { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import { currentRequestId } from "~/platform/process/request-id.server.ts";
import { fixedHeaders } from "../http/security-headers.ts";

/** Headers that scripts of other sites may read (Fetch, "CORS-exposed header names"). */
const EXPOSED = [
  ...["ETag", "Last-Modified", "Link", "Deprecation", "Sunset", "Allow", "Retry-After", "WWW-Authenticate", "X-Request-Id"],
  ...["RateLimit", "RateLimit-Policy", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"],
].join(", ");

/** Headers that scripts of other sites may send (Fetch, "CORS non-wildcard request-header name": `*` would leave out Authorization). */
const ALLOWED = ["Authorization", "Content-Type", "If-None-Match", "If-Modified-Since", REQUEST_KEY, "User-Agent"].join(", ");

/** A refusal as the API tells it. */
export type Problem = Omit<Refused, "ok" | "reason"> & { reason: Reason | "failed"; indented?: boolean };

/** Sends the API's answers. They are for the caller alone: a cache that answered others would let them pass their limits. */
export class ApiAnswers {
  readonly #appUrl: string;
  readonly #usual: readonly string[];

  constructor(appUrl: string) {
    this.#appUrl = appUrl;
    this.#usual = Object.entries({
      ...fixedHeaders({ https: appUrl.startsWith("https:") }),
      ...{ "access-control-allow-origin": "*", "access-control-expose-headers": EXPOSED },
      vary: "Accept, Accept-Encoding, Authorization",
    }).flat();
  }

  /** Sends an answer that is ready, or that the client has it already. `more` are further headers, as a flat list. */
  async sendPrepared(request: IncomingMessage, response: ServerResponse, answer: PreparedAnswer, more: readonly string[]): Promise<void> {
    const { etag, lastModified, type, plain, isCompressed } = answer;
    const headers = [...this.#usual, ...named(), ...more, "cache-control", "private, no-cache", "etag", etag];
    if (lastModified !== undefined) headers.push("last-modified", lastModified);
    if (answer.isKnownTo(request.headers)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = isCompressed ? bestEncoding(request.headers["accept-encoding"]) : "identity";
    const body = encoding === "identity" ? plain : await answer.encoded(encoding);
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    headers.push("content-type", type, "content-length", String(body.byteLength));
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
  }

  /** Sends a value that is the caller's alone, or the result of a write. */
  sendValue(response: ServerResponse, value: object, more: readonly string[]): void {
    this.#send(response, 200, "application/json; charset=utf-8", JSON.stringify(value), more);
  }

  /** Sends a refusal (RFC 9457). */
  sendProblem(request: IncomingMessage, response: ServerResponse, problem: Problem, more: readonly string[] = []): void {
    const { reason } = problem;
    const { status, text } = problemText(problem, this.#appUrl);
    const headers = [...more];
    if (reason === "unavailable" && !more.includes("retry-after")) headers.push("retry-after", "2");
    if (reason === "unauthenticated") headers.push("www-authenticate", "Bearer");
    this.#send(response, status, PROBLEM_TYPE, request.method === "HEAD" ? "" : text, headers);
  }

  /** Answers a browser's CORS preflight request (Fetch standard). */
  sendPreflight(response: ServerResponse, allowed: readonly string[]): void {
    const methods = allowed.join(", ");
    const headers = [...this.#usual, ...named(), "allow", methods, "access-control-allow-methods", methods];
    headers.push("access-control-allow-headers", ALLOWED);
    response.writeHead(204, [...headers, "access-control-max-age", "86400"]).end();
  }

  #send(response: ServerResponse, status: number, type: string, text: string, more: readonly string[]): void {
    const headers = [...this.#usual, ...named(), ...more, "cache-control", "private, no-store", "content-type", type];
    response.writeHead(status, [...headers, "content-length", String(Buffer.byteLength(text))]).end(text);
  }
}

/**
 * The header with the id of this request, as a flat list. It is sent with the others: once one was set before, Node takes each of the others
 * apart.
 */
function named(): string[] {
  const id = currentRequestId();
  return id === undefined ? [] : ["x-request-id", id];
}

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

function problemText({ reason, message, fields, readings, suggestions, until, indented }: Problem, appUrl: string) {
  const status = reason === "failed" ? 500 : statusOf(reason);
  const id = currentRequestId();
  const body = {
    type: `${appUrl}/api/documentation#error-${reason.replaceAll("_", "-")}`,
    ...{ title: PROBLEM_TITLES[reason], status, detail: message, code: reason },
    ...(fields && { errors: fields }),
    ...(readings && { readings }),
    ...(suggestions && { suggestions }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(id !== undefined && { request: id }),
  };
  return { status, text: JSON.stringify(body, null, indented ? 2 : undefined) };
}
