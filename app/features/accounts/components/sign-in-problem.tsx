import { isRouteErrorResponse } from "react-router";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { SIGN_IN_MESSAGES } from "../accounts.sign-in.constants.ts";

/**
 * The panel of a sign-in that did not work, whatever the reason, with the way home. "Try again" starts over: the address of an answer works
 * once.
 */
export function SignInProblem({ error }: { error: unknown }) {
  const said: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return (
    <DeadEnd
      kind="trouble"
      title="Authentication error"
      ways={[
        { to: "/", label: "Return to Home" },
        { to: "/login", label: "Try again" },
      ]}
    >
      {typeof said === "string" ? said : SIGN_IN_MESSAGES.processing}
    </DeadEnd>
  );
}

/** Meta tags of the sign-in addresses: they only show a page after an error. */
export const signInProblemMeta = ({ matches, location }: { matches: readonly unknown[]; location: { pathname: string } }) =>
  pageMeta(matches, {
    title: "Authentication error",
    description: "This sign-in did not work.",
    path: location.pathname,
    keywords: ["sign in"],
    index: false,
  });
