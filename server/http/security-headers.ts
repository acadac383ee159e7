const FIXED_HEADERS: Record<string, string> = {
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

/**
 * The content security policy of one page: our own files, and exactly the inline scripts that the page was rendered with, by their hashes.
 */
export function contentSecurityPolicy(hashes: readonly string[], { https, formTargets, development }: PolicySettings): string {
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
