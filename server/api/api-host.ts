import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiRoute } from "~/access/api-route.server.ts";
import { isRefused, refusedInput } from "~/access/result.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import { noteApiAnswer } from "~/platform/process/metrics.server.ts";
import type { Admission } from "../turns/admission.ts";
import { isForApi, RouteTable } from "./address.ts";
import { ApiAnswers, type Problem } from "./api-answers.ts";
import { countPoints, type Standing, standingHeaders, tooManyWords, UNCHANGED, WHOLE } from "./api-limits.ts";
import { API_ROUTES } from "./api-routes.ts";

const UNREADABLE = "This address cannot be read.";
const FAILED = "Something went wrong on our side. Please try again.";

interface ApiHostOptions {
  services: Services;
  admission: Admission;
}

/** One request while it is answered. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** The address that it came from (`limitedAddress`). */
  address: string;
  /** Where its caller stands, once it was counted. */
  standing: Standing | undefined;
  route: ApiRoute | undefined;
}

/** Answers the public API: before any framework, without cookies, and counted for everybody alike. */
export class ApiHost {
  readonly #services: Services;
  readonly #admission: Admission;
  readonly #answers: ApiAnswers;
  readonly #table = new RouteTable(API_ROUTES);

  constructor({ services, admission }: ApiHostOptions) {
    this.#services = services;
    this.#admission = admission;
    this.#answers = new ApiAnswers(services.config.appUrl);
  }

  /** Whether a request is for the API. */
  takes(request: IncomingMessage): boolean {
    return isForApi(request.url as string, request.headers.accept);
  }

  /** Answers a request from an address. Resolves to the pattern of its own address. */
  async answer(request: IncomingMessage, response: ServerResponse, address: string): Promise<string | undefined> {
    const asked: Asked = { request, response, address, standing: undefined, route: undefined };
    try {
      await this.#answer(asked);
    } catch (error) {
      this.#answerError(asked, error);
    }
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
    if ("allowed" in found) {
      if (!(await this.#count(asked, WHOLE))) return;
      const problem: Problem =
        found.allowed.length === 0
          ? { reason: "not_found", message: "There is nothing at this address." }
          : { reason: "method_not_allowed", message: `This address does not take ${method}.` };
      const allow = found.allowed.length === 0 ? [] : ["allow", found.allowed.join(", ")];
      this.#answers.sendProblem(request, response, problem, [...headersOf(asked), ...allow]);
      return;
    }
    asked.route = found.route;
    // What the client has already counts less, which shows only once the answer is there.
    const isConditional = request.headers["if-none-match"] !== undefined || request.headers["if-modified-since"] !== undefined;
    if (!(await this.#count(asked, isConditional ? UNCHANGED : WHOLE))) return;
    const outcome = await this.#run(asked, found.route, found.params, end < 0 ? "" : url.slice(end));
    const whole = outcome instanceof PreparedAnswer && outcome.isKnownTo(request.headers) ? 0 : WHOLE - UNCHANGED;
    if (isConditional && whole > 0 && !(await this.#count(asked, whole))) return;
    if (outcome instanceof PreparedAnswer) await this.#answers.sendPrepared(request, response, outcome, headersOf(asked));
    else if (isRefused(outcome)) this.#refuse(asked, outcome);
    else this.#answers.sendValue(response, outcome.body as object, headersOf(asked));
  }

  /** Counts points of the caller. Answers, and returns false, if that is too many. */
  async #count(asked: Asked, points: number): Promise<boolean> {
    const standing = await countPoints(this.#services.limits, asked.address, points);
    asked.standing = standing;
    if (standing.ok) return true;
    this.#refuse(asked, { reason: "too_many", message: tooManyWords(standing) });
    return false;
  }

  #run(asked: Asked, route: ApiRoute, encoded: Record<string, string>, search: string) {
    const params = route.params?.safeParse(decode(encoded));
    if (params?.success === false) return refusedInput(params.error);
    const query = route.query?.safeParse(Object.fromEntries(new URLSearchParams(search)));
    if (query?.success === false) return refusedInput(query.error);
    const ctx: AppContext = { ...this.#services, actor: { kind: "guest" }, address: asked.address };
    const run = () => route.run(ctx, { ...params?.data, ...query?.data } as Parameters<ApiRoute["run"]>[1]);
    return route.fromMemory ? run() : this.#admission.run(run, { caller: asked.address });
  }

  #refuse(asked: Asked, problem: Problem): void {
    const indented = asked.route?.path.startsWith("/api/json/") ?? false;
    this.#answers.sendProblem(asked.request, asked.response, { ...problem, indented }, headersOf(asked));
  }

  #answerError(asked: Asked, error: unknown): void {
    const { response, route } = asked;
    const refusal = refusalOf(error);
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

const headersOf = ({ standing }: Asked) => (standing ? standingHeaders(standing) : []);

/** The parameters as they were meant. Throws AppError `malformed`. */
function decode(encoded: Record<string, string>): Record<string, string> {
  try {
    const params = Object.fromEntries(Object.entries(encoded).map(([name, text]) => [name, decodeURIComponent(text)]));
    // The database takes it in no text.
    if (Object.values(params).some((text) => text.includes("\0"))) throw new AppError("malformed", UNREADABLE);
    return params;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("malformed", UNREADABLE);
  }
}
