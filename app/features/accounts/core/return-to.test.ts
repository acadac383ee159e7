import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeReturnTo } from "./return-to.ts";

const PIECES = [
  "/",
  "\\",
  "//",
  "%2f",
  "%5c",
  "%252f",
  ".",
  "..",
  "%2e",
  "evil.example",
  "javascript:",
  "\t",
  "\n",
  "\u0000",
  "@",
  ":",
  "?",
  "#",
  "%09",
  "https:",
  " ",
  "x",
];
const nasty = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(""));

describe("the address to return to after a sign-in", () => {
  test.each([
    "/",
    "/values",
    "/values?rarity=Secret&q=dog%20gy",
    "/pet/42#history",
    "/calculator?t=1.2",
    "/values?q=100%25",
    "/pet/a:b",
    "/values?from=https://x.example//y",
  ])("the address to return to after a sign-in keeps %s, a page of ours", (path) => expect(safeReturnTo(path)).toBe(path));

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "https://evil.example",
    "https:/evil.example",
    "http:evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2F%2Fevil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "/%252Fevil.example",
    "/%25252Fevil.example",
    "/%2e//evil.example",
    "/%09/evil.example",
    "/a%0d%0aset-cookie:x",
    "/\u0000",
    "/\u202eevil",
    "/%",
    "/%zz",
    "evil.example",
    "?x",
    "",
    "/login",
    "/login?returnTo=/login",
    "/LOGOUT",
    "/auth/discord",
    "/api/auth/callback?code=1",
    `/${"x".repeat(1_000)}`,
  ])("the address to return to after a sign-in leads home instead of %j", (path) => expect(safeReturnTo(path)).toBe("/"));

  test.each([
    ["/login?returnTo=/trades", "/trades"],
    ["/login?returnTo=%2Fvalues%3Fq%3Ddog", "/values?q=dog"],
    ["/auth?returnTo=/values", "/values"],
    ["/welcome?returnTo=/updates", "/updates"],
    ["/login?returnTo=%2Flogin%3FreturnTo%3D%2Ftrades", "/trades"],
    ["/login?returnTo=//evil.example", "/"],
    ["/login?returnTo=https://evil.example", "/"],
    ["/auth/discord/callback?returnTo=/trades", "/"],
    ["/logout?returnTo=/trades", "/"],
  ])("the return address of %s is %s, and nested addresses are looked through", (path, wanted) => expect(safeReturnTo(path)).toBe(wanted));

  test.each([null, undefined, 3, {}, ["/values"]])("a value that is no text leads home (%#)", (value) => {
    expect(safeReturnTo(value)).toBe("/");
  });

  test("the address to return to after a sign-in never leaves the site, whatever it is given, also when a browser or proxy decodes it again", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      nasty,
      nasty.map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const path = safeReturnTo(value);
        const origin = "https://values.example";
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(path).not.toMatch(/\p{Cc}/u);
        for (const spelling of [path, decodeURI(path), new URL(path, origin).pathname])
          expect(new URL(spelling, origin).origin).toBe(origin);
        expect(safeReturnTo(path)).toBe(path);
      }),
      { numRuns: 3_000 },
    );
  });
});
