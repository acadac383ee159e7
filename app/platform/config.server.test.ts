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
  it("need nothing for a demo on this machine", () => {
    expect(readConfig({})).toMatchObject({
      env: "demo",
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://localhost:3000",
      databaseUrl: undefined,
    });
  });

  it("take an empty variable as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it("drop slashes at the end of the address", () => {
    expect(readConfig({ APP_URL: "https://values.example//" }).appUrl).toBe("https://values.example");
  });

  it.each([
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "65536" }],
    ["APP_ENV", { APP_ENV: "staging" }],
    ["APP_URL", { APP_URL: "javascript:alert(1)" }],
    ["APP_URL", { APP_ENV: "production" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
    ["DATABASE_URL", { JOBS: "worker" }],
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key" }],
    ["GAME_UNIVERSE_ID", { GAME_UNIVERSE_ID: "-3" }],
  ])("name %s when it cannot be used", (name, environment) => {
    expect(refusal(environment)).toMatch(new RegExp(`^These settings cannot be used:\\n(.*\\n)*  ${name} `));
  });

  it("name all that are wrong at once", () => {
    expect(refusal({ PORT: "x", JOBS: "y" }).match(/^ {2}\w+ /gm)).toHaveLength(2);
  });
});
