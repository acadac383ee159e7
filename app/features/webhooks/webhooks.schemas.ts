import { z } from "zod";
import { keysOf } from "~/text/keys-of.ts";
import { textLine } from "~/text/text-fields.ts";
import { EVENT_KINDS, MAX_ADDRESS, MAX_FILTERED_PETS, WEBHOOK_MESSAGES as MESSAGES, WEBHOOK_EVENTS } from "./webhooks.constants.ts";

/** The fields of a new webhook besides its name. The command checks the address, because it knows the site's own. */
export const newWebhook = { address: textLine("An address", MAX_ADDRESS, { missing: MESSAGES.noAddress }) };

const deliveryId = (message: string) => z.coerce.number(message).int(message).min(1).max(Number.MAX_SAFE_INTEGER);

export const webhookTarget = z.object({ id: z.uuid(MESSAGES.missing) });
export const deliveryTarget = z.object({ id: z.uuid(MESSAGES.missing), delivery: deliveryId(MESSAGES.missingDelivery) });

const MAX_SELECTED = 500;

/** The selected deliveries. */
export const deliverySelection = z.object({
  id: z.preprocess(
    (sent) => (typeof sent === "string" ? [sent] : sent),
    z
      .array(deliveryId("One of these no longer exists."), "Select at least one first.")
      .min(1, "Select at least one first.")
      .max(MAX_SELECTED, `Select at most ${MAX_SELECTED} at a time.`),
  ),
});

const kind = z.enum(keysOf(EVENT_KINDS));

/** The events of a webhook. */
export const chosenEvents = z.array(z.enum(keysOf(WEBHOOK_EVENTS), MESSAGES.noEvent)).min(1, MESSAGES.noEvent);

/** Events and filters of a webhook, as they are stored. */
export const webhookChoices = webhookTarget.extend({
  events: chosenEvents,
  filters: z.object({
    pets: z.array(z.int()).max(MAX_FILTERED_PETS),
    variants: z.array(z.string()),
    percent: z.int().min(0),
    search: z.uuid().nullable(),
    categories: z.array(z.string()),
  }),
});

/** Events of one kind in the format of their receivers: the site's Discord channel, or webhooks of players, with their limit in an hour. */
export const queuedEvents = z.object({
  to: z.union([z.literal("discord"), z.array(z.uuid()).min(1)]),
  maxAnHour: z.int().optional(),
  kind,
  messages: z.array(z.object({ about: z.string(), body: z.string() })).min(1),
});

const error = z.string();
const outcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sent"), status: z.int(), pauseMs: z.number() }),
  z.object({ kind: z.literal("later"), status: z.int().nullable(), error, afterMs: z.number().nullable() }),
  z.object({ kind: z.literal("paused"), status: z.int(), error, afterMs: z.number() }),
  z.object({ kind: z.enum(["refused", "gone"]), status: z.int(), error }),
  z.object({ kind: z.literal("untried") }),
]);

/** The results of taken deliveries to one receiver: a webhook, or Discord. */
export const settledDeliveries = z.object({
  webhookId: z.uuid().nullable(),
  results: z.array(z.object({ id: z.int(), attempts: z.int(), kind, outcome })),
});

/** Finished deliveries to one receiver for its list, such as those of the demo world. */
export const importedDeliveries = z.object({
  webhookId: z.uuid().nullable(),
  deliveries: z.array(
    z.object({ kind, about: z.string(), body: z.string(), at: z.date(), attempts: z.int().min(1), status: z.int().nullable() }),
  ),
});
