import { z } from "zod";
import { apiEvent } from "~/access/api-route.server.ts";
import { apiMoment, EXAMPLE_AT, EXAMPLE_SITE } from "~/features/pets/core/api-pet.ts";
import { keysOf } from "~/text/keys-of.ts";
import { NEWS_CATEGORIES } from "./news.constants.ts";

/** Webhook events of news. */
export const NEWS_EVENTS = [
  apiEvent({
    kind: "news.published",
    summary: "News were published",
    about: "Once for each, at the time that was set for it. You can choose categories.",
    data: z.object({
      id: z.int(),
      title: z.string(),
      category: z.enum(keysOf(NEWS_CATEGORIES)),
      url: z.url(),
      at: apiMoment,
    }),
    example: { id: 7, title: "Four new pets", category: "pet", url: `${EXAMPLE_SITE}/updates/7`, at: EXAMPLE_AT },
  }),
];
