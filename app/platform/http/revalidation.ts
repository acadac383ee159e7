import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A route's `shouldRevalidate` for search parameters that only choose among what the page already holds, so that no request is needed.
 * After a write, or for another path, the router's own rule applies.
 */
export function keepOnSearchChange({ currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const choice = formMethod === "GET" && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return choice ? false : defaultShouldRevalidate;
}

/**
 * Whether data shared by all pages should be read again when they were read at `readAt` (milliseconds) and may be `ms` old on the way to
 * another page. A page that cannot be read then fails alone and leaves the shell as it is.
 */
export function keepWhileFresh(args: ShouldRevalidateFunctionArgs, readAt: number, ms: number): boolean {
  const { currentUrl, nextUrl, formMethod = "GET" } = args;
  const toOtherPage = formMethod === "GET" && currentUrl.pathname !== nextUrl.pathname;
  return toOtherPage && Date.now() - readAt < ms ? false : keepOnSearchChange(args);
}
