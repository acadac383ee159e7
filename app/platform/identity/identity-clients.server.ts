import { createDiscordClient, type DiscordSettings } from "./discord.server.ts";
import type { IdentityClients } from "./identity.types.ts";
import { createRobloxClient, type RobloxSettings } from "./roblox.server.ts";

/** The configured providers; one that is left out cannot be used to sign in. */
export interface IdentitySettings {
  roblox: RobloxSettings | undefined;
  discord: DiscordSettings | undefined;
}

/** Makes the clients of the configured providers. `onError` is called for errors that do not fail the sign-in. */
export function createIdentityClients(
  { roblox, discord }: IdentitySettings,
  appUrl: string,
  onError: (error: unknown) => void,
): IdentityClients {
  return {
    ...(roblox && { roblox: createRobloxClient(roblox, appUrl) }),
    ...(discord && { discord: createDiscordClient(discord, appUrl, onError) }),
  };
}
