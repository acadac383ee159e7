import { isRouteErrorResponse } from "react-router";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

/** The panel of a sign-in that did not work (AUTH-045), with the way home (AUTH-046). Errors that are not about the sign-in are passed on. */
export function SignInProblem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || typeof error.data?.message !== "string") throw error;
  return (
    <EmptyState
      drawing="trouble"
      level={1}
      title="Authentication error"
      actions={
        <>
          <ButtonLink to="/" variant="primary">
            Return to Home
          </ButtonLink>
          <ButtonLink to="/login">Try again</ButtonLink>
        </>
      }
    >
      <p role="alert" className="break-words">
        {error.data.message}
      </p>
    </EmptyState>
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
