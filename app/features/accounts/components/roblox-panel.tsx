import { formatLongDay } from "~/text/dates.ts";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { Icon } from "~/ui/icon.tsx";
import { VERIFICATION_NAMES } from "../accounts.constants.ts";
import type { RobloxVerification } from "../accounts.types.ts";
import { DisconnectForm } from "./disconnect-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

interface RobloxPanelProps extends Pick<LastReply, "onReply"> {
  /** The name on Roblox, and whether there is another way to sign in; null if no Roblox account is connected. */
  connected: { username: string; last: boolean } | null;
  verification: RobloxVerification | null;
  /** Whether Roblox can be connected here. */
  available: boolean;
}

/** The own Roblox account: connect it, or disconnect it again. The page around it has the form `disconnect`. */
export function RobloxPanel({ connected, verification, available, onReply }: RobloxPanelProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2 font-bold wrap-anywhere">
          {verification?.by === "roblox" && <Icon name="badge-check" size={20} className="flex-none text-gain" />}
          <span>{connected ? connected.username : "Not connected"}</span>
        </p>
        <p className="text-pretty text-soft-ink">
          {verification?.by === "roblox"
            ? `Verified on ${formatLongDay(verification.at)}`
            : verification
              ? `${VERIFICATION_NAMES.team} on ${formatLongDay(verification.at)}. Connect it, and Roblox itself confirms that it is yours.`
              : "Connect it, and others see that the account in the game is really yours."}
        </p>
        {connected?.last && <p className="text-sm text-soft-ink">It is your only way to sign in, so it stays connected.</p>}
      </div>
      {connected
        ? !connected.last && <DisconnectForm provider="roblox" onReply={onReply} />
        : available && <SignInForm provider="roblox" linking returnTo="/settings" label="Connect Roblox" />}
    </div>
  );
}
