import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";

/** All that is shown of a banned account's profile: nothing that its owner wrote or chose. */
export function BannedProfile() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="This account is banned"
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

/** A profile could not be read (PROF-062). */
export function ProfileProblem({ error }: { error: unknown }) {
  return (
    <LoadFailed error={error} title="Error loading profile">
      This profile cannot be read right now. Please try again in a moment.
    </LoadFailed>
  );
}
