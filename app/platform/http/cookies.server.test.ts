import { describe, expect, it } from "vitest";
import { clearCookie, readCookie, setCookie } from "./cookies.server.ts";

const http = { appUrl: "http://localhost:3000" };
const https = { appUrl: "https://values.example" };

describe("cookies", () => {
  it("are out of reach of scripts and other sites; with https also of subdomains and plain http", () => {
    expect(setCookie(http, "session", "abc", 60)).toBe("session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
    expect(setCookie(https, "session", "abc", 60)).toBe("__Host-session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
    expect(clearCookie(http, "flash")).toBe("flash=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  });

  it.each([
    [http, "session=abc", "abc"],
    [http, "theme=x; session=abc;flash=y", "abc"],
    [http, "xsession=abc; __Host-session=abc", undefined],
    [https, "session=abc", undefined],
    [https, "a=b; __Host-session=abc", "abc"],
    [http, "session", undefined],
    [http, "", undefined],
    [http, undefined, undefined],
  ])("are read by their whole name: %j %s", (settings, header, value) => {
    expect(readCookie(settings, header, "session")).toBe(value);
  });
});
