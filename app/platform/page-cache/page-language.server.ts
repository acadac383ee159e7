import type { IncomingMessage } from "node:http";
import type { RouterContextProvider } from "react-router";
import { AREA_LANGUAGE, chosenLanguage, type Language } from "~/text/languages.ts";
import { cachingOf } from "./cache-page.server.ts";

/** The cached pages that exist once in each language (decision 0162). */
const IN_BOTH = /^\/minesweeper(?:[/.?]|$)/;

/** The cache key of a page: its address, and its language where there is a page for each. */
export function pageKey({ url, headers }: Pick<IncomingMessage, "url" | "headers">): string {
  const address = url as string;
  const language = IN_BOTH.test(address) ? chosenLanguage(headers.cookie) : null;
  return language === null || language === AREA_LANGUAGE ? address : `${address}\n${language}`;
}

/** The language of a German area for its reader. At any address that is cached without its language, the answer is for this reader alone. */
export function areaLanguage({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): Language {
  if (!IN_BOTH.test(new URL(request.url).pathname)) cachingOf(context).isPrivate = true;
  return languageOfRequest(request);
}

/** The language of a German area for the sender of a form. */
export function languageOfRequest(request: Request): Language {
  return chosenLanguage(request.headers.get("cookie")) ?? AREA_LANGUAGE;
}
