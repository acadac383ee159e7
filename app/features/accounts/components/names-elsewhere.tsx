import { CopyButton } from "~/ui/copy-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import type { RobloxAccount } from "../accounts.types.ts";
import { robloxProfileAddress } from "../core/roblox-profile.ts";

/** A name on Roblox: it opens the profile there, and can be copied to be pasted into the game. */
export function RobloxName({ account, verified = false }: { account: RobloxAccount; verified?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-bold">
      <OutsideLink
        href={robloxProfileAddress(account)}
        rel="noopener noreferrer nofollow"
        className="min-w-0 py-1 underline underline-offset-3 wrap-anywhere hover:text-accent"
      >
        {account.name}
      </OutsideLink>
      {verified && <Icon name="badge-check" size={18} label="This player’s Roblox account is verified" className="flex-none text-gain" />}
      <CopyButton text={account.name} what={`the Roblox name ${account.name}`} />
    </span>
  );
}

/** A name on Discord, which has no page to open. */
export function DiscordName({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-bold">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <CopyButton text={name} what={`the Discord name ${name}`} />
    </span>
  );
}
