import { afterEach, expect, test, vi } from "vitest";
import { patientFetch } from "./patient-data.ts";

/** Longer than all waits of these tests. Timers without end, which another file of this worker may have, must not hold them up. */
const LONG_MS = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser at that address. Each request gets the next answer; the last one is repeated. */
function browserAt(address: string, ...answers: (number | "no network")[]) {
  vi.useFakeTimers();
  const { pathname, search } = new URL(address, "https://site.example");
  const events = new EventTarget();
  vi.stubGlobal("location", { pathname, search });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  const asked: string[] = [];
  const ask = patientFetch(async (input) => {
    asked.push(String(input));
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (typeof answer !== "number") throw new TypeError("Failed to fetch");
    return new Response("", { status: answer });
  });
  return { ask, asked, comeOnline: () => events.dispatchEvent(new Event("online")) };
}

const data = (path: string) => new URL(path, "https://site.example");

test.each([
  ["/settings/data", "/settings/data.data"],
  ["/", "/_.data"],
  ["/values?rarity=secret", "/values.data?rarity=secret&_routes=root"],
])("SHELL-208 the request for the data of the page in sight at %s is repeated until it succeeds", async (address, own) => {
  const { ask, asked } = browserAt(address, "no network", 503, 429, 200);
  const answer = ask(data(own), { method: "GET" });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect((await answer).status).toBe(200);
  expect(asked).toHaveLength(4);
});

test("SHELL-208 the request is repeated at once when the network is back", async () => {
  const { ask, asked, comeOnline } = browserAt("/deals", "no network", 200);
  const answer = ask(data("/deals.data"), {});
  await vi.advanceTimersByTimeAsync(10);
  comeOnline();
  expect((await answer).status).toBe(200);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(asked).toHaveLength(2);
});

test("SHELL-208 no request is sent after the router gave up", async () => {
  const { ask, asked } = browserAt("/deals", "no network");
  const given = new AbortController();
  const answer = ask(data("/deals.data"), { signal: given.signal });
  const refused = expect(answer).rejects.toThrow("abort");
  await vi.advanceTimersByTimeAsync(10);
  given.abort();
  await refused;
  const sent = asked.length;
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(asked).toHaveLength(sent);
});

test.each([
  ["another page", "/trades.data", {}],
  ["other choices of the page", "/deals.data?tab=past", {}],
  ["a post", "/deals.data", { method: "POST" }],
  ["another file", "/deals.json", {}],
])("SHELL-208 %s fails at once without a network", async (_, path, init) => {
  const { ask, asked } = browserAt("/deals", "no network");
  await expect(ask(data(path), init)).rejects.toThrow("Failed to fetch");
  expect(asked).toHaveLength(1);
});

test.each([200, 302, 403, 404, 500])("SHELL-208 an answer of %i is final", async (status) => {
  const { ask, asked } = browserAt("/deals", status);
  expect((await ask(data("/deals.data"), {})).status).toBe(status);
  expect(asked).toHaveLength(1);
});
