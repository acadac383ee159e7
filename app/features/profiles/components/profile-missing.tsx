import { DeadEnd } from "~/ui/dead-end.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { HOME } from "~/ui/way-link.tsx";

/** All that is shown of a banned account's profile: nothing that its owner wrote or chose. */
export function BannedProfile() {
  return (
    <DeadEnd title="This account is banned" ways={[HOME]}>
      It broke the rules of this site, so its profile is not shown. Be careful if somebody asks you to trade with it.
    </DeadEnd>
  );
}

/** The same for its owner, with the remaining actions. */
export function OwnBannedProfile() {
  return (
    <DeadEnd
      title="Your account is banned"
      ways={[
        { label: "See why, and how to appeal", to: "/notices" },
        { label: "Your data", to: "/settings/data" },
      ]}
    >
      Your profile is not shown to anybody while your account is banned. You can still download your data, or delete your account.
    </DeadEnd>
  );
}

/** A profile could not be read. */
export function ProfileProblem({ error }: { error: unknown }) {
  return (
    <LoadFailed error={error} title="Error loading profile">
      This profile cannot be read right now. Please try again in a moment.
    </LoadFailed>
  );
}
