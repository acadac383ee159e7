import { createHash } from "node:crypto";

const FIXED_HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Headers that every answer carries: pages, files, redirects and refusals alike. */
export function fixedHeaders({ https }: Pick<PolicySettings, "https">): Record<string, string> {
  return https ? { ...FIXED_HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" } : FIXED_HEADERS;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export interface PolicySettings {
  https: boolean;
  /** Origins besides our own to which a form may be sent on: those where one signs in. */
  formTargets: string[];
  /** Admits the style elements that the hot-reloading server puts into the page. */
  development: boolean;
}

/**
 * The content security policy of one page: our own files, and exactly the inline scripts that the page was rendered with,
 * each named by its hash. Source: CSP Level 3, "hash-source".
 */
export function contentSecurityPolicy(html: string, { https, formTargets, development }: PolicySettings): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    (match) =>
      `'sha256-${createHash("sha256")
        .update(match[1] ?? "")
        .digest("base64")}'`,
  );
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trimEnd(),
    // Style attributes size bars and virtual rows; style sheets come from our own files alone.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ];
  if (https) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
