import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { VERIFICATION_NAMES } from "../accounts.constants.ts";
import type { RobloxVerification } from "../accounts.types.ts";

/** That a Roblox account is somebody's own, and who says so, as a mark beside their name. */
export function VerificationChip({ by }: Pick<RobloxVerification, "by">) {
  return (
    <Chip tone={by === "roblox" ? "gain" : "neutral"}>
      <Icon name={by === "roblox" ? "badge-check" : "eye"} size={15} />
      <span>{VERIFICATION_NAMES[by]}</span>
    </Chip>
  );
}
