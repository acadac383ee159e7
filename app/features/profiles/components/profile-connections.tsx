import { PROVIDER_NAMES } from "~/features/accounts/accounts.constants.ts";
import { PROVIDERS } from "~/platform/identity/identity.types.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { formatDay, formatLongDay } from "~/ui/dates.ts";
import { Icon } from "~/ui/icon.tsx";
import type { Profile } from "../profiles.types.ts";

interface ProfileConnectionsProps {
  profile: Pick<Profile, "namesElsewhere" | "robloxVerifiedAt">;
  own: boolean;
}

/** Who somebody is elsewhere, and since when that is verified. */
export function ProfileConnections({ profile: { namesElsewhere, robloxVerifiedAt }, own }: ProfileConnectionsProps) {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {PROVIDERS.map((provider) => {
          const connected = namesElsewhere.find((known) => known.provider === provider);
          return (
            <li key={provider} className="px-5 py-4">
              <p className="text-sm text-soft-ink">{PROVIDER_NAMES[provider]}</p>
              <p className="font-bold wrap-anywhere">{connected ? connected.username : "Not connected"}</p>
              {connected && (
                <p className="text-sm text-soft-ink">
                  {connected.linkedAt === null ? "Noted by our team, not connected" : `Connected since ${formatDay(connected.linkedAt)}`}
                </p>
              )}
              {provider === "roblox" && robloxVerifiedAt !== null && (
                <p className="mt-1 flex items-center gap-1.5 font-bold text-gain text-sm">
                  <Icon name="badge-check" size={16} className="flex-none" />
                  Verified on {formatLongDay(robloxVerifiedAt)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {own && (
        <div className="flex flex-wrap gap-2.5 border-line border-t px-5 py-4">
          {robloxVerifiedAt === null && (
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
