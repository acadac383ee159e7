import type { RobloxAccount } from "../accounts.types.ts";

/** The address of a profile on Roblox: by the account's id, which stays when its name changes, or by the name where only that is known. */
export function robloxProfileAddress({ name, robloxId }: RobloxAccount): string {
  if (robloxId !== null && /^\d{1,20}$/.test(robloxId)) return `https://www.roblox.com/users/${robloxId}/profile`;
  return `https://www.roblox.com/users/profile?${new URLSearchParams({ username: name })}`;
}
