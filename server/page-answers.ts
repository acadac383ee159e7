import type { scopeOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { bytesOf, wholeResponse } from "~/platform/http/html.server.ts";
import { UNAVAILABLE_MESSAGE } from "~/platform/http/refusal.server.ts";
import type { RenderedPage } from "./guest-pages.ts";
import { contentSecurityPolicy, fixedHeaders, type PolicySettings, scriptHashes } from "./security-headers.ts";

export interface Answer {
  response: Response;
  keep: ReturnType<typeof scopeOf>["keep"];
  /** The pattern of the address, such as `/pet/:pet`. */
  route: string | undefined;
}

/** A whole answer that may be kept; undefined if it is for one reader only. Throws if all who wait would fail alike. */
export async function toRendered(
  { response }: Answer,
  keep: Pick<RenderedPage, "tags" | "seconds"> | undefined,
): Promise<RenderedPage | undefined> {
  if (response.status === 503) throw new AppError("unavailable", UNAVAILABLE_MESSAGE);
  if (!keep || response.status !== 200 || response.headers.has("set-cookie")) return undefined;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await bytesOf(response),
    tags: keep.tags,
    seconds: keep.seconds,
  };
}

/** The cache header of the router's own address, which describes routes: it is the same for everybody as long as this build runs. */
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
