import path from "node:path";
import { z } from "zod";
import type { IdentitySettings } from "../identity/identity-clients.server.ts";
import { isPasswordHash } from "../identity/password-hash.server.ts";
import { isLocalNetwork, isThisMachine } from "./machine-names.server.ts";
import { OperatorError } from "./operator-error.ts";
import { projectRoot } from "./project-root.server.ts";
import { readServices, type ServiceConfig, serviceSettings } from "./service-settings.server.ts";
import { milliseconds, oneOf, optionalText, webAddress, whole } from "./setting-types.ts";
import { type DiscordAppSettings, discordAppSettings, discordSettings, robloxSettings } from "./sign-in-settings.server.ts";

/** The hash of the password "bubblegum", which the demo's console shows to staff. */
const DEMO_PASSWORD_HASH = "scrypt:32768:8:3:DVoErhAZFxgaaX6QrnWEbg:FTB5t0GOiGrC1rBmHF2cO20Z3-omdoEuq7MeqvDCA7o";

/** The address must not have a path: pages, cookies and sign-ins all assume the root of a host. */
const isOrigin = (address: string) => URL.canParse(address) && new URL(address).href.replace(/\/+$/, "") === new URL(address).origin;

/** In the demo anybody can sign in as its owner. */
const DEMO_IS_OPEN =
  "must be a name or an address of this machine, such as localhost, in the demo: everybody may sign in as its owner there. " +
  "For a public site set APP_ENV=production; to try the demo from a phone in your own network set DEMO_NETWORK=local";

/** Sessions would be there for everybody on the way to read. */
const PLAIN_HTTP =
  "must begin with https:// when APP_ENV is production: over plain http anybody on the way can read the cookie of a session. " +
  "Let a proxy in front serve https (docs/how-to/put-nginx-in-front.md); only this machine and local networks go without";

/** Whether plain http to that host stays on this machine or in a local network, where a site is tried. */
const isNearby = (host: string) => isThisMachine(host) || isLocalNetwork(host);

