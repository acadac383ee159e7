import type { ComponentProps } from "react";
import type { Role } from "~/platform/identity/actor.ts";
import type { IconName } from "~/text/icon-names.ts";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ROLE_NAMES } from "../accounts.constants.ts";

const LOOKS: Record<Role, { tone: ComponentProps<typeof Chip>["tone"]; icon: IconName | null }> = {
  user: { tone: "neutral", icon: null },
  premium: { tone: "accent", icon: "gem" },
  partner: { tone: "fair", icon: "badge-check" },
  moderator: { tone: "gain", icon: "shield" },
  admin: { tone: "loss", icon: "shield-check" },
  owner: { tone: "solid", icon: "crown" },
};

interface RoleChipProps {
  role: Role;
  /** Has the mark of the partner programme as well. */
  partner?: boolean | undefined;
}

/** The role of an account, as a mark beside its name; and that of a partner, whatever their role. */
export function RoleChip({ role, partner = false }: RoleChipProps) {
  if (!partner || role === "partner") return <OneRole of={role} />;
  return (
    <>
      {role !== "user" && <OneRole of={role} />}
      <OneRole of="partner" />
    </>
  );
}

function OneRole({ of: role }: { of: Role }) {
  const { tone, icon } = LOOKS[role];
  return (
    <Chip tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      <span>{ROLE_NAMES[role]}</span>
    </Chip>
  );
}
