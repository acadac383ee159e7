import { Chip } from "~/ui/chip.tsx";
import { useNow } from "~/ui/server-clock.ts";
import type { Partner } from "../partners.types.ts";

/** Shows that a partner is live, until the last check is too old. */
export function LiveChip({ live }: Pick<Partner, "live">) {
  return live && <Live {...live} />;
}

function Live({ asOf, until }: NonNullable<Partner["live"]>) {
  if (useNow(asOf) >= until) return null;
  return (
    <Chip tone="loss" className="flex-none">
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      Live now
    </Chip>
  );
}
