import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiOutcome, ApiRoute } from "~/access/api-route.server.ts";
import { banMessage, isRefused, refused, refusedInput } from "~/access/result.ts";
import { API_ROUTES } from "~/api-routes.server.ts";
import { touchApiToken } from "~/features/api/api.commands.server.ts";
import { POINTS_A_REQUEST as WHOLE } from "~/features/api/api.constants.ts";
import { findBearer, type TokenBearer } from "~/features/api/api.queries.server.ts";
import { bearerOf } from "~/features/api/core/token-text.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import { noteApiAnswer } from "~/platform/process/metrics.server.ts";
import type { Admission } from "../admission/admission.ts";
import { SlowBody } from "../admission/request-bodies.ts";
import { discard } from "../http/refusals.ts";
import { TOO_SLOW_MESSAGE } from "../http/unreadable-requests.ts";
import { isForApi, RouteTable } from "./address.ts";
import { ApiAnswers, type Problem } from "./api-answers.ts";
import { type Counted, countPoints, readStanding, standingHeaders, tooManyWords, UNCHANGED } from "./api-limits.ts";
import { deprecationHeaders } from "./deprecation-headers.ts";
import { pageLinks } from "./page-links.ts";
import { readRequestKey, refuseOtherUse } from "./request-keys.ts";
import { readSentJson } from "./sent-json.ts";
import { decodePart, readQuery, refuseSent } from "./sent-query.ts";

const FAILED = "Something went wrong on our side. Please try again.";

const NO_TOKEN = "This takes a token. You make one under “API tokens” in your settings, and send it as “Authorization: Bearer …”.";
const WRONG_TOKEN = "This token is not valid: it was deleted or stopped, or was never issued here.";

/** The points of a request that does not count. */
const FREE = 0;

interface ApiHostOptions {
  services: Services;
  admission: Admission;
  /** Its addresses; those of all rooms by default. */
  routes?: readonly ApiRoute[] | undefined;
}

/** One request while it is answered. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** The address that it came from (`limitedAddress`). */
  address: string;
  /** The key of its limits: its address, or its token. */
  counted: string;
  /** The caller that it counts for in fair sharing. */
  caller: string;
  bearer: TokenBearer | undefined;
  /** Where its caller stands, once it was counted. */
  standing: Counted | undefined;
  route: ApiRoute | undefined;
  /** The links to other pages of its list, as a flat list of headers. */
  links: string[];
}

/** Answers the public API: before pages, without cookies, and counted for everybody alike. */
export class ApiHost {
  readonly #services: Services;
  readonly #options: ApiHostOptions;
  readonly #answers: ApiAnswers;
  readonly #table: RouteTable;

  constructor(options: ApiHostOptions) {
    this.#options = options;
    this.#services = options.services;
    this.#table = new RouteTable(options.routes ?? API_ROUTES);
    this.#answers = new ApiAnswers(options.services.config.appUrl);
  }

  /** Whether a request is for the API. */
  takes(request: IncomingMessage): boolean {
    return isForApi(request.url as string, request.headers.accept);
  }

  /** Answers a request from an address. Resolves to the pattern of its own address. */
  async answer(request: IncomingMessage, response: ServerResponse, address: string): Promise<string | undefined> {
    const asked: Asked = {
      ...{ request, response, address, counted: address, caller: address },
      ...{ bearer: undefined, standing: undefined, route: undefined, links: [] },
    };
    try {
      await this.#answer(asked);
    } catch (error) {
      this.#answerError(asked, error);
    }
    // The rest of a refused body is read and discarded: a client that is still sending would not read the answer.
    if (!request.complete) discard(request);
    noteApiAnswer(response.statusCode);
    return asked.route?.path;
  }

