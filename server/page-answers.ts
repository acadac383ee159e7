import { AppError } from "~/platform/http/errors.ts";
import { bytesOf, wholeResponse } from "~/platform/http/html.server.ts";
import { scriptHashes } from "~/platform/http/inline-scripts.server.ts";
import { UNAVAILABLE_MESSAGE } from "~/platform/http/refusal.server.ts";
import type { CachePolicy } from "~/platform/page-cache/cache-page.server.ts";
import type { RenderedPage } from "~/platform/page-cache/guest-pages.server.ts";
import { contentSecurityPolicy, fixedHeaders, type PolicySettings } from "./security-headers.ts";

export interface Answer {
  response: Response;
  /** How it may be cached; undefined if it is for one visitor. */
  policy: CachePolicy | undefined;
  /** The pattern of the address, such as `/pet/:pet`. */
  route: string | undefined;
}

/** A whole answer that may be cached; undefined if it is for one reader only. Throws if all who wait would fail alike. */
export async function toRendered(
  { response }: Answer,
  policy: Pick<RenderedPage, "tags" | "seconds"> | undefined,
): Promise<RenderedPage | undefined> {
  if (response.status === 503) throw new AppError("unavailable", UNAVAILABLE_MESSAGE);
  if (!policy || response.status !== 200 || response.headers.has("set-cookie")) return undefined;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await bytesOf(response),
    tags: policy.tags,
    seconds: policy.seconds,
  };
}

/** The policy of the router's own address, which describes routes: it is the same for everybody as long as this build runs. */
export function routeTable(url: string): { tags: Set<string>; seconds: number } | undefined {
  return new URL(url).pathname === "/__manifest" ? { tags: new Set(), seconds: 86_400 } : undefined;
}

const isPage = (answer: Response) => answer.headers.get("content-type")?.startsWith("text/html") ?? false;

/** Adds the fixed headers to an answer and, to a page, the content security policy made from its inline scripts. */
export async function withHeaders(answer: Response, security: PolicySettings): Promise<Response> {
  const { status, headers } = answer;
  for (const [name, value] of Object.entries(fixedHeaders(security))) headers.set(name, value);
  if (!isPage(answer)) return answer;
  const html = await bytesOf(answer);
  headers.set("content-security-policy", contentSecurityPolicy(scriptHashes(html), security));
  return wholeResponse(html, { status, headers });
}
