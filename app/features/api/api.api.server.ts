import { z } from "zod";
import { type ApiRoute, apiRoute } from "~/access/api-route.server.ts";
import { ALL_SCOPES } from "~/access/api-scopes.ts";
import type { LimitVerdict } from "~/platform/http/limits.server.ts";
import { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import { API_LIMITS, OPENAPI_PATH, POINTS_A_REQUEST } from "./api.constants.ts";
import { type DescribedEvent, type DescribedRoute, makeDocument } from "./core/openapi.ts";

const limit = z
  .object({
    limit: z.int().positive().describe("Requests in all."),
    remaining: z.int().min(0).describe("Requests left. A 304 counts as a tenth, and a tenth that is left is not shown."),
    resetSeconds: z.int().min(0).describe("Seconds until all of them are there again."),
  })
  .meta({ id: "Limit" });

/** Routes about the caller: the limits, and the token itself. */
export const ACCOUNT_API = [
  apiRoute({
    id: "readLimits",
    method: "GET",
    path: "/api/v1/limits",
    group: "About the API",
    summary: "What is left of your limits",
    about: "Does not count as a request. It takes 60 a minute itself.",
    answer: z.object({
      countedBy: z.enum(["address", "token"]).describe("With a token you are counted by it, otherwise by your address on the internet."),
      minute: limit,
      day: limit,
    }),
    example: {
      answer: {
        countedBy: "address",
        minute: { limit: API_LIMITS.minute, remaining: 57, resetSeconds: 41 },
        day: { limit: API_LIMITS.day, remaining: 912, resetSeconds: 30_600 },
      },
    },
    fromMemory: true,
    isFree: true,
    async run(_ctx, { bearer, standing }) {
      const whole = (verdict: LimitVerdict | undefined, of: number) => ({
        limit: of,
        remaining: Math.floor((verdict?.remaining ?? 0) / POINTS_A_REQUEST),
        resetSeconds: verdict?.resetSeconds ?? 0,
      });
      return {
        ok: true,
        body: {
          countedBy: bearer ? ("token" as const) : ("address" as const),
          minute: whole(standing?.minute, API_LIMITS.minute),
          day: whole(standing?.day, API_LIMITS.day),
        },
      };
    },
  }),
  apiRoute({
    id: "findToken",
    method: "GET",
    path: "/api/v1/me",
    group: "Your own data",
    summary: "The token's owner and scopes",
    scope: "any",
    answer: z.object({
      name: z.string().describe("Your name on the site."),
      token: z.object({ name: z.string(), scopes: z.array(z.enum(ALL_SCOPES)) }),
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
