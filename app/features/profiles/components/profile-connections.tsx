import { PROVIDER_NAMES } from "~/features/accounts/accounts.constants.ts";
import { PROVIDERS, type Provider } from "~/platform/identity/identity.types.ts";
import { formatDay, formatLongDay } from "~/text/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Profile } from "../profiles.types.ts";

type Connections = Pick<Profile, "namesElsewhere" | "robloxVerification" | "discord">;

interface ProfileConnectionsProps {
  profile: Connections;
  own: boolean;
}

/** A player's accounts elsewhere, with the source of their verification: the service itself, or our team. */
export function ProfileConnections({ profile, own }: ProfileConnectionsProps) {
  const { namesElsewhere, robloxVerification } = profile;
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {PROVIDERS.map((provider) => {
          const names = namesElsewhere.filter((known) => known.provider === provider);
          return (
            <li key={provider} className="px-5 py-4">
              <p className="text-sm text-soft-ink">{PROVIDER_NAMES[provider]}</p>
              {names.length === 0 && <NoName provider={provider} profile={profile} />}
              {names.map(({ username, linkedAt }) => (
                <div key={username}>
                  <p className="font-bold wrap-anywhere">{username}</p>
                  <p className="text-sm text-soft-ink">
                    {linkedAt === null ? `Noted by our team: nobody has signed in with it here` : `Connected since ${formatDay(linkedAt)}`}
                  </p>
                </div>
              ))}
              {provider === "roblox" && robloxVerification && <Verification {...robloxVerification} />}
              {provider === "discord" && own && names.length > 0 && (
                <p className="text-pretty text-sm text-soft-ink">
                  {profile.discord === "hidden" ? "Only you see this name." : "Players who are signed in see this name."}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {own && (
        <div className="flex flex-wrap gap-2.5 border-line border-t px-5 py-4">
          {robloxVerification?.by !== "roblox" && (
            <ButtonLink to="/roblox-verification" variant="primary">
              Connect Roblox Account
            </ButtonLink>
          )}
          <ButtonLink to="/settings/security">Manage connections</ButtonLink>
        </div>
      )}
    </Card>
  );
}

function NoName({ provider, profile: { discord } }: { provider: Provider; profile: Connections }) {
  if (provider === "discord" && discord === "members only")
    return <p className="text-pretty text-soft-ink">Discord names are shown to players who are signed in.</p>;
  if (provider === "discord" && discord === "hidden") return <p className="font-bold">Not shown</p>;
  return <p className="font-bold">Not connected</p>;
}

function Verification({ by, at }: NonNullable<Profile["robloxVerification"]>) {
  if (by === "team")
    return (
      <p className="mt-1 flex items-center gap-1.5 text-sm text-soft-ink">
        <Icon name="eye" size={16} className="flex-none" />
        <span>{`Checked by our team on ${formatLongDay(at)}, not by signing in with Roblox`}</span>
      </p>
    );
  return (
    <p className="mt-1 flex items-center gap-1.5 font-bold text-gain text-sm">
      <Icon name="badge-check" size={16} className="flex-none" />
      <span>{`Verified on ${formatLongDay(at)}`}</span>
    </p>
  );
}
