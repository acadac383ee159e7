import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SITE_MARK, SITE_MARK_VALUE } from "~/platform/http/site-mark.ts";
import { ownAnswers } from "./own-answers.ts";

beforeEach(() => vi.stubGlobal("location", new URL("https://site.example/values")));
afterEach(() => vi.unstubAllGlobals());

/** The answer of a network to a request, which may lead to another address. */
function answerOf(type: string, { headers = {}, status = 200, url = "" }: { headers?: HeadersInit; status?: number; url?: string } = {}) {
  const answer = new Response("<p>Welcome to the hotel</p>", { status, headers: { "content-type": type, ...headers } });
  return Object.defineProperty(answer, "url", { value: url });
}
const ask = (answer: Response, address: string | URL | Request = "/session.json") => ownAnswers(async () => answer)(address);

test.each([
  ["a page", () => answerOf("text/html; charset=utf-8")],
  ["a page that says a sign-in is required", () => answerOf("text/html", { status: 511 })],
  ["data of another site, after a redirect", () => answerOf("application/json", { url: "https://portal.example/login" })],
])("SHELL-211 %s of a captive portal counts as no answer", async (_, answer) => {
  await expect(ask(answer())).rejects.toThrow(TypeError);
  await expect(ask(answer(), new Request("https://site.example/values.data"))).rejects.toThrow(TypeError);
});

test.each([
  ["data", answerOf("application/json", { url: "https://site.example/session.json" })],
  ["data of the router", answerOf("text/x-script")],
  ["a refusal in JSON", answerOf("application/problem+json", { status: 503 })],
  ["a page with the site's mark", answerOf("text/html", { headers: { [SITE_MARK]: SITE_MARK_VALUE } })],
])("SHELL-211 %s of this site arrives", async (_, answer) => {
  expect(await ask(answer)).toBe(answer);
});

test("SHELL-211 an answer to a request to another site arrives, whatever it is", async () => {
  const answer = answerOf("text/html", { url: "https://other.example/" });
  expect(await ask(answer, new URL("https://other.example/"))).toBe(answer);
});
