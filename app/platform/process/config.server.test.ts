import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.server.ts";

const refusal = (environment: NodeJS.ProcessEnv) => {
  try {
    readConfig(environment);
    return "accepted";
  } catch (error) {
    return error instanceof ConfigError ? error.message : `not a ConfigError: ${error}`;
  }
};

describe("the settings", () => {
  it("a local demo needs no settings", () => {
    expect(readConfig({})).toMatchObject({
      env: "demo",
      port: 3000,
      host: "localhost",
      appUrl: "http://localhost:3000",
      databaseUrl: undefined,
    });
  });

  it("settings limit every wait, and log each request only in production", () => {
    const config = readConfig({ DATABASE_POOL_SIZE: "40", DATABASE_SILENCE_MS: "2000", METRICS_PORT: "9100" });
    expect(config.database).toEqual({
      poolSize: 40,
      connectTimeoutMs: 1_500,
      queryTimeoutMs: 15_000,
      silenceMs: 2_000,
      preparedStatements: true,
    });
    expect(config.redis).toEqual({ connectTimeoutMs: 1_000, commandTimeoutMs: 500, silenceMs: 1_000 });
    expect(config).toMatchObject({ maxWaitMs: 1_000, metrics: { port: 9_100, host: "127.0.0.1" }, accessLog: false });
    const production = { APP_ENV: "production", APP_URL: "https://values.example", ROBLOX_CLIENT_ID: "1", ROBLOX_CLIENT_SECRET: "x" };
    expect(readConfig(production)).toMatchObject({ accessLog: true, metrics: undefined });
    expect(readConfig({ ...production, ACCESS_LOG: "off" }).accessLog).toBe(false);
    expect([readConfig({}).drainMs, readConfig(production).drainMs, readConfig({ DRAIN_MS: "10000" }).drainMs]).toEqual([0, 3_000, 10_000]);
  });

  it("a pooler is configured by its address beside PostgreSQL's, without named statements by default", () => {
    const both = { DATABASE_URL: "postgres://pooler:6432/values", DATABASE_DIRECT_URL: "postgres://db/values" };
    expect(readConfig(both)).toMatchObject({ databaseDirectUrl: "postgres://db/values", database: { preparedStatements: false } });
    expect(readConfig({ ...both, DATABASE_PREPARED_STATEMENTS: "on" }).database.preparedStatements).toBe(true);
    expect(refusal({ DATABASE_DIRECT_URL: "postgres://db/values" })).toContain("DATABASE_URL is required when DATABASE_DIRECT_URL is set");
  });

  it("settings accept one or several replicas", () => {
    const base = { DATABASE_URL: "postgres://db/values" };
    const several = readConfig({ ...base, DATABASE_READ_URL: "postgres://one/values, postgres://two/values" });
    expect(several.databaseReadUrls).toEqual(["postgres://one/values", "postgres://two/values"]);
    expect(readConfig(base).databaseReadUrls).toBeUndefined();
    expect(refusal({ ...base, DATABASE_READ_URL: "postgres://one/values,two" })).toContain("DATABASE_READ_URL");
    expect(refusal({ DATABASE_READ_URL: "postgres://one/values" })).toContain("DATABASE_URL is required when DATABASE_READ_URL is set");
  });

  it("settings accept several PostgreSQL hosts and refuse invalid ones", () => {
    expect(readConfig({ DATABASE_URL: "postgres://me@one,two:5433/values" }).databaseUrl).toBe("postgres://me@one,two:5433/values");
    for (const wrong of ["postgres://me@one,:x/values", "mysql://one,two/values", "one,two"])
      expect(refusal({ DATABASE_URL: wrong })).toContain("DATABASE_URL must be an address such as postgres://user:password@host/name");
  });

  it("settings accept the sentinels of Redis", () => {
    const { redis } = readConfig({ REDIS_URL: "redis://values/0", REDIS_SENTINELS: "one, two:26380,[::1]:26381" });
    expect(redis.sentinels).toEqual({
      hosts: [
        { host: "one", port: 26_379 },
        { host: "two", port: 26_380 },
        { host: "::1", port: 26_381 },
      ],
      password: undefined,
    });
    expect(refusal({ REDIS_URL: "redis://values", REDIS_SENTINELS: "redis://one" })).toContain("REDIS_SENTINELS must be hosts such as");
    expect(refusal({ REDIS_SENTINELS: "one" })).toContain("REDIS_URL is required when REDIS_SENTINELS is set");
  });

  it("an empty variable counts as not set", () => {
    expect(readConfig({ PORT: " ", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it("the e-mail address is optional", () => {
    expect(readConfig({ CONTACT_EMAIL: "help@values.example" }).links.email).toBe("help@values.example");
    expect(readConfig({}).links.email).toBeUndefined();
  });

  it.each([
    { HOST: "127.0.0.1" },
    { HOST: "::1", APP_URL: "http://[::1]:3000" },
    { HOST: "localhost", APP_URL: "http://demo.localhost:3000" },
    { APP_URL: "http://127.1:3000" },
    { HOST: "192.168.1.20", APP_URL: "http://192.168.1.20:3000", DEMO_NETWORK: "local" },
    { HOST: "10.1.2.3", APP_URL: "http://10.1.2.3", DEMO_NETWORK: "local" },
  ])("the settings let a demo run where only its own people reach it: %o", (environment) => {
    expect(refusal(environment)).toBe("accepted");
  });

  it.each([
    ["APP_URL", { APP_URL: "https://values.example" }],
    ["APP_URL", { APP_URL: "https://localhost.example" }],
    ["APP_URL", { APP_URL: "http://8.8.8.8:3000", DEMO_NETWORK: "local" }],
    ["APP_URL", { APP_URL: "http://192.168.1.20:3000" }],
    ["APP_URL", { APP_URL: "http://[2606:4700::1111]", DEMO_NETWORK: "local" }],
    ["HOST", { HOST: "0.0.0.0" }],
    ["HOST", { HOST: "::" }],
    ["HOST", { HOST: "0.0.0.0", DEMO_NETWORK: "local" }],
    ["HOST", { HOST: "values.example", DEMO_NETWORK: "local" }],
    ["HOST", { HOST: "192.168.1.20" }],
    ["HOST", { HOST: "172.32.0.1", DEMO_NETWORK: "local" }],
  ])("the settings refuse a demo that others could reach: %s of %o", (name, environment) => {
    const message = refusal(environment);
    expect(message).toContain(`  ${name} must be a name or an address of this machine`);
    expect(message).toContain("APP_ENV=production");
  });

  it("production refuses the demo's push service", () => {
    expect(readConfig({ DEMO_PUSH_URL: "http://127.0.0.1:4000/" }).demoPush).toBe("http://127.0.0.1:4000");
    const production = { APP_ENV: "production", APP_URL: "https://values.example", ROBLOX_CLIENT_ID: "1", ROBLOX_CLIENT_SECRET: "x" };
    expect(refusal({ ...production, DEMO_PUSH_URL: "http://127.0.0.1:4000" })).toContain("DEMO_PUSH_URL is for the demo");
  });

  it("slashes at the end of the address are dropped", () => {
    const production = { APP_ENV: "production", ROBLOX_CLIENT_ID: "1", ROBLOX_CLIENT_SECRET: "x" };
    expect(readConfig({ ...production, APP_URL: "https://values.example//" }).appUrl).toBe("https://values.example");
  });

  it.each([
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "65536" }],
    ["DATABASE_POOL_SIZE", { DATABASE_POOL_SIZE: "1" }],
    ["DATABASE_QUERY_TIMEOUT_MS", { DATABASE_QUERY_TIMEOUT_MS: "0" }],
    ["REDIS_SILENCE_MS", { REDIS_SILENCE_MS: "soon" }],
    ["METRICS_PORT", { METRICS_PORT: "metrics" }],
    ["ACCESS_LOG", { ACCESS_LOG: "yes" }],
    ["APP_ENV", { APP_ENV: "staging" }],
    ["APP_URL", { APP_URL: "javascript:alert(1)" }],
    ["APP_URL", { APP_ENV: "production" }],
    ["APP_URL", { APP_ENV: "production", APP_URL: "http://values.example" }],
    ["APP_URL", { APP_ENV: "production", APP_URL: "http://8.8.8.8:3000" }],
    ["APP_URL", { APP_ENV: "production", APP_URL: "http://[2606:4700::1111]" }],
    ["ROBLOX_CLIENT_ID", { APP_ENV: "production", APP_URL: "https://values.example" }],
    ["ROBLOX_CLIENT_SECRET", { ROBLOX_CLIENT_ID: "1" }],
    ["DISCORD_CLIENT_ID", { DISCORD_CLIENT_SECRET: "secret" }],
    ["DISCORD_BOT_TOKEN", { DISCORD_GUILD_ID: "1" }],
    ["DISCORD_GUILD_ID", { DISCORD_GUILD_ID: "../1", DISCORD_BOT_TOKEN: "x" }],
    ["OWNERS", { OWNERS: "roblox:GummyGwen" }],
    ["OWNERS", { OWNERS: "twitter:1" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
    ["DATABASE_URL", { JOBS: "worker" }],
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key" }],
    ["GAME_UNIVERSE_ID", { GAME_UNIVERSE_ID: "-3" }],
  ])("the settings name %s when it cannot be used", (name, environment) => {
    expect(refusal(environment)).toMatch(new RegExp(`^These settings cannot be used:\\n(.*\\n)*  ${name} `));
  });

  it.each([
    ["PORT must be a whole number from 0 to 65535", { PORT: "http" }],
    ["PORT must be a whole number from 0 to 65535", { PORT: "80.5" }],
    ["APP_ENV must be demo or production", { APP_ENV: "prod" }],
    ["JOBS must be inline or worker", { JOBS: "no" }],
    ["TRUSTED_PROXIES must be a whole number from 0 to 10", { TRUSTED_PROXIES: "true" }],
    ["TRUSTED_PROXIES must be a whole number from 0 to 10", { TRUSTED_PROXIES: "-1" }],
    ["CONTACT_EMAIL must be an e-mail address such as help@values.example", { CONTACT_EMAIL: "help at values" }],
    ["COMMUNITY_URL must be an address such as https://values.example", { COMMUNITY_URL: "http://discord.gg/x" }],
    ["APP_URL must be an address without a path, such as https://values.example", { APP_URL: "http://localhost:3000/shop" }],
    ["APP_URL must be an address without a path, such as https://values.example", { APP_URL: "http://a:b@localhost" }],
    ["S3_ENDPOINT must be an address such as https://values.example", { S3_ENDPOINT: "minio:9000" }],
  ])("the settings say in plain words: %s", (words, environment) => {
    expect(refusal(environment)).toBe(`These settings cannot be used:\n  ${words}`);
  });

  it.each(["http://localhost:3000", "http://192.168.1.20", "http://site.test"])(
    "SHELL-166 production accepts plain http where it stays on this machine or in a local network: %s",
    (APP_URL) => {
      expect(readConfig({ APP_ENV: "production", APP_URL, ROBLOX_CLIENT_ID: "1", ROBLOX_CLIENT_SECRET: "s" }).appUrl).toBe(APP_URL);
    },
  );

  it("production needs at least one sign-in service, with its fixed addresses", () => {
    const production = { APP_ENV: "production", APP_URL: "https://values.example" };
    const roblox = readConfig({ ...production, ROBLOX_CLIENT_ID: "1", ROBLOX_CLIENT_SECRET: "s" }).identity;
    expect(roblox).toMatchObject({ roblox: { issuer: "https://apis.roblox.com/oauth/", clientId: "1" }, discord: undefined });
    const discord = readConfig({ ...production, DISCORD_CLIENT_ID: "1", DISCORD_CLIENT_SECRET: "s" }).identity;
    expect(discord).toMatchObject({ roblox: undefined, discord: { tokenUrl: "https://discord.com/api/oauth2/token", guild: undefined } });
  });

  it("owners are named by their identities", () => {
    expect([...readConfig({ OWNERS: " roblox:123, discord:456 " }).owners]).toEqual(["roblox:123", "discord:456"]);
    expect(readConfig({}).owners.size).toBe(0);
  });

  it("all invalid settings are named at once", () => {
    expect(refusal({ PORT: "x", JOBS: "y" }).match(/^ {2}\w+ /gm)).toHaveLength(2);
  });
});
