import { z } from "zod";
import { apiEvent } from "~/access/api-route.server.ts";
import { EXAMPLE_SITE } from "~/features/pets/core/api-pet.ts";
import { MAX_SEARCHES_AN_HOUR } from "~/features/webhooks/webhooks.constants.ts";

const EXAMPLE_ID = "0f3a9c2b-71de-4c55-9f0e-2b8f6d1c7a90";

/** Webhook events of saved searches. */
export const SEARCH_EVENTS = [
  apiEvent({
    kind: "search.matched",
    summary: "A new trade fits a saved search of yours",
    about: `For searches that are switched on; you can choose one of them. A webhook gets at most ${MAX_SEARCHES_AN_HOUR} of these within an hour, and what is more is left out. \`/api/v1/trades\` has the trade.`,
    data: z.object({
      search: z.object({ id: z.uuid(), name: z.string() }),
      trade: z.object({ id: z.uuid(), url: z.url() }),
    }),
    example: {
      search: { id: EXAMPLE_ID, name: "Cheap Overlords" },
      trade: { id: EXAMPLE_ID, url: `${EXAMPLE_SITE}/trades/${EXAMPLE_ID}` },
    },
  }),
];
