import { isRouteErrorResponse } from "react-router";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";

/** The panel of a sign-in that did not work, with the way home. Errors that are not about the sign-in are passed on. */
export function SignInProblem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || typeof error.data?.message !== "string") throw error;
  return (
    <DeadEnd
      kind="trouble"
      title="Authentication error"
      ways={[
        { to: "/", label: "Return to Home" },
        { to: "/login", label: "Try again" },
      ]}
    >
      {error.data.message}
    </DeadEnd>
  );
}

/** What the addresses of the sign-in say about themselves: they only show a page when something went wrong. */
export const signInProblemMeta = ({ matches, location }: { matches: readonly unknown[]; location: { pathname: string } }) =>
  pageMeta(matches, {
    title: "Authentication error",
    description: "This sign-in did not work.",
    path: location.pathname,
    keywords: ["sign in"],
    index: false,
  });