const settings = z
  .object({
    APP_ENV: oneOf("demo", "production").default("demo"),
    PORT: whole(0, 65_535).default(3000),
    HOST: optionalText,
    DATA_DIR: z.string().trim().min(1).default("data"),
    APP_URL: webAddress().refine(isOrigin, "must be an address without a path, such as https://values.example").optional(),
    ...serviceSettings,
    JOBS: oneOf("inline", "worker").default("inline"),
    MAX_WAIT_MS: milliseconds(1_000),
    DRAIN_MS: whole(0, 60_000).optional(),
    METRICS_PORT: whole(0, 65_535).optional(),
    METRICS_HOST: z.string().trim().min(1).default("127.0.0.1"),
    ACCESS_LOG: oneOf("on", "off").optional(),
    GAME_UNIVERSE_ID: whole(1, Number.MAX_SAFE_INTEGER).optional(),
    GAME_API_URL: webAddress().default("https://games.roblox.com"),
    COMMUNITY_URL: webAddress(/^https$/).default("https://discord.gg/bubblegumvalues"),
    CONTACT_EMAIL: z.email("must be an e-mail address such as help@values.example").optional(),
    GAME_PAGE_URL: webAddress(/^https$/).default("https://www.roblox.com/games/85896571713843"),
    YOUTUBE_API_KEY: optionalText,
    YOUTUBE_API_URL: webAddress().default("https://www.googleapis.com/youtube/v3"),
    YOUTUBE_DAILY_UNITS: whole(100, 10_000_000).default(10_000),
    TWITCH_CLIENT_ID: optionalText,
    TWITCH_CLIENT_SECRET: optionalText,
    TWITCH_API_URL: webAddress().default("https://api.twitch.tv/helix"),
    TWITCH_TOKEN_URL: webAddress().default("https://id.twitch.tv/oauth2/token"),
    ROBLOX_CLIENT_ID: optionalText,
    ROBLOX_CLIENT_SECRET: optionalText,
    DISCORD_CLIENT_ID: optionalText,
    DISCORD_CLIENT_SECRET: optionalText,
    DISCORD_GUILD_ID: z
      .string()
      .regex(/^\d{1,20}$/, "must be the number of the guild")
      .optional(),
    DISCORD_BOT_TOKEN: optionalText,
    DISCORD_WEBHOOK_URL: webAddress().optional(),
    DISCORD_PUBLIC_KEY: z
      .string()
      .regex(/^[\da-f]{64}$/i, "must be the public key of the app, 64 hexadecimal digits")
      .optional(),
    OWNERS: z
      .string()
      .regex(/^\s*(roblox|discord):\d+\s*(,\s*(roblox|discord):\d+\s*)*$/, "must name identities such as roblox:123,discord:456")
      .optional(),
    ADMIN_PASSWORD_HASH: z.string().refine(isPasswordHash, "must be what `npm run hash-password` prints").optional(),
    TRUSTED_PROXIES: whole(0, 10).default(0),
    DEMO_PICTURES: whole(0, 100_000).optional(),
    DEMO_NETWORK: oneOf("none", "local").default("none"),
    DEMO_PUSH_URL: webAddress().refine(isOrigin, "must be an address without a path, such as http://127.0.0.1:4000").optional(),
    LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
  })
  .superRefine((value, context) => {
    const need = (name: keyof typeof value, why: string) => {
      if (value[name] === undefined) context.addIssue({ code: "custom", path: [name], message: `is required ${why}` });
    };
    const needBoth = (one: keyof typeof value, other: keyof typeof value) => {
      if (value[one]) need(other, `when ${one} is set`);
      if (value[other]) need(one, `when ${other} is set`);
    };
    if (value.APP_ENV === "production") {
      need("APP_URL", "when APP_ENV is production");
      if (value.APP_URL?.startsWith("http:") && !isNearby(new URL(value.APP_URL).hostname))
        context.addIssue({ code: "custom", path: ["APP_URL"], message: PLAIN_HTTP });
      if (!value.DISCORD_CLIENT_ID) need("ROBLOX_CLIENT_ID", "when APP_ENV is production, unless DISCORD_CLIENT_ID is set");
    }
    if (value.APP_ENV === "demo") {
      const isNear = (host: string) => isThisMachine(host) || (value.DEMO_NETWORK === "local" && isLocalNetwork(host));
      for (const [name, host] of [
        ["APP_URL", value.APP_URL && new URL(value.APP_URL).hostname],
        ["HOST", value.HOST],
      ] as const)
        if (host !== undefined && !isNear(host)) context.addIssue({ code: "custom", path: [name], message: DEMO_IS_OPEN });
    } else if (value.DEMO_PUSH_URL)
      context.addIssue({
        code: "custom",
        path: ["DEMO_PUSH_URL"],
        message: "is for the demo; production sends to the services of browsers",
      });
    needBoth("ROBLOX_CLIENT_ID", "ROBLOX_CLIENT_SECRET");
    needBoth("DISCORD_CLIENT_ID", "DISCORD_CLIENT_SECRET");
    needBoth("TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET");
    if (value.APP_ENV === "production")
      for (const name of ["DISCORD_WEBHOOK_URL", "YOUTUBE_API_URL", "TWITCH_API_URL", "TWITCH_TOKEN_URL"] as const)
        if (value[name]?.startsWith("http:"))
          context.addIssue({ code: "custom", path: [name], message: "must begin with https:// when APP_ENV is production" });

    if (value.DISCORD_GUILD_ID) need("DISCORD_BOT_TOKEN", "when DISCORD_GUILD_ID is set");
    if (value.DISCORD_BOT_TOKEN && !value.DISCORD_PUBLIC_KEY) need("DISCORD_GUILD_ID", "when DISCORD_BOT_TOKEN is set");
    if (value.DISCORD_PUBLIC_KEY) need("DISCORD_CLIENT_ID", "when DISCORD_PUBLIC_KEY is set");
    for (const name of ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const) if (value[name]) need("DATABASE_URL", `when ${name} is set`);
    if (value.REDIS_SENTINELS) need("REDIS_URL", "when REDIS_SENTINELS is set: its host is the name by which they know Redis");
    if (value.S3_READ_ENDPOINT) need("S3_ENDPOINT", "when S3_READ_ENDPOINT is set");
    if (value.JOBS === "worker") need("DATABASE_URL", "when JOBS is worker: a second process cannot open the embedded database");
    if (value.S3_BUCKET) {
      need("S3_ACCESS_KEY_ID", "when S3_BUCKET is set");
      need("S3_SECRET_ACCESS_KEY", "when S3_BUCKET is set");
    }
  });

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

