import { expect, test } from "vitest";
import { flashCookie, readFlash } from "./flash.server.ts";

const settings = { appUrl: "http://site.test" };
/** The message read back from a browser's cookie. */
const told = (message: string) => {
  const [, value = ""] = /^flash=([^;]*)/.exec(flashCookie(settings, { tone: "success", message })) ?? [];
  return { bytes: value.length, notice: readFlash(decodeURIComponent(value)) };
};

test("a message of any length and alphabet fits into the cookie and comes back", () => {
  expect(told("“Кот” was saved.").notice).toEqual({ tone: "success", message: "“Кот” was saved." });
  for (const message of ["あ".repeat(900), `x${"🐶".repeat(500)}`]) {
    const { bytes, notice } = told(message);
    expect(bytes).toBeLessThan(4_000);
    expect(notice?.message.slice(0, 399)).toBe(message.slice(0, 399));
  }
});

test("a code and a foreign cookie are no message", () => {
  expect([readFlash("welcome"), readFlash("success:"), readFlash("loud:hello")]).toEqual([null, null, null]);
});
