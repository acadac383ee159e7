import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A route's `shouldRevalidate` where the search parameters choose among what the page already holds: they ask the server
 * nothing. After a write, or on another path, the router's own rule holds.
 */
export function keepOnSearchChange({ currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const choice = formMethod === "GET" && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return choice ? false : defaultShouldRevalidate;
}

/**
 * Whether data that all pages share are to be read anew, where what was read at `readAt` (milliseconds) may be `ms` old on the
 * way to another page. A page whose reading fails then fails for itself, and leaves what is around it alone.
 */
export function keepWhileFresh(args: ShouldRevalidateFunctionArgs, readAt: number, ms: number): boolean {
  const { currentUrl, nextUrl, formMethod = "GET" } = args;
  const toOtherPage = formMethod === "GET" && currentUrl.pathname !== nextUrl.pathname;
  return toOtherPage && Date.now() - readAt < ms ? false : keepOnSearchChange(args);
}
