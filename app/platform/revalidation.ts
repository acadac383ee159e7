import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A route's `shouldRevalidate` where the search parameters choose among what the page already holds: they ask the server
 * nothing. After a write, or on another path, the router's own rule holds.
 */
export function keepOnSearchChange({ currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const choice = formMethod === "GET" && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return choice ? false : defaultShouldRevalidate;
}
