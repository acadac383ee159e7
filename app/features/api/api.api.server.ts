import { z } from "zod";
import { type ApiRoute, apiRoute } from "~/access/api-route.server.ts";
import { API_SCOPES } from "~/access/api-scopes.ts";
import { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import { OPENAPI_PATH } from "./api.constants.ts";
import { type DescribedEvent, type DescribedRoute, makeDocument } from "./core/openapi.ts";

/** The route that describes the token itself. */
export const ACCOUNT_API = [
  apiRoute({
    id: "findToken",
    method: "GET",
    path: "/api/v1/me",
    group: "Your own data",
    summary: "The token's owner and scopes",
    scope: "any",
    answer: z.object({
      name: z.string().describe("Your name on the site."),
      token: z.object({ name: z.string(), scopes: z.array(z.enum(API_SCOPES)) }),
    }),
    example: { answer: { name: "SparkleSami", token: { name: "My Discord bot", scopes: ["collection:read"] } } },
    async run({ actor }, { bearer }) {
      const name = actor.kind === "user" ? actor.name : "";
      return { ok: true, body: { name, token: { name: bearer?.name ?? "", scopes: [...(bearer?.scopes ?? [])] } } };
    },
  }),
];

/** The address of the document that describes `routes`, and itself. */
export function documentRoute(routes: readonly DescribedRoute[], events: readonly DescribedEvent[]): ApiRoute {
  const prepared = new Map<string, PreparedAnswer>();
  const own: ApiRoute = apiRoute({
    id: "readDocument",
    method: "GET",
    path: OPENAPI_PATH,
    group: "About the API",
    summary: "This document, in OpenAPI 3.1",
    answer: z.object({ openapi: z.literal("3.1.0") }).loose(),
    example: { answer: { openapi: "3.1.0", info: { title: "Bubblegum Values", version: "1.0.0" } } },
    fromMemory: true,
    async run({ config: { appUrl } }) {
      const made: PreparedAnswer =
        prepared.get(appUrl) ??
        new PreparedAnswer(JSON.stringify(makeDocument([...routes, own], events, appUrl)), { type: "application/json; charset=utf-8" });
      prepared.set(appUrl, made);
      return made;
    },
  });
  return own;
}
