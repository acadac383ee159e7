import { describe, expect, it } from "vitest";
import { clearCookie, hasCookie, readCookie, setCookie } from "./cookies.server.ts";

const http = { appUrl: "http://localhost:3000" };
const https = { appUrl: "https://values.example" };

describe("cookies", () => {
  it("cookies are out of reach of scripts and other sites, and with https of subdomains and plain http", () => {
    expect(setCookie(http, "session", "abc", 60)).toBe("session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax");
    expect(setCookie(https, "session", "abc", 60)).toBe("__Host-session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax");
    expect(clearCookie(http, "flash")).toBe("flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  });

  it.each([
    [http, "session=abc", "abc"],
    [http, "theme=x; session=abc;flash=y", "abc"],
    [http, "xsession=abc; __Host-session=abc", undefined],
    [https, "session=abc", undefined],
    [https, "a=b; __Host-session=abc", "abc"],
    [http, "session=abc; session=later", "abc"],
    [http, "\tsession = abc", "abc"],
    [http, "session=", ""],
    [http, "session", undefined],
    [http, "", undefined],
    [http, undefined, undefined],
  ])("cookies are read by their whole name: %j %s", (settings, header, value) => {
    expect(readCookie(settings, header, "session")).toBe(value);
  });

  it.each([
    ["theme=x; session=abc", true],
    ["__Host-flash=x", true],
    ["session=", true],
    ["signin=abc; xsession=abc; session", false],
    // Not white space to a cookie: what reads the session reads none here, either.
    ["\u00a0session=abc", false],
    ["__proto__=session", false],
    [undefined, false],
  ])("cookies are found with their prefix and without: %s", (header, found) => {
    expect(hasCookie(header, ["session", "flash"])).toBe(found);
    if (!found) expect(readCookie(http, header, "session") ?? readCookie(https, header, "session")).toBeUndefined();
  });
});
