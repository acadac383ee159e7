import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { wantsJson } from "~/access/form-answers.server.ts";
import { provideScope, type Services, scopeOf } from "~/platform/http/context.server.ts";
import { hasOwnCookie } from "~/platform/http/cookies.server.ts";
import { bytesOf, wholeResponse } from "~/platform/http/html.server.ts";
import { scriptHashes, styleHashes } from "~/platform/http/inline-hashes.server.ts";
import { limitHeaders, rememberVerdict } from "~/platform/http/limits.server.ts";
import { type CachePolicy, cachingOf, policyOf } from "~/platform/page-cache/cache-page.server.ts";
import type { TemplateViewer } from "~/platform/page-cache/template-viewer.server.ts";
import { currentRequestId } from "~/platform/process/request-id.server.ts";
import { contentSecurityPolicy, fixedHeaders, type PolicySettings } from "../http/security-headers.ts";
import { findVisitorOrOutage, type Visitor } from "../http/session.ts";
import { findMethods } from "./methods.ts";
import { complete, withoutPages } from "./prepared-builds.ts";

export interface RouterOptions {
  services: Services;
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
}

export interface Answer {
  response: Response;
  /** How it may be cached; undefined if it is for one visitor. */
  policy: CachePolicy | undefined;
  /** The pattern of the address, such as `/pet/:pet`. */
  route: string | undefined;
}

/** The visitor, if already known, or the template's viewer in their place. */
export interface Audience {
  visitor?: Visitor;
  template?: TemplateViewer;
}

type Handler = (request: Request, provider: RouterContextProvider) => Promise<Response>;

/** Answers requests with the routes of a build, with headers and limits of ours. */
export class Router {
  /** The settings behind the policies of pages. */
  readonly security: PolicySettings;
  readonly #services: Services;
  readonly #build: RouterOptions["build"];
  readonly #handlePage: Handler;
  /** A script that sends a form wants only the reply, not the page: the same action, with nothing to draw. */
  readonly #handleForm: Handler;

  constructor({ services, build, mode }: RouterOptions) {
    this.#services = services;
    this.#build = build;
    this.#handlePage = makeHandler(build, mode, (pages) => pages);
    this.#handleForm = makeHandler(build, mode, withoutPages);
    this.security = {
      https: services.config.appUrl.startsWith("https:"),
      formTargets: Object.values(services.identity).flatMap((client) => client.formTargets),
      development: mode === "development",
    };
  }

  /** The methods that the route at an address accepts. */
  async methodsAt(target: string): Promise<string[]> {
    return findMethods((typeof this.#build === "function" ? await this.#build() : this.#build).routes, target);
  }

  /** Answers one request from an address: for a template's viewer if there is one, otherwise for the visitor. */
  async answer(request: Request, address: string, { visitor, template }: Audience = {}): Promise<Answer> {
    const provider = new RouterContextProvider();
    const { actor, forget, outage }: Visitor = template
      ? { actor: template.actor, forget: undefined }
      : (visitor ?? (await findVisitorOrOutage(this.#services, request.headers)));
    const { limits, last } = rememberVerdict(this.#services.limits);
    const requestId = currentRequestId();
    const given = { ...(requestId !== undefined && { requestId }), ...(template && { isTemplate: true as const }) };
    // Writers and members read current data.
    const forMany = template !== undefined || (request.method === "GET" && !hasOwnCookie(request.headers.get("cookie") ?? undefined));
    const read = forMany && { db: this.#services.replica };
    provideScope(provider, { app: { ...this.#services, ...read, limits, actor, address, ...given }, address, ...(outage && { outage }) });
    if (template) cachingOf(provider).template = template;
    const isForm = request.method === "POST" && wantsJson(request);
    const handled = await (isForm ? this.#handleForm : this.#handlePage)(request, provider);
    const response = await withHeaders(handled, this.security);
    const verdict = last();
    if (verdict) for (const [name, value] of Object.entries(limitHeaders(verdict))) response.headers.set(name, value);
    if (forget && !response.headers.has("set-cookie")) response.headers.append("set-cookie", forget);
    const { route } = scopeOf(provider);
    return { response, policy: policyOf(provider), route: route && `/${route.replace(/^\//, "")}` };
  }
}

function makeHandler(build: RouterOptions["build"], mode: RouterOptions["mode"], prepare: (build: ServerBuild) => ServerBuild): Handler {
  if (typeof build === "function") return createRequestHandler(async () => complete(prepare(await build())), mode);
  return createRequestHandler(complete(prepare(build)), mode);
}

/**
 * Adds the fixed headers to an answer and, to a page, the content security policy made from its inline scripts. A page with a policy of its
 * own may be framed, if that says so.
 */
async function withHeaders(answer: Response, security: PolicySettings): Promise<Response> {
  const { status, headers } = answer;
  for (const [name, value] of Object.entries(fixedHeaders(security))) headers.set(name, value);
  if (!headers.get("content-type")?.startsWith("text/html")) return answer;
  const own = headers.get("content-security-policy");
  if (own !== null) {
    if (own.includes("frame-ancestors *")) headers.delete("x-frame-options");
    return answer;
  }
  const html = await bytesOf(answer);
  headers.set("content-security-policy", contentSecurityPolicy({ scripts: scriptHashes(html), styles: styleHashes(html) }, security));
  return wholeResponse(html, { status, headers });
}
