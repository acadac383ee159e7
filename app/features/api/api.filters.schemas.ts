import { z } from "zod";
import { NEWS_CATEGORIES } from "~/features/news/news.constants.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { MAX_FILTERED_PETS } from "~/features/webhooks/webhooks.constants.ts";
import { chosenEvents, webhookTarget } from "~/features/webhooks/webhooks.schemas.ts";
import { amountField } from "~/text/amount-fields.ts";
import { keysOf } from "~/text/keys-of.ts";
import { MAX_FILTER_PERCENT, MAX_PETS_TEXT } from "./api.constants.ts";

const TOO_MANY = `Name at most ${MAX_FILTERED_PETS} pets.`;
const PERCENT = `Enter a number from 0 to ${MAX_FILTER_PERCENT}.`;

/** Events and filters of a webhook as its owner enters them: pets by name, with commas. */
export const chosenFilters = webhookTarget.extend({
  events: chosenEvents,
  pets: z
    .string()
    .max(MAX_PETS_TEXT, TOO_MANY)
    .transform((text) => [...new Set(text.split(/[,;\n]/).map((name) => name.trim()))].filter((name) => name !== ""))
    .refine((names) => names.length <= MAX_FILTERED_PETS, TOO_MANY),
  variants: z.array(z.enum(VARIANTS)),
  percent: z.union([z.literal("").transform(() => 0), amountField({ max: MAX_FILTER_PERCENT }, PERCENT)]),
  search: z.union([z.literal("").transform(() => null), z.uuid("Choose one of your searches.")]),
  categories: z.array(z.enum(keysOf(NEWS_CATEGORIES))),
});
