import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { scriptHashes } from "~/platform/http/inline-scripts.server.ts";
import { contentSecurityPolicy, fixedHeaders } from "./security-headers.ts";

const plain = { https: false, formTargets: [], development: false };

describe("the fixed headers", () => {
  it("keep browsers at https where that is what the site is served with", () => {
    expect(fixedHeaders({ https: true })).toEqual({
      ...fixedHeaders({ https: false }),
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
  });
});

describe("the content security policy", () => {
  it("is, as a whole, this and nothing more", () => {
    const script = "document.documentElement.dataset.theme = 'dark';";
    const hash = createHash("sha256").update(script).digest("base64");
    const html = `<head><script>${script}</script><script type="module" src="/assets/a.js"></script></head>`;
    expect(contentSecurityPolicy(scriptHashes(Buffer.from(html)), plain)).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });

  it("names an inline script that stands twice once, and one that spans lines", () => {
    const policy = contentSecurityPolicy(scriptHashes(Buffer.from('<script>a\nb</script><script async="">a\nb</script>')), {
      ...plain,
      https: true,
    });
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).toContain("upgrade-insecure-requests");
  });

  it("lets a form be sent on to where one signs in, and nowhere else", () => {
    const policy = contentSecurityPolicy([], { ...plain, formTargets: ["https://*.roblox.com", "https://discord.com"] });
    expect(policy).toContain("form-action 'self' https://*.roblox.com https://discord.com;");
    expect(policy.match(/roblox/g)).toHaveLength(1);
  });

  it("allows no inline script on a page without one", () => {
    expect(contentSecurityPolicy(scriptHashes(Buffer.from("<p>nothing</p>")), plain)).toContain("script-src 'self';");
  });
});
