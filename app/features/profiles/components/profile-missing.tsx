import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

/** All that is shown of a banned account's profile: nothing that its owner wrote or chose. */
export function BannedProfile() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="This account is banned"
      className="pt-16"
      actions={
        <ButtonLink to="/" variant="primary">
          Back to Homepage
        </ButtonLink>
      }
    >
      It broke the rules of this site, so its profile is not shown. Be careful if somebody asks you to trade with it.
    </EmptyState>
  );
}

/** A profile could not be read (PROF-062). What is refused or not there, the shell says itself. */
export function ProfileProblem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) throw error;
  return (
    <EmptyState
      drawing="trouble"
      level={1}
      title="Error loading profile"
      className="pt-16"
      actions={
        <ButtonLink to={`${pathname}${search}`} reloadDocument variant="primary">
          Try again
        </ButtonLink>
      }
    >
      <p role="alert">This profile cannot be read right now. Please try again in a moment.</p>
    </EmptyState>
  );
}
