import { SITE_MARK, SITE_MARK_VALUE } from "~/platform/http/site-mark.ts";

const FIXED_HEADERS: Record<string, string> = {
  [SITE_MARK]: SITE_MARK_VALUE,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Headers that every answer carries: pages, files, redirects and refusals alike. A live stream leaves out those about documents. */
export function fixedHeaders({ https }: Pick<PolicySettings, "https">): Record<string, string> {
  return https ? { ...FIXED_HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" } : FIXED_HEADERS;
}

export interface PolicySettings {
  https: boolean;
  /** Other origins to which a form may redirect: those where players sign in. */
  formTargets: string[];
  /** Allows the style elements that the development server puts into the page. */
  development: boolean;
}

/** The inline scripts and style attributes that a page was rendered with, by their hashes. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** With more different style attributes than this, the header would be too long for proxies: such a page allows all of them. */
const MAX_STYLES = 40;

/**
 * The content security policy of one page: our own files, and exactly the inline scripts and style attributes that the page was rendered
 * with, by their hashes. Styles that the site's scripts set through `element.style` need no permission.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes, { https, formTargets, development }: PolicySettings): string {
  const [ownScripts, ownStyles] = [[...new Set(scripts)], [...new Set(styles)]];
  const allowed = ownStyles.length > MAX_STYLES ? "'unsafe-inline'" : ["'unsafe-hashes'", ...ownStyles].join(" ");
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...ownScripts].join(" "),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `style-src-attr ${ownStyles.length === 0 ? "'none'" : allowed}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ];
  if (https) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
