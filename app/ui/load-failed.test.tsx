import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LoadFailed } from "./load-failed.tsx";

const show = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/trades?q=king"]}>
      <LoadFailed error={error} title="Failed to load trades. Please try again." />
    </MemoryRouter>,
  );
const answer = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test.each([
  ["a loader that failed", new Error("out of order")],
  ["no network", new TypeError("Failed to fetch")],
  ["a failure without words of ours", answer(500)],
  ["a proxy without an upstream", answer(502)],
  ["a server without room", answer(503)],
])("%s has the page's own words, with a retry", (_, error) => {
  expect(show(error)).toContain("Failed to load trades. Please try again.");
  expect(show(error)).toContain('href="/trades?q=king"');
});

test.each([401, 403, 404, 429, 499])("a refusal with %i is left to the outer boundary", (status) => {
  expect(() => show(answer(status))).toThrow(expect.objectContaining({ status }));
});
