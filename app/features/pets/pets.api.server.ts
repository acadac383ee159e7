import { z } from "zod";
import { apiEvent, apiRoute } from "~/access/api-route.server.ts";
import { refused } from "~/access/result.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import {
  apiChange,
  apiMoment,
  apiPet,
  EXAMPLE_AT,
  EXAMPLE_CHANGE,
  EXAMPLE_PET,
  formatMoment,
  toApiChange,
  toApiPet,
} from "./core/api-pet.ts";
import { MAX_CHANGES_AN_EVENT } from "./pets.constants.ts";
import { findChangesAfter, formatChangeCursor, parseChangeCursor, readChangeTimes, readListedPets } from "./pets.records.queries.server.ts";

const MAX_CHANGES = 100;

const catalogue = z
  .object({
    updatedAt: apiMoment.describe("When anything in it was changed last."),
    count: z.int().min(0),
    pets: z.record(z.string(), apiPet).describe("By slug, which also stands in `/api/v1/pets/{pet}`."),
  })
  .meta({ id: "Catalogue" });

type Listed = Awaited<ReturnType<typeof readListedPets>>;
/** The catalogue as it is sent, for as long as its pets stay as they are. */
const catalogues = new WeakMap<Listed, Promise<PreparedAnswer>>();

async function makeCatalogue(ctx: AppContext, listed: Listed): Promise<PreparedAnswer> {
  const times = await readChangeTimes(ctx);
  const all = [...listed.values()];
  const pets = Object.fromEntries(all.map(({ pet, slug }) => [slug, toApiPet(pet, times.get(pet.id) ?? {})]));
  const modifiedAt = new Date(all.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0));
  const text = JSON.stringify({ updatedAt: formatMoment(modifiedAt), count: all.length, pets });
  return new PreparedAnswer(text, { type: "application/json; charset=utf-8", modifiedAt });
}

/** The addresses of the catalogue in the public API. */
export const PET_API = [
  apiRoute({
    id: "listPets",
    method: "GET",
    path: "/api/v1/pets",
    group: "Pets and values",
    summary: "All pets with their values, at once",
    about:
      "One request instead of one for each pet. Keep it, and ask again with `If-None-Match`: while nothing has changed, the answer is a 304, which counts as a tenth of a request. Pictures come with each pet alone.",
    answer: catalogue,
    example: { answer: { updatedAt: EXAMPLE_AT, count: 1, pets: { "king-doggy": EXAMPLE_PET } } },
    fromMemory: true,
    failed: "Failed to fetch pet data",
    async run(ctx) {
      const listed = await readListedPets(ctx);
      const made = catalogues.get(listed) ?? makeCatalogue(ctx, listed);
      catalogues.set(listed, made);
      made.catch(() => catalogues.delete(listed));
      return made;
    },
  }),
  apiRoute({
    id: "listChanges",
    method: "GET",
    path: "/api/v1/changes",
    group: "Pets and values",
    summary: "Changes of values since a cursor",
    about:
      "Oldest first. Without `after` you get the newest ones and a cursor; ask again with it to get what came later. Nothing is skipped or repeated, however long you are away.",
    query: z.object({
      after: z.string().max(40).optional().describe("The `next` of the answer before."),
      limit: z.coerce.number().int().min(1).max(MAX_CHANGES).default(50),
    }),
    answer: z.object({
      changes: z.array(apiChange),
      next: z.string().describe("The cursor for the next request; always there."),
      more: z.boolean().describe("Whether there is more right now."),
    }),
    example: { query: { limit: 50 }, answer: { changes: [EXAMPLE_CHANGE], next: "c2s", more: false } },
    refusals: ["invalid"],
    async run(ctx, { after, limit }) {
      const place = after === undefined ? null : parseChangeCursor(after);
      if (after !== undefined && place === null)
        return refused("invalid", "There is no such cursor.", { fields: { after: "There is no such cursor." } });
      const { changes, next, more } = await findChangesAfter(ctx, place, limit);
      const cursor = formatChangeCursor(next);
      const body = { changes: changes.map(toApiChange), next: cursor, more };
      return { ok: true, body, pages: { next: more ? cursor : null, beginsAtFirst: false } };
    },
  }),
];

/** Webhook events of the catalogue. */
export const PET_EVENTS = [
  apiEvent({
    kind: "value.changed",
    summary: "Values were changed",
    about: `Those of ten seconds together, at most ${MAX_CHANGES_AN_EVENT} in a message. You can choose pets, forms and how large a change must be.`,
    data: z.object({ changes: z.array(apiChange).min(1).max(MAX_CHANGES_AN_EVENT) }),
    example: { changes: [EXAMPLE_CHANGE] },
  }),
];
