import { afterEach, expect, test, vi } from "vitest";
import { fetchJson } from "./fetch-json.ts";

afterEach(() => vi.unstubAllGlobals());

/** An answer whose connection breaks within its body. */
const broken = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) }));

test.each([
  ["an answer", async () => Response.json({ unread: 3 }), { status: 200, data: { unread: 3 } }],
  ["a refusal", async () => Response.json({ error: "not_found" }, { status: 404 }), { status: 404, data: undefined }],
  ["an answer that breaks off", async () => broken(), { status: 200, data: undefined }],
  ["a page in place of the data", async () => new Response("<!doctype html>"), { status: 200, data: undefined }],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), { status: 0, data: undefined }],
])("%s", async (_, answer, expected) => {
  vi.stubGlobal("fetch", answer);
  expect(await fetchJson("/notifications/unread.json")).toEqual(expected);
});
