import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { escapeHtml } from "~/text/escape-html.ts";

/** The complete style of a plain page. It loads no other file, because those may be missing. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:light-dark(#f6f5fb,#150f1f);color:light-dark(#271a3a,#f5f0fb);font:17px/1.5 "Nunito Sans",system-ui,sans-serif}
main{max-width:30rem}
h1{margin:0 0 12px;font:600 28px/1.2 Fredoka,system-ui,sans-serif}
p{margin:0 0 12px}
a{color:light-dark(#cb1073,#ff74b4)}
a.again{display:inline-block;padding:10px 20px;border-radius:999px;background:light-dark(#cb1073,#ff74b4);color:light-dark(#fff,#2a0a1c);font-weight:700;text-decoration:none}
small{opacity:.75;overflow-wrap:anywhere}
`;

/** The headers of a plain page, besides those that every answer carries. */
export const PLAIN_PAGE_HEADERS = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`,
  "content-type": "text/html; charset=utf-8",
};

interface PlainPage {
  /** The address of the link home. */
  home?: string;
  /** The path of the page to try again; undefined if that would not help. Two slashes at its beginning would lead to another site. */
  again?: string | undefined;
  /** The id of the request in the log. */
  requestId?: string | undefined;
}

/** A small page with the reason of a refusal, for when the site's own pages cannot be rendered or are not worth it. */
export function plainPage(status: number, words: string, { home = "/", again, requestId }: PlainPage = {}): string {
  const title = TITLES[status] ?? STATUS_CODES[status];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<main>
<h1>${title}</h1>
<p>${escapeHtml(words)}</p>
${again === undefined ? "" : `<p><a class="again" href="${escapeHtml(again.replace(/^[\\/]+/, "/"))}">Try again</a></p>\n`}<p><a href="${escapeHtml(home)}">Bubblegum Values</a></p>
${requestId === undefined ? "" : `<p><small>If you ask us about it, name this request: ${escapeHtml(requestId)}</small></p>\n`}</main>
</html>
`;
}

/** Headings that players understand better than the standard's own. */
const TITLES: Record<number, string> = { 500: "Something went wrong", 503: "Back in a moment" };

/** Whether the request accepts a page, as a browser's navigation does, rather than JSON. */
export function readsPages(accept: string | undefined): boolean {
  return accept?.includes("text/html") ?? false;
}
