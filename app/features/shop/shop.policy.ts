import type { UserActor } from "~/platform/identity/actor.ts";
import type { BackgroundCategory } from "./shop.constants.ts";

/** Why the user may not claim a background of this category; null if they may. */
export function claimRefusal({ role }: Pick<UserActor, "role">, { category }: { category: BackgroundCategory }): string | null {
  if (category === "default") return null;
  if (category === "premium") return role === "user" ? "This background is for Premium members." : null;
  return category === "special" ? "Special backgrounds are given by the team." : "Seasonal backgrounds are given by the team.";
}
