import { STATUS_CODES } from "node:http";
import { escapeHtml } from "~/platform/text/escape-html.ts";

/** The headers of a plain page, besides those that every answer carries. */
export const PLAIN_PAGE_HEADERS = { "content-security-policy": "default-src 'none'", "content-type": "text/html; charset=utf-8" };

/** A small page that says in `words` why a request is refused, where the site's own pages cannot be drawn or are not worth it. */
export function plainPage(status: number, words: string, home = "/"): string {
  const title = STATUS_CODES[status];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${escapeHtml(words)}</p>
<p><a href="${escapeHtml(home)}">Bubblegum Values</a></p>
</html>
`;
}

/** Whether whoever asks reads pages, as a browser on its way to one does, rather than JSON. */
export function readsPages(accept: string | undefined): boolean {
  return accept?.includes("text/html") ?? false;
}
