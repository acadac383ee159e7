import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { scriptHashes, styleHashes } from "~/platform/http/inline-hashes.server.ts";
import { contentSecurityPolicy, fixedHeaders } from "./security-headers.ts";

const plain = { https: false, formTargets: [], development: false };
const policyOf = (html: string, settings = plain as Parameters<typeof contentSecurityPolicy>[1]) =>
  contentSecurityPolicy({ scripts: scriptHashes(Buffer.from(html)), styles: styleHashes(Buffer.from(html)) }, settings);

describe("the fixed headers", () => {
  it("the headers keep browsers at https if the site is served with it", () => {
    expect(fixedHeaders({ https: true })).toEqual({
      ...fixedHeaders({ https: false }),
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
  });
});

describe("the content security policy", () => {
  it("the content security policy is exactly the expected one", () => {
    const script = "document.documentElement.dataset.theme = 'dark';";
    const hash = createHash("sha256").update(script).digest("base64");
    const html = `<head><script>${script}</script><script type="module" src="/assets/a.js"></script></head>`;
    expect(policyOf(html)).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'; style-src-attr 'none'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });

  it("the policy names a repeated inline script once, and one that spans lines", () => {
    const policy = policyOf('<script>a\nb</script><script async="">a\nb</script>', { ...plain, https: true });
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).toContain("upgrade-insecure-requests");
  });

  it("the policy lets a form be redirected to the sign-in providers, and nowhere else", () => {
    const policy = policyOf("", { ...plain, formTargets: ["https://*.roblox.com", "https://discord.com"] });
    expect(policy).toContain("form-action 'self' https://*.roblox.com https://discord.com;");
    expect(policy.match(/roblox/g)).toHaveLength(1);
  });

  it("the content security policy allows no inline script on a page without one", () => {
    expect(policyOf("<p>nothing</p>")).toContain("script-src 'self';");
  });

  it.each([
    ['<p style="width:10%">a</p><b style="width:10%">b</b>', "width:10%"],
    ['<i style="background:url(&quot;/a.png?x=1&amp;y&quot;)"></i>', 'background:url("/a.png?x=1&y")'],
    ['<i style="--a:&#x27;b&#x27;"></i><script>const text = \' style=\\"color:red\\"\';</script>', "--a:'b'"],
  ])("SHELL-167 the content security policy allows the style attributes of the page by their hashes, and no other: %s", (html, style) => {
    const hash = createHash("sha256").update(style).digest("base64");
    expect(policyOf(html)).toContain(`; style-src-attr 'unsafe-hashes' 'sha256-${hash}';`);
  });

  it("the content security policy allows every style attribute where a page has more different ones than fit into a header", () => {
    const html = Array.from({ length: 41 }, (_, at) => `<i style="width:${at}px"></i>`).join("");
    expect(policyOf(html)).toContain("; style-src-attr 'unsafe-inline';");
  });
});
