import { Chip } from "~/ui/chip.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import { NAME_TAKEN, NOT_VERIFIED } from "../accounts.constants.ts";
import type { NameState, RobloxAccount } from "../accounts.types.ts";
import { robloxProfileAddress } from "../core/roblox-profile.ts";

/**
 * A name on Roblox, to be copied and pasted into the game. Only a verified one opens the profile there: behind any other may be somebody
 * who knows nothing of it.
 */
export function RobloxName({ account, state }: { account: RobloxAccount; state: NameState }) {
  if (account.name === "") return <span className="text-soft-ink">Left out: it could be taken for somebody else’s.</span>;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5 font-bold">
      {state === "verified" ? (
        <OutsideLink
          href={robloxProfileAddress(account)}
          rel="noopener noreferrer nofollow"
          className="min-w-0 py-1 underline underline-offset-3 wrap-anywhere hover:text-accent"
        >
          {account.name}
        </OutsideLink>
      ) : (
        <span className="min-w-0 py-1 wrap-anywhere">{account.name}</span>
      )}
      {state === "verified" ? (
        <Icon name="badge-check" size={18} label="This player’s Roblox account is verified" className="flex-none text-gain" />
      ) : (
        <Chip tone={state === "taken" ? "loss" : undefined}>{state === "taken" ? NAME_TAKEN : NOT_VERIFIED}</Chip>
      )}
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
