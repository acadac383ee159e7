import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

interface Embed {
  title: string;
  /** The content of the page. */
  card: ReactElement;
  /** The style of everything in it. */
  style: string;
  status?: 200 | 404;
}

const THEMES = new Set(["light", "dark"]);

/**
 * Answers with a small page that stands in a frame of somebody else's page: without scripts, forms and cookies, with nothing but our
 * pictures and the style that is given. It is the only page that may be framed; `?theme=light` or `dark` of `url` says how it looks, which
 * otherwise follows its reader's settings.
 */
export function answerEmbed(url: URL, { title, card, style, status = 200 }: Embed): Response {
  const asked = url.searchParams.get("theme") ?? "";
  const html = renderToStaticMarkup(
    <html lang="en" {...(THEMES.has(asked) && { "data-theme": asked })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{card}</body>
    </html>,
  );
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hash}'`,
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors *"],
    // Its link opens our page in a tab that is like any other.
    "sandbox allow-popups allow-popups-to-escape-sandbox",
  ];
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy.join("; "), "x-robots-tag": "noindex" };
  return new Response(`<!doctype html>${html}`, { status, headers });
}