export interface Config extends ServiceConfig {
  env: "demo" | "production";
  port: number;
  /** Where it listens; `localhost` stands for both loopback addresses. */
  host: string;
  dataDirectory: string;
  /** The public address without a slash at the end. */
  appUrl: string;
  jobs: "inline" | "worker";
  /** Longest expected time of an admitted request, in milliseconds; others are refused. */
  maxWaitMs: number;
  /** How long a stopping node still serves after reporting not ready, in milliseconds. */
  drainMs: number;
  /** Where Prometheus reads metrics; nowhere if undefined. */
  metrics: { port: number; host: string } | undefined;
  /** Whether each request is a line of the log. */
  accessLog: boolean;
  game: { universeId: number | undefined; apiUrl: string };
  /** Access to YouTube and Twitch for partners' channels; undefined if not configured. */
  channels: {
    youtube: { apiUrl: string; key: string; dailyUnits: number } | undefined;
    twitch: { apiUrl: string; tokenUrl: string; clientId: string; clientSecret: string } | undefined;
  };
  /** The services to sign in with; on a demo without any, the local one takes their place. */
  identity: IdentitySettings;
  /** The Discord webhook for new pets and changed values; a secret, because anybody who has it can post there. Undefined for none. */
  discordWebhook: string | undefined;
  /** The app that answers in Discord; undefined where there is none. */
  discordApp: DiscordAppSettings | undefined;
  /** Identities, as `provider:subject`, that become owners when they sign in. */
  owners: ReadonlySet<string>;
  /** The hash of the admin console's password; undefined if none is set and the console stays closed. */
  adminPasswordHash: string | undefined;
  /** The number of proxies in front of the site, each of which appends to `X-Forwarded-For`; 0: the address is that of the connection. */
  trustedProxies: number;
  /** Links to the community and the game, and the e-mail address for questions, if there is one. */
  links: { community: string; gamePage: string; email: string | undefined };
  /** How many pictures of pets the demo world draws; all of them when undefined. */
  demoPictures: number | undefined;
  /** A push service of the demo's own, to try messages to devices with; undefined for the services of browsers alone. */
  demoPush: string | undefined;
  /** The beginning of the addresses of the demo's own receiver of webhooks, which are not checked; undefined for public ones alone. */
  demoHooks: string | undefined;
  logLevel: string;
}

/** A setting that cannot be used. The message names each wrong setting and what it must be. */
export class ConfigError extends OperatorError {}

/**
 * Reads every setting from the environment, once, at the start. An empty variable counts as not set.
 * Throws ConfigError, which names the settings that are wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  const production = value.APP_ENV === "production";
  return {
    env: value.APP_ENV,
    port: value.PORT,
    host: value.HOST ?? (production ? "0.0.0.0" : "localhost"),
    dataDirectory: path.resolve(projectRoot, value.DATA_DIR),
    appUrl: (value.APP_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ""),
    ...readServices(value),
    jobs: value.JOBS,
    maxWaitMs: value.MAX_WAIT_MS,
    drainMs: value.DRAIN_MS ?? (production ? 3_000 : 0),
    metrics: value.METRICS_PORT === undefined ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    accessLog: value.ACCESS_LOG === undefined ? production : value.ACCESS_LOG === "on",
    game: { universeId: value.GAME_UNIVERSE_ID, apiUrl: value.GAME_API_URL.replace(/\/+$/, "") },
    channels: { youtube: youtubeSettings(value), twitch: twitchSettings(value) },
    identity: { roblox: robloxSettings(value), discord: discordSettings(value) },
    discordWebhook: value.DISCORD_WEBHOOK_URL,
    discordApp: discordAppSettings(value),
    owners: new Set(value.OWNERS?.split(",").map((name) => name.trim())),
    adminPasswordHash: value.ADMIN_PASSWORD_HASH ?? (production ? undefined : DEMO_PASSWORD_HASH),
    trustedProxies: value.TRUSTED_PROXIES,
    links: { community: value.COMMUNITY_URL, gamePage: value.GAME_PAGE_URL, email: value.CONTACT_EMAIL },
    demoPictures: value.DEMO_PICTURES,
    demoPush: value.DEMO_PUSH_URL && new URL(value.DEMO_PUSH_URL).origin,
    demoHooks: undefined,
    logLevel: value.LOG_LEVEL,
  };
}

function youtubeSettings(value: z.output<typeof settings>): Config["channels"]["youtube"] {
  const { YOUTUBE_API_KEY: key, YOUTUBE_API_URL: apiUrl, YOUTUBE_DAILY_UNITS: dailyUnits } = value;
  return key ? { apiUrl: apiUrl.replace(/\/+$/, ""), key, dailyUnits } : undefined;
}

function twitchSettings(value: z.output<typeof settings>): Config["channels"]["twitch"] {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret, TWITCH_API_URL: apiUrl, TWITCH_TOKEN_URL: tokenUrl } = value;
  return clientId && clientSecret ? { apiUrl: apiUrl.replace(/\/+$/, ""), tokenUrl, clientId, clientSecret } : undefined;
}
