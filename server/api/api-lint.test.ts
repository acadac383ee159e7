import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { API_EVENTS, API_ROUTES } from "~/api-routes.server.ts";
import { makeDocument } from "../../app/features/api/core/openapi.ts";

const sourceAt = (appUrl: string) => JSON.stringify(makeDocument(API_ROUTES, API_EVENTS, appUrl));

test.each(["https://bubblegum.test", "http://localhost:3000"])(
  "API-091 Redocly finds nothing in the document of a site at %s by its recommended rules",
  async (appUrl) => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source: sourceAt(appUrl), absoluteRef: "openapi.json", config });
    expect(found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
  },
);

test("API-091 Spectral finds nothing in the document by its recommended rules", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[oas, "recommended"]] } as never);
  const found = await linter.run(sourceAt("https://bubblegum.test"));
  expect(found.map(({ code, message, path }) => `${String(code)} ${path.join("/")}: ${message}`)).toEqual([]);
});