  async #answer(asked: Asked): Promise<void> {
    const { request, response } = asked;
    const method = request.method ?? "GET";
    const url = request.url as string;
    const end = url.indexOf("?");
    const found = this.#table.find(method, end < 0 ? url : url.slice(0, end));
    if ("allowed" in found && method === "OPTIONS") {
      this.#answers.sendPreflight(response, [...found.allowed, "OPTIONS"]);
      return;
    }
    const isKnown = await this.#identify(asked);
    if ("allowed" in found) {
      if (!(await this.#count(asked, WHOLE))) return;
      const problem: Problem =
        found.allowed.length === 0
          ? { reason: "not_found", message: "There is nothing at this address." }
          : { reason: "method_not_allowed", message: `This address does not take ${method}.` };
      const allow = found.allowed.length === 0 ? [] : ["allow", found.allowed.join(", ")];
      this.#answers.sendProblem(request, response, problem, [...this.#headersOf(asked), ...allow]);
      return;
    }
    asked.route = found.route;
    // Requests with an invalid token always count, because the lookup costs a query.
    const isFree = found.route.isFree === true && isKnown;
    // An unchanged response counts less, which is known only afterwards.
    const isConditional = !isFree && (request.headers["if-none-match"] !== undefined || request.headers["if-modified-since"] !== undefined);
    if (!(await this.#count(asked, isFree ? FREE : isConditional ? UNCHANGED : WHOLE))) return;
    const refusal = isKnown ? scopeRefusal(found.route, asked.bearer) : refused("unauthenticated", WRONG_TOKEN);
    if (refusal) {
      this.#refuse(asked, refusal);
      return;
    }
    const ran = await this.#run(asked, found.route, found.params, end < 0 ? "" : url.slice(end));
    if ("pages" in ran && ran.pages) asked.links = pageLinks(url, ran.pages, this.#services.config.appUrl);
    const outcome = prepare(found.route, ran);
    const whole = outcome instanceof PreparedAnswer && outcome.isKnownTo(request.headers) ? 0 : WHOLE - UNCHANGED;
    if (isConditional && whole > 0 && !(await this.#count(asked, whole))) return;
    if (outcome instanceof PreparedAnswer) await this.#answers.sendPrepared(request, response, outcome, this.#headersOf(asked));
    else if (isRefused(outcome)) this.#refuse(asked, outcome);
    else this.#answers.sendValue(response, outcome.body as object, this.#headersOf(asked));
  }

  /** Finds out who acts by the token that was sent. Returns false for one that is not valid: its address is counted then. */
  async #identify(asked: Asked): Promise<boolean> {
    const header = asked.request.headers.authorization;
    if (header === undefined) return true;
    const token = bearerOf(header);
    const bearer =
      token === null ? undefined : await this.#options.admission.lookUp(asked.address, () => findBearer(this.#services, token));
    if (!bearer) return false;
    const { actor, tokenId, lastUsedAt } = bearer;
    Object.assign(asked, { bearer, counted: `token ${tokenId}`, caller: `account ${actor.id}` });
    // A failure is logged by the command.
    touchApiToken({ ...this.#services, actor }, { id: tokenId, lastUsedAt }).catch(() => undefined);
    return true;
  }

  /** Counts points of the caller. Answers, and returns false, if that is too many. */
  async #count(asked: Asked, points: number): Promise<boolean> {
    const { limits } = this.#services;
    const standing = points === FREE ? await readStanding(limits, asked.counted) : await countPoints(limits, asked.counted, points);
    asked.standing = standing;
    if (standing.ok) return true;
    // Like every refusal: a caller who tries again at once would otherwise keep the node busy with refusals.
    await this.#options.admission.pause(asked.address);
    this.#refuse(asked, { reason: "too_many", message: tooManyWords(standing) });
    return false;
  }

  async #run(asked: Asked, route: ApiRoute, encoded: Record<string, string>, search: string) {
    const { request, address, bearer, caller } = asked;
    const params = route.params?.safeParse(decodeAll(encoded));
    if (params?.success === false) return refusedInput(params.error);
    const query = readQuery(search, route.query);
    if (!query.ok) return query;
    const key = readRequestKey(request, route);
    if (isRefused(key)) return key;
    const sent = route.sent?.safeParse(await readSentJson(request, this.#options.admission.bodies, caller, bearer !== undefined));
    if (sent?.success === false) return refuseSent(sent.error);
    const ctx: AppContext = {
      ...this.#services,
      ...(request.method === "GET" && !bearer && { db: this.#services.replica }),
      ...{ actor: bearer?.actor ?? { kind: "guest" }, address },
      ...(key !== null && { idempotencyKey: key }),
    };
    const asks = { ...params?.data, ...query.data, sent: sent?.data };
    const given = { ...asks, bearer, standing: asked.standing } as Parameters<ApiRoute["run"]>[1];
    const run = async () => (key === null ? null : await refuseOtherUse(ctx, key, [route.id, asks])) ?? route.run(ctx, given);
    return route.fromMemory ? run() : this.#options.admission.run(run, { caller });
  }

  /** Headers: the caller's remaining limits, a deprecation of the address, and the other pages of the list. */
  #headersOf({ standing, route, links }: Asked): string[] {
    const going = deprecationHeaders(route?.deprecated, this.#services.config.appUrl);
    return [...(standing ? standingHeaders(standing) : []), ...going, ...links];
  }

  #refuse(asked: Asked, problem: Problem): void {
    const indented = asked.route?.path.startsWith("/api/json/") ?? false;
    this.#answers.sendProblem(asked.request, asked.response, { ...problem, indented }, this.#headersOf(asked));
  }

  #answerError(asked: Asked, error: unknown): void {
    const { response, route } = asked;
    const refusal = error instanceof SlowBody ? new AppError("malformed", TOO_SLOW_MESSAGE) : refusalOf(error);
    if (!refusal) this.#services.log.error({ err: error, route: route?.path }, "the API failed");
    else if (refusal.cause) this.#services.log.warn({ route: route?.path, reason: reasonOf(refusal) }, "the API could not answer now");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const isFailure = !refusal || refusal.code === "unavailable";
    const message = (isFailure ? route?.failed : undefined) ?? refusal?.message ?? FAILED;
    this.#refuse(asked, { reason: refusal?.code ?? "failed", message });
  }
}

/** Why the token, or none, is not enough for an address; null if it is. */
function scopeRefusal({ scope }: ApiRoute, bearer: TokenBearer | undefined) {
  if (bearer?.actor.ban) return refused("forbidden", banMessage(bearer.actor.ban));
  if (scope === undefined) return null;
  if (!bearer) return refused("unauthenticated", NO_TOKEN);
  return scope === "any" || bearer.scopes.includes(scope) ? null : refused("forbidden", `This token may not do this: it lacks ${scope}.`);
}

/** Prepares a shared response for comparison with the copy of a client. */
function prepare({ method, scope, isFree }: ApiRoute, outcome: ApiOutcome<unknown>): ApiOutcome<unknown> {
  const isForMany = method === "GET" && scope === undefined && !isFree && "body" in outcome;
  return isForMany ? new PreparedAnswer(JSON.stringify(outcome.body), { type: "application/json; charset=utf-8" }) : outcome;
}

/** The parameters as they were meant. Throws AppError `malformed`. */
const decodeAll = (encoded: Record<string, string>) =>
  Object.fromEntries(Object.entries(encoded).map(([name, text]) => [name, decodePart(text)]));
