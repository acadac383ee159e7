import type { IdentitySettings } from "../identity/identity-clients.server.ts";

/** The settings of Roblox and Discord, as they are read from the environment. */
type Read = Readonly<
  Partial<
    Record<
      | "ROBLOX_CLIENT_ID"
      | "ROBLOX_CLIENT_SECRET"
      | "DISCORD_CLIENT_ID"
      | "DISCORD_CLIENT_SECRET"
      | "DISCORD_GUILD_ID"
      | "DISCORD_PUBLIC_KEY"
      | "DISCORD_BOT_TOKEN",
      string | undefined
    >
  >
>;

/** The app in Discord: its public key, and its permissions. */
export interface DiscordAppSettings {
  applicationId: string;
  /** Hexadecimal. */
  publicKey: string;
  /** For its emojis and for registering its commands. */
  botToken: string | undefined;
  apiUrl: string;
}

/** Where players sign in with Roblox; undefined where they cannot. */
export function robloxSettings(value: Read): IdentitySettings["roblox"] {
  const { ROBLOX_CLIENT_ID: clientId, ROBLOX_CLIENT_SECRET: clientSecret } = value;
  if (!clientId || !clientSecret) return undefined;
  return {
    issuer: "https://apis.roblox.com/oauth/",
    clientId,
    clientSecret,
    thumbnailsUrl: "https://thumbnails.roblox.com",
    pictureHosts: ["*.rbxcdn.com"],
  };
}

const DISCORD_API = "https://discord.com/api/v10";

/** The app in Discord; undefined where there is none. */
export function discordAppSettings(value: Read): DiscordAppSettings | undefined {
  const { DISCORD_CLIENT_ID: applicationId, DISCORD_PUBLIC_KEY: publicKey, DISCORD_BOT_TOKEN: botToken } = value;
  return applicationId && publicKey ? { applicationId, publicKey, botToken, apiUrl: DISCORD_API } : undefined;
}

/** Where players sign in with Discord; undefined where they cannot. */
export function discordSettings(value: Read): IdentitySettings["discord"] {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret, DISCORD_GUILD_ID: id, DISCORD_BOT_TOKEN: botToken } = value;
  if (!clientId || !clientSecret) return undefined;
  return {
    authorizeUrl: "https://discord.com/oauth2/authorize",
    tokenUrl: "https://discord.com/api/oauth2/token",
    apiUrl: DISCORD_API,
    cdnUrl: "https://cdn.discordapp.com",
    clientId,
    clientSecret,
    guild: id && botToken ? { id, botToken } : undefined,
  };
}
