import { withWords } from "~/features/accounts/core/viewer.ts";
import { wholeResponse } from "~/platform/http/html.server.ts";
import { styleHashes } from "~/platform/http/inline-hashes.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { type RenderedPage, toRendered } from "~/platform/page-cache/guest-pages.server.ts";
import { pageKey } from "~/platform/page-cache/page-language.server.ts";
import type { TemplateViewer } from "~/platform/page-cache/template-viewer.server.ts";
import { currentRequestId } from "~/platform/process/request-id.server.ts";
import { chosenLanguage } from "~/text/languages.ts";
import { readViewer } from "~/viewer.server.ts";
import { routeTable } from "../http/reads.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import type { PageExchange } from "./exchange.ts";

/** Renders a page for all requests under `key`: neither this client's leaving, nor its HEAD or its cookies may affect the answer. */
export async function renderShared(
  exchange: PageExchange,
  { url, headers }: Request,
  key: string,
  template?: TemplateViewer,
): Promise<{ answer: Response; page: RenderedPage | undefined }> {
  const { address, caller, site } = exchange;
  const shared = new Headers(headers);
  if (template) {
    const language = chosenLanguage(headers.get("cookie"));
    shared.delete("cookie");
    if (language !== null) shared.set("cookie", `language=${language}`);
  }
  const make = () => site.router.answer(new Request(url, { headers: shared }), address, template && { template });
  const { response, policy, route } = await site.admission.run(make, { caller, line: "shared", key });
  exchange.route = route;
  return { answer: response, page: await toRendered(response, template ? policy : (policy ?? routeTable(url))) };
}

/** The page that is cached for members, for one of them; undefined if it has to be made for them. */
export async function fillPage(exchange: PageExchange, request: Request, actor: UserActor): Promise<Response | undefined> {
  const { address, site } = exchange;
  const requestId = currentRequestId();
  const ctx = { ...site.services, actor, address, ...(requestId !== undefined && { requestId }) };
  const viewer = await readViewer(ctx);
  if (!viewer) return undefined;
  const page = await site.memberPages.find(pageKey(exchange.request), ctx, (say) => withWords(viewer, say), {
    render: async (template, key) => (await renderShared(exchange, request, key, template)).page,
    join: (key) => site.admission.join(key, exchange.caller),
  });
  if (!page) return undefined;
  const { body, headers, scripts } = page;
  const inline = { scripts, styles: styleHashes(body) };
  const policy = scripts.length > 0 && { "content-security-policy": contentSecurityPolicy(inline, site.router.security) };
  return wholeResponse(body, { headers: { ...headers, ...policy } });
}
