import type { ShouldRevalidateFunctionArgs } from "react-router";
import { describe, expect, it } from "vitest";
import { keepOnSearchChange, keepWhileFresh } from "./revalidation.ts";

const walk = (from: string, to: string, formMethod?: string) =>
  ({
    currentUrl: new URL(from, "http://site"),
    nextUrl: new URL(to, "http://site"),
    formMethod,
    defaultShouldRevalidate: true,
  }) as ShouldRevalidateFunctionArgs;

describe("revalidation of loaders", () => {
  it("a choice within a page reloads nothing; another page, a write and a refresh do", () => {
    expect(keepOnSearchChange(walk("/values", "/values?q=dog"))).toBe(false);
    expect(keepOnSearchChange(walk("/values", "/pet/1"))).toBe(true);
    expect(keepOnSearchChange(walk("/values", "/values?q=dog", "POST"))).toBe(true);
    expect(keepOnSearchChange(walk("/values?q=dog", "/values?q=dog"))).toBe(true);
  });

  it("shared data is kept on the way to another page while it is fresh, and never after a write or on a refresh", () => {
    const [fresh, stale] = [Date.now(), Date.now() - 60_001];
    expect(keepWhileFresh(walk("/values", "/pet/1"), fresh, 60_000)).toBe(false);
    expect(keepWhileFresh(walk("/values", "/pet/1"), stale, 60_000)).toBe(true);
    expect(keepWhileFresh(walk("/values", "/pet/1", "POST"), fresh, 60_000)).toBe(true);
    expect(keepWhileFresh(walk("/values", "/values"), fresh, 60_000)).toBe(true);
    expect(keepWhileFresh(walk("/values", "/values?q=dog"), stale, 60_000)).toBe(false);
  });
});
