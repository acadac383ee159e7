import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import type { Entrant } from "../giveaways.types.ts";

/** The name of an entrant or winner: the name on this site, and the name in the game if it is verified. */
export function EntrantName({ entrant, size = 36 }: { entrant: Entrant | null; size?: number }) {
  if (!entrant)
    return (
      <span className="flex min-w-0 items-center gap-3 text-soft-ink">
        <span aria-hidden className="flex-none rounded-full bg-sunk" style={{ width: size, height: size }} />
        Account no longer here
      </span>
    );
  const { name, avatar, robloxName } = entrant;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} avatar={avatar} size={size} />
      <span className="min-w-0">
        <MemberLink member={entrant} whole />
        <span className="block text-sm text-soft-ink wrap-anywhere">
          {robloxName === null ? "No verified Roblox name" : `${robloxName} on Roblox`}
        </span>
      </span>
    </span>
  );
}
