import type { ComponentProps } from "react";
import type { Role } from "~/platform/identity/actor.ts";
import type { IconName } from "~/text/icon-names.ts";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ROLE_NAMES } from "../accounts.constants.ts";

const LOOKS: Record<Role, { tone: ComponentProps<typeof Chip>["tone"]; icon: IconName | null }> = {
  user: { tone: "neutral", icon: null },
  premium: { tone: "accent", icon: "gem" },
  partner: { tone: "fair", icon: "star" },
  moderator: { tone: "gain", icon: "shield" },
  admin: { tone: "loss", icon: "shield-check" },
  owner: { tone: "solid", icon: "crown" },
};

/** The role of an account, as a mark beside its name. */
export function RoleChip({ role }: { role: Role }) {
  const { tone, icon } = LOOKS[role];
  return (
    <Chip tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {ROLE_NAMES[role]}
    </Chip>
  );
}
